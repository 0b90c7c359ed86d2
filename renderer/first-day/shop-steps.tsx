import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CategoryClient } from '../../shared/categories/category-port.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import type { PrintingSettings } from '../../shared/printing/printing.ts';
import { CategoriesProvider } from '../categories/here/categories-context.ts';
import { PricesPanel } from '../categories/prices/prices-panel.tsx';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { OpenShiftDialog } from '../day/close/drawer-dialog.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { StateBadge } from '../design/frame/state-badge.tsx';
import { useUnsavedInput } from '../design/unsaved-input.ts';
import { findPrintingFaults } from '../settings/printing/faulty-fields.ts';
import type { HasFault } from '../settings/printing/faulty-fields.ts';
import styles from './first-day.module.css';

/** The databases and the service's client that the step for goods needs; null while they cannot be read. */
export interface GoodsStepContext {
  readonly catalogue: CatalogueDatabase;
  readonly ledger: LedgerDatabase;
  readonly client: CategoryClient;
}

/**
 * The step with the shop's name, address and last lines on the receipt; everything else about receipts is in Settings.
 */
export function ReceiptStep() {
  const [settings, setSettings] = useState<PrintingSettings | null>(null);
  const [said, setSaid] = useState<keyof typeof SAID | null>(null);
  const [hasFault, setHasFault] = useState<HasFault | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  useUnsavedInput(isChanged);
  useEffect(() => {
    void window.till.printing().then(setSettings);
  }, []);
  if (settings === null) return null;
  const { receipt } = settings;
  const change = (part: Partial<PrintingSettings['receipt']>) => {
    setSaid(null);
    setHasFault(null);
    setIsChanged(true);
    setSettings({ ...settings, receipt: { ...receipt, ...part } });
  };
  const save = async () => {
    const faults = findPrintingFaults(settings);
    setHasFault(() => faults);
    if (faults !== null) return setSaid('wrong');
    const isKept = await window.till.setPrinting(settings).then(
      () => true,
      () => false,
    );
    setIsChanged(!isKept);
    return setSaid(isKept ? 'kept' : 'not-kept');
  };
  return (
    <Panel title={t('printer.receipt')}>
      <div className={styles['form']}>
        <Textarea
          rows={3}
          label={t('printer.header')}
          value={receipt.headerLines.join('\n')}
          error={hasFault?.('receipt.headerLines')}
          onChange={(event) => change({ headerLines: linesOf(event.currentTarget.value) })}
        />
        <Textarea
          rows={2}
          label={t('printer.footer')}
          value={receipt.footerLines.join('\n')}
          error={hasFault?.('receipt.footerLines')}
          onChange={(event) => change({ footerLines: linesOf(event.currentTarget.value) })}
        />
      </div>
      <div className={styles['go']}>
        <KeyButton
          keyName={shortcuts.goOn}
          look="primary"
          label={t('printer.save')}
          onPress={() => void save()}
        />
        {said !== null && <Notice tone={said === 'kept' ? 'good' : 'bad'} title={t(SAID[said])} />}
      </div>
    </Panel>
  );
}

/** What is said after saving; a text that is too long is not saved however often somebody tries. */
const SAID = {
  kept: 'printer.saved',
  'not-kept': 'printer.failed',
  wrong: 'settings.faultsAbove',
} as const;

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** The step for goods: from a file, with a preview, or typed one by one. */
export function GoodsStep({
  overview,
  goods,
}: {
  readonly overview: Overview;
  readonly goods: GoodsStepContext | null;
}) {
  if (goods === null) return <Notice tone="waiting" title={t('shell.frame.starting')} />;
  return (
    <CategoriesProvider value={{ overview, ...goods }}>
      <PricesPanel />
    </CategoriesProvider>
  );
}

/** The step in which the cash in the drawer is typed, which opens the first shift. */
export function FloatStep({ overview }: { readonly overview: Overview }) {
  const [isOpening, setIsOpening] = useState(false);
  if (overview.shift !== null) {
    return (
      <Panel>
        <StateBadge tone="good">{t('firstDay.floatCounted')}</StateBadge>
      </Panel>
    );
  }
  return (
    <Panel>
      <div className={styles['left']}>
        <KeyButton
          keyName={shortcuts.openShift}
          label={t('sale.ticket.openShift')}
          onPress={() => setIsOpening(true)}
        />
      </div>
      {isOpening && <OpenShiftDialog overview={overview} onEnd={() => setIsOpening(false)} />}
    </Panel>
  );
}
