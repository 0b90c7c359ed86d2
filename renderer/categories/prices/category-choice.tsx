import { Select } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { t } from '../../../shared/locales/language.ts';
import { readCategoriesPage, searchCategories } from '../../database/queries/queries-categories.ts';
import { useCategoriesContext } from '../here/categories-context.ts';

interface CategoryChoiceProps {
  /** An external identifier; empty for none. */
  readonly value: string;
  /** Name of the chosen Category; its identifier if the mirror does not have it. */
  readonly name: string;
  /** The search text; while nothing is being searched, the chosen Category's name. */
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChange: (externalId: string, name: string) => void;
}

/** How many Categories are offered at once; typing finds the others. */
const OFFERED = 50;

/** A field that chooses a Category by name; identifiers are only used in files. */
export function CategoryChoice(props: CategoryChoiceProps) {
  const { value, name, typed, error, onType, onChange } = props;
  const { catalogue } = useCategoriesContext();
  const isSearched = typed.trim() !== '' && typed !== name;
  const found = useLiveQuery(
    () =>
      isSearched
        ? searchCategories(catalogue, typed, OFFERED)
        : readCategoriesPage(catalogue, 'name', 0, OFFERED),
    [catalogue, typed, isSearched],
    [],
  );
  const others = found.filter(({ externalIdentifier }) => externalIdentifier !== value);
  return (
    <Select
      label={t('prices.columns.category')}
      placeholder={t('prices.noCategory')}
      nothingFoundMessage={t('sale.ring.noHits')}
      searchable
      value={value === '' ? null : value}
      searchValue={typed}
      onSearchChange={(text) => {
        onType(text);
        if (text === '' && value !== '') onChange('', '');
      }}
      onKeyDown={(event) => {
        // Esc closes the list only, not the article form.
        const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && isOpen) event.preventDefault();
      }}
      error={error}
      // The options are database hits already; filtering them by label would hide some.
      filter={({ options }) => options}
      data={[
        ...(value === '' ? [] : [{ value, label: name }]),
        ...others.map((one) => ({ value: one.externalIdentifier, label: one.name })),
      ]}
      onChange={(next, option) => onChange(next ?? '', option?.label ?? '')}
    />
  );
}
