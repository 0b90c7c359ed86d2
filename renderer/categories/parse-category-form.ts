import type { InputOf } from '../../shared/api/routes.ts';
import { containsBankCardNumber } from '../../shared/cards/bank-card-number.ts';
import { t } from '../../shared/locales/language.ts';
import { categoryChangeSchema } from '../../shared/ledger/store/category-draft.ts';
import type { CategoryAsSeen, CategoryChange } from '../../shared/ledger/store/category-draft.ts';

export interface CategoryForm {
  readonly externalIdentifier: string;
  readonly name: string;
}

/** The Category being edited, as it was when the form was opened. */
export interface EditedCategory {
  readonly uuid: string;
  readonly was: CategoryAsSeen;
}

type ReadForm =
  | { readonly kind: 'change'; readonly change: CategoryChange }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'faults'; readonly faults: Partial<CategoryForm> };

/**
 * Returns the changes that a Category's form asks for: only the fields that differ.
 * @param base null for a new Category
 * @param code makes, with the name, an identifier for a new Category that has none; if left out, one must be typed
 */
export function parseCategoryForm(
  form: CategoryForm,
  base: EditedCategory | null,
  code: string | null = null,
): ReadForm {
  const name = form.name.trim();
  const isMade = base === null && code !== null && form.externalIdentifier.trim() === '';
  const externalIdentifier = isMade ? identifierOf(name, code) : form.externalIdentifier;
  const faults = {
    ...faultOf('externalIdentifier', externalIdentifier, t('categories.identifierMissing')),
    ...faultOf('name', name, t('categories.nameMissing')),
  };
  if (Object.keys(faults).length > 0) return { kind: 'faults', faults };
  if (base === null) return change({ kind: 'create', externalIdentifier, name });
  const { uuid, was } = base;
  const changed = {
    ...(name === was.name ? {} : { name }),
    ...(externalIdentifier === was.externalIdentifier ? {} : { externalIdentifier }),
  };
  if (Object.keys(changed).length === 0) return { kind: 'unchanged' };
  return change({ kind: 'update', uuid, was, ...changed });
}

/**
 * Builds the input of the service's *find or create*, where the name is optional. Returns null if the form has a fault.
 */
export function inputForFindOrCreate(
  form: CategoryForm,
): InputOf<'find-or-create-category'> | null {
  const { externalIdentifier } = form;
  const name = form.name.trim() === '' ? externalIdentifier : form.name;
  const read = parseCategoryForm({ externalIdentifier, name }, null);
  if (read.kind !== 'change') return null;
  const external_identifier = externalIdentifier;
  return form.name.trim() === ''
    ? { external_identifier }
    : { external_identifier, name: form.name.trim() };
}

/** An identifier made from a name uses this many of its characters. */
const SHOWN_OF_NAME = 40;

/**
 * Makes an identifier for a shop that has none of its own: the name in plain letters and a code, so that no two are
 * equal.
 */
function identifierOf(name: string, code: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SHOWN_OF_NAME)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? code : `${plain}-${code}`;
}

function change(wanted: CategoryChange): ReadForm {
  return { kind: 'change', change: categoryChangeSchema.parse(wanted) };
}

function faultOf(field: keyof CategoryForm, value: string, missing: string): Partial<CategoryForm> {
  if (value.trim() === '') return { [field]: missing };
  if (containsBankCardNumber(value)) return { [field]: t('codes.text-bank-card.title') };
  const isLine = !/[\p{Cc}\p{Surrogate}\u2028\u2029]/u.test(value) && value.length <= 2_000;
  return isLine ? {} : { [field]: t('categories.notATextLine') };
}
