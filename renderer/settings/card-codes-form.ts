import { cardCodeRulesSchema } from '../../shared/cards/card-codes.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';

/** The card formats as typed: a list is one text, separated by spaces or commas. */
export interface CardCodesForm {
  readonly prefixes: string;
  readonly lengths: string;
  readonly pattern: string;
  readonly fromUrl: CardCodeRules['fromUrl'];
  readonly urlParameter: string;
  readonly uuidShaped: CardCodeRules['uuidShaped'];
  /** Codes about which a person at the counter has said what they are; this form can only delete such answers. */
  readonly answered: CardCodeRules['answered'];
}

export type CardCodesField = keyof CardCodeRules;

export type CardCodesReading =
  | { readonly kind: 'codes'; readonly codes: CardCodeRules }
  | { readonly kind: 'faults'; readonly faults: ReadonlySet<CardCodesField> };

export function cardCodesFormOf({ prefixes, lengths, ...rest }: CardCodeRules): CardCodesForm {
  return { ...rest, prefixes: prefixes.join(' '), lengths: lengths.join(' ') };
}

export function parseCardCodesForm(form: CardCodesForm): CardCodesReading {
  const read = cardCodeRulesSchema.safeParse({
    prefixes: listOf(form.prefixes),
    lengths: listOf(form.lengths).map(Number),
    pattern: form.pattern.trim(),
    fromUrl: form.fromUrl,
    urlParameter: form.fromUrl === 'parameter' ? form.urlParameter.trim() : '',
    uuidShaped: form.uuidShaped,
    answered: form.answered,
  });
  if (read.success) return { kind: 'codes', codes: read.data };
  const named = new Set(read.error.issues.map(({ path }) => path[0]));
  return { kind: 'faults', faults: new Set(FIELDS.filter((field) => named.has(field))) };
}

const FIELDS = cardCodeRulesSchema.keyof().options;

function listOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}
