import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { AmountNotation } from '../../../shared/importing/amount-column.ts';
import { t } from '../../../shared/locales/language.ts';
import { MAX_ARTICLES } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import { LARGEST_TYPED_CENTS } from '../../../shared/values/money.ts';
import type { KeyPictures } from '../../../shared/values/picture.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useUnsavedInput } from '../../design/unsaved-input.ts';
import { describeArticleFault } from '../../importing/describe-fault.ts';
import { PictureChoice } from '../../setting-forms/picture-choice.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { EMPTY_ARTICLE, typedArticleOf, withArticle } from './price-form.ts';
import type { TypedArticle, TypedArticleFault } from './price-form.ts';
import styles from './prices.module.css';

interface ArticleFormProps {
  readonly list: PriceList;
  /** Index of the article being edited; null for a new one. */
  readonly index: number | null;
  readonly written: AmountNotation;
  readonly pictures: KeyPictures;
  /** Returns the name of a Category from its external identifier. */
  readonly nameOf: (externalId: string) => string;
  readonly onChange: (list: PriceList) => void;
  readonly onEnd: () => void;
}

const FIELDS = ['name', 'price', 'ean'] as const;
type Field = (typeof FIELDS)[number] | 'category';

/** The form for one article. A scanner types an EAN into the focused field. */
export function ArticleForm(props: ArticleFormProps) {
  const { list, index, written, pictures, nameOf, onChange, onEnd } = props;
  const format = useFormat();
  const before = index === null ? undefined : list[index];
  const [typed, setTyped] = useState<TypedArticle>(() =>
    before === undefined ? EMPTY_ARTICLE : typedArticleOf(before, written),
  );
  const [opened, setOpened] = useState(typed);
  useUnsavedInput(JSON.stringify(typed) !== JSON.stringify(opened));
  const [fault, setFault] = useState<TypedArticleFault | null>(null);
  const [categoryName, setCategoryName] = useState(() =>
    typed.category === '' ? '' : nameOf(typed.category),
  );
  const [search, setSearch] = useState(categoryName);
  const price = useRef<HTMLInputElement>(null);
  // Selects the price, which is what people edit most, so that the next key replaces it.
  useEffect(() => {
    if (index !== null) price.current?.select();
  }, [index]);
  const errorAt = (field: Field) =>
    fault !== null && fieldOf(fault) === field
      ? describeTypedArticleFault(fault, typed, format.money(LARGEST_TYPED_CENTS))
      : undefined;
  const change = (changes: Partial<TypedArticle>) => {
    setFault(null);
    setTyped({ ...typed, ...changes });
  };
  const keep = () => {
    if (search.trim() !== '' && search !== categoryName) {
      setFault('unchosen-category');
      return;
    }
    const next = withArticle(list, typed, index, written);
    if (typeof next === 'string') {
      setFault(next);
      return;
    }
    setTyped(EMPTY_ARTICLE);
    setOpened(EMPTY_ARTICLE);
    setCategoryName('');
    setSearch('');
    onChange(next);
    onEnd();
  };
  return (
    <form className={styles['form']} onSubmit={(event) => event.preventDefault()}>
      <div className={styles['fields']}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`prices.${field}`)}
            value={typed[field]}
            error={errorAt(field)}
            maxLength={100}
            {...(field === 'price' && { ref: price, inputMode: 'decimal' as const })}
            autoComplete="off"
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
        <CategoryChoice
          value={typed.category}
          name={categoryName}
          typed={search}
          onType={setSearch}
          error={errorAt('category')}
          onChange={(category, name) => {
            setCategoryName(name);
            change({ category });
          }}
        />
      </div>
      {before !== undefined && (
        <PictureChoice
          of="key"
          name={before.name}
          picture={pictures[before.name] ?? null}
          changeTo={(picture) => ({ keyPictures: withPicture(before.name, pictures, picture) })}
        />
      )}
      <div className={styles['actions']}>
        <KeyButton
          keyName={shortcuts.create}
          alsoKey={shortcuts.confirm}
          label={t(index === null ? 'prices.add' : 'prices.changeGo')}
          onPress={keep}
        />
        {index !== null && (
          <KeyButton
            look="quiet"
            keyName={shortcuts.back}
            label={t('question.keep')}
            onPress={onEnd}
          />
        )}
      </div>
    </form>
  );
}

function withPicture(
  name: string,
  { [name]: _before, ...others }: KeyPictures,
  picture: string | null,
): KeyPictures {
  return picture === null ? others : { ...others, [name]: picture };
}

/** Returns the field a fault is shown at. */
function fieldOf(fault: TypedArticleFault): Field {
  if (fault.startsWith('price-')) return 'price';
  if (fault === 'odd-category' || fault === 'unchosen-category') return 'category';
  return fault === 'ean' || fault === 'shortened' || fault === 'repeated-ean' ? 'ean' : 'name';
}

/** Describes a fault; a sentence beside a field begins with a capital letter. */
export function describeTypedArticleFault(
  fault: TypedArticleFault,
  { price, ean }: Pick<TypedArticle, 'price' | 'ean'>,
  most: string,
): string {
  if (fault === 'unchosen-category') return t('prices.chooseCategory');
  if (fault === 'full') return t('prices.full', { most: MAX_ARTICLES });
  const text = fault.startsWith('price-') ? price : ean;
  const said = describeArticleFault(fault, text, most);
  return `${said.slice(0, 1).toLocaleUpperCase()}${said.slice(1)}`;
}
