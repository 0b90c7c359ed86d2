import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { NothingHere, Panel } from '../../design/frame/page.tsx';
import { OneOfMany, useChosen } from '../../design/keys/one-of-many.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Steps } from '../../design/frame/steps.tsx';
import { categoryFault } from './tax-form.ts';
import type { CategoryFault, TaxForm } from './tax-form.ts';
import { TaxFile } from './tax-file.tsx';
import { LetterSelect } from './tax-rates.tsx';
import styles from '../settings.module.css';

interface TaxCategoriesProps {
  readonly form: TaxForm;
  readonly overview: Overview;
  readonly onChange: (form: TaxForm) => void;
}

/** So many are changed by hand; a longer list is changed in its file. */
const SHOWN = 50;

/** Which Category has a rate of its own: typed one by one, or read from a file. */
export function TaxCategories({ form, overview, onChange }: TaxCategoriesProps) {
  const { categories } = form;
  const shown = categories.slice(0, SHOWN);
  const chosen = useChosen(shown.map(({ externalId }) => externalId));
  return (
    <Panel title={t('tax.categories')}>
      {categories.length === 0 && <NothingHere>{t('tax.noCategories')}</NothingHere>}
      {chosen.count > 1 && (
        <Steps
          {...chosen}
          said={t('shell.steps.place', { place: chosen.place + 1, count: chosen.count })}
          before={t('shell.steps.before')}
          after={t('shell.steps.after')}
        />
      )}
      <ul className={styles['people']}>
        {shown.map(({ externalId, letter }) => (
          <li key={externalId}>
            <OneOfMany id={externalId} chosen={chosen} className={styles['person']}>
              <span className={styles['personName']}>{externalId}</span>
              <span className={styles['personActions']}>
                <LetterSelect
                  label={t('tax.letter', { id: externalId })}
                  isLabelShown={false}
                  form={form}
                  letter={letter}
                  onChange={(its) =>
                    onChange({
                      ...form,
                      categories: categories.map((one) =>
                        one.externalId === externalId ? { externalId, letter: its } : one,
                      ),
                    })
                  }
                />
                <KeyButton
                  look="quiet"
                  keyName={shortcuts.remove}
                  label={t('tax.remove')}
                  onPress={() =>
                    onChange({
                      ...form,
                      categories: categories.filter((one) => one.externalId !== externalId),
                    })
                  }
                />
              </span>
            </OneOfMany>
          </li>
        ))}
      </ul>
      {categories.length > SHOWN && <p>{t('tax.more', { count: categories.length - SHOWN })}</p>}
      <AddCategory form={form} onChange={onChange} />
      <TaxFile form={form} overview={overview} onChange={onChange} />
    </Panel>
  );
}

function AddCategory({ form, onChange }: Pick<TaxCategoriesProps, 'form' | 'onChange'>) {
  const [externalId, setExternalId] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<CategoryFault | null>(null);
  const letter = form.rates.find((rate) => rate.letter === chosen)?.letter ?? form.forOthers;
  const add = () => {
    const found = categoryFault(form, externalId);
    setFault(found);
    if (found !== null) return;
    onChange({ ...form, categories: [...form.categories, { externalId, letter }] });
    setExternalId('');
  };
  return (
    <form
      className={styles['taxRow']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        className={styles['personField'] ?? ''}
        label={t('categories.identifier')}
        value={externalId}
        error={fault === null ? undefined : t(`tax.fault.${fault}`)}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => {
          setFault(null);
          setExternalId(event.currentTarget.value);
        }}
      />
      <LetterSelect
        label={t('tax.itsRate')}
        form={form}
        letter={letter}
        onChange={(next) => setChosen(next)}
      />
      <KeyButton keyName={shortcuts.create} label={t('tax.add')} onPress={add} />
    </form>
  );
}
