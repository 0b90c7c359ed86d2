import { useEffect, useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import type { CatalogueDatabase } from '../../database/catalogue-database.ts';
import { t } from '../../../shared/locales/language.ts';
import { fitsIntoHub } from '../../../shared/ledger/sale/tax.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { RatesWithGoods } from '../../setting-forms/rates-with-goods.tsx';
import { SaveSettingPanel } from '../../setting-forms/save-setting-panel.tsx';
import { SharedListPanel } from '../../setting-forms/last-change.tsx';
import { UndoImportPanel } from '../../setting-forms/undo-import.tsx';
import { useSharedSettingForm } from '../../setting-forms/use-shared-setting-form.ts';
import { UnmetFiscalDutiesPanel } from './country-panel.tsx';
import { TaxCategories } from './tax-categories.tsx';
import { ProposedRates } from './proposed-rates.tsx';
import { describeTaxEffects, taxFormOf, parseTaxForm } from './tax-form.ts';
import type { TaxForm } from './tax-form.ts';
import { NoBookNotice } from '../../setting-forms/no-book.tsx';
import { TaxRateFields } from './tax-rates.tsx';

interface TaxPanelProps {
  readonly overview: Overview;
  readonly catalogue: CatalogueDatabase | null;
  readonly onOpenPeople: () => void;
}

/** The settings page for VAT rates: anyone may read them, a manager's PIN changes them. */
export function TaxPanel({ overview, catalogue, onOpenPeople }: TaxPanelProps) {
  const { book } = overview;
  const [read, setRead] = useState<{ readonly table: TaxTable | null } | null>(null);
  const look = () => void window.till.taxTable().then((table) => setRead({ table }));
  const newest = overview.hub?.taxes?.name;
  useEffect(look, [newest]);
  if (book === null) return <NoBookNotice health={overview.health} />;
  if (read === null) return null;
  return (
    <TaxEditor
      overview={overview}
      catalogue={catalogue}
      table={read.table}
      onKept={look}
      onOpenPeople={onOpenPeople}
    />
  );
}

interface TaxEditorProps extends TaxPanelProps {
  readonly table: TaxTable | null;
  readonly onKept: () => void;
}

function TaxEditor({ overview, catalogue, table, onKept, onOpenPeople }: TaxEditorProps) {
  const mark = overview.sheets.decimalMark;
  const { form, setForm, isChanged, reset } = useSharedSettingForm<TaxTable | null, TaxForm>(
    table,
    {
      print: (now) => taxFormOf(now, mark),
      read: taxesIn,
    },
  );
  /** True once the country's proposed rates were put into the form: the panel then asks at once whether to save them. */
  const [usesProposed, setUsesProposed] = useState(false);
  /** True if at least part of the form came from a file. */
  const [isImport, setIsImport] = useState(false);
  const typed = taxesIn(form);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  return (
    <>
      {table === null && !isChanged && (
        <ProposedRates
          country={overview.country}
          onUse={(proposed) => {
            setForm(taxFormOf(proposed, mark));
            setUsesProposed(true);
          }}
        />
      )}
      <TaxRateFields form={form} onChange={setForm} />
      <TaxCategories
        form={form}
        overview={overview}
        catalogue={catalogue}
        onChange={setForm}
        onImport={(next) => {
          setIsImport(true);
          setForm(next);
        }}
      />
      {hasManager && !isChanged && (
        <UndoImportPanel of="taxes" undo={overview.taxUndo} onUndone={onKept} />
      )}
      {overview.hub !== null && (
        <SharedListPanel title={t('tax.sharedTitle')} change={overview.hub.taxes} />
      )}
      <Panel title={t('tax.vouchersTitle')}>
        <p>{t('tax.vouchers')}</p>
      </Panel>
      {hasManager ? (
        <SaveSettingPanel
          key={usesProposed ? 'proposed' : 'typed'}
          of="tax"
          startsAsking={usesProposed}
          inQuestion={
            // The page lists the Categories, which may be thousands.
            typed?.isOn === true && <RatesWithGoods taxes={{ ...typed, categories: [] }} />
          }
          isChanged={isChanged}
          proposal={typed && { kind: 'change-taxes', taxes: typed, ...(isImport && { isImport }) }}
          tooLong={
            overview.hub !== null && typed !== null && !fitsIntoHub(typed) && t('tax.tooLongForHub')
          }
          effects={describeTaxEffects(form)}
          onKept={() => {
            setIsImport(false);
            onKept();
          }}
          onReset={() => {
            setIsImport(false);
            setUsesProposed(false);
            reset();
          }}
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
      <UnmetFiscalDutiesPanel country={overview.country} />
    </>
  );
}

function taxesIn(form: TaxForm): TaxTable | null {
  const read = parseTaxForm(form);
  return read.kind === 'taxes' ? read.taxes : null;
}
