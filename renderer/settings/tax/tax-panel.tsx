import { useEffect, useState } from 'react';
import { isPractice } from '../../../shared/ledger/store/book.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { CashRounding } from './cash-rounding.tsx';
import { CountrySentence } from './country-panel.tsx';
import { ChangeTaxes } from './change-taxes.tsx';
import { TaxCategories } from './tax-categories.tsx';
import { StoreTaxesPanel } from './store-taxes.tsx';
import { followTaxes, printTaxes } from './tax-form.ts';
import { TaxRates } from './tax-rates.tsx';

interface TaxPanelProps {
  readonly overview: Overview;
  readonly onOpenPeople: () => void;
}

/** The rates of value added tax: anybody may read them, a manager's PIN changes them. */
export function TaxPanel({ overview, onOpenPeople }: TaxPanelProps) {
  const { book } = overview;
  const [read, setRead] = useState<{ readonly table: TaxTable | null } | null>(null);
  const [isKept, setIsKept] = useState(false);
  const look = () => void window.till.taxTable().then((table) => setRead({ table }));
  const newest = overview.hub?.taxes?.name;
  useEffect(look, [newest]);
  if (book === null) return <Notice tone="attention" title={t('limits.noBook')} />;
  if (read === null) return null;
  return (
    <TaxEditor
      overview={overview}
      table={read.table}
      isKept={isKept}
      onKept={() => {
        setIsKept(true);
        look();
      }}
      onOpenPeople={onOpenPeople}
    />
  );
}

interface TaxEditorProps extends TaxPanelProps {
  readonly table: TaxTable | null;
  readonly isKept: boolean;
  readonly onKept: () => void;
}

function TaxEditor({ overview, table, isKept, onKept, onOpenPeople }: TaxEditorProps) {
  const mark = overview.sheets.decimalMark;
  const [form, setForm] = useState(() => printTaxes(table, mark));
  const [shown, setShown] = useState(table);
  if (JSON.stringify(shown) !== JSON.stringify(table)) {
    setShown(table);
    setForm(followTaxes(form, shown, table, mark));
  }
  const isDemo = isPractice(overview.book);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  return (
    <>
      <TaxRates form={form} onChange={setForm} />
      <TaxCategories form={form} overview={overview} onChange={setForm} />
      {overview.hub !== null && <StoreTaxesPanel store={overview.hub.taxes} />}
      <Panel title={t('tax.vouchersTitle')}>
        <p>{t('tax.vouchers')}</p>
      </Panel>
      {hasManager ? (
        <ChangeTaxes
          form={form}
          before={printTaxes(table, mark)}
          isDemo={isDemo}
          isShared={overview.hub !== null}
          isKept={isKept}
          onKept={onKept}
          onReset={() => setForm(printTaxes(table, mark))}
        />
      ) : (
        <Notice
          tone="attention"
          title={t('tax.noManager')}
          actions={
            <KeyButton
              keyName={shortcuts.goOn}
              label={t('limits.toPeople')}
              onPress={onOpenPeople}
            />
          }
        />
      )}
      <CashRounding overview={overview} hasManager={hasManager} />
      <CountrySentence country={overview.country} />
    </>
  );
}
