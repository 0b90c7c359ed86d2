import { useEffect, useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import type { PrinterSettings } from '../../../shared/printing/printer-settings.ts';
import type {
  PrinterRole,
  PrintingSettings,
  PrintingStatus,
} from '../../../shared/printing/printing.ts';
import type { VirtualPaper } from '../../../shared/printing/virtual-paper.ts';
import { drawPaper } from '../../../shared/receipt/draw-paper.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { EmptyNote, Panel } from '../../design/frame/page.tsx';
import { PaperPreview } from '../../design/frame/paper.tsx';
import { useUnsavedInput } from '../../design/unsaved-input.ts';
import { useEvery } from '../../design/use-now.ts';
import { OpenDrawerButton } from '../../step-up/open-drawer-button.tsx';
import { PrinterSearchPanel } from './printer-search-panel.tsx';
import { findPrintingFaults } from './faulty-fields.ts';
import type { HasFault } from './faulty-fields.ts';
import { PrinterFields } from './printer-fields.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { NO_SECOND_PRINTER, SecondPrinterFields } from './second-printer-fields.tsx';
import { WaitingReceipts } from './waiting-receipts.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import styles from '../settings.module.css';

/** The settings page for the printer and the receipt's texts; lists what waits to be printed. */
export function PrinterPanel({ overview }: { readonly overview: Overview }) {
  const { printing } = overview;
  const [settings, setSettings] = useState<PrintingSettings | null>(null);
  const [said, setSaid] = useState<{ readonly good: boolean; readonly text: string } | null>(null);
  const [hasFault, setHasFault] = useState<HasFault | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  useUnsavedInput(isChanged);
  useEffect(() => {
    void window.till.printing().then(setSettings);
  }, []);
  if (settings === null) return null;
  const isDemo = printing.printer === 'virtual';
  const change = (part: Partial<PrintingSettings>) => {
    setSaid(null);
    setHasFault(null);
    setIsChanged(true);
    setSettings({ ...settings, ...part });
  };
  const save = async () => {
    const faults = findPrintingFaults(settings);
    setHasFault(() => faults);
    if (faults !== null) return setSaid({ good: false, text: t('settings.faultsAbove') });
    const isKept = await window.till.setPrinting(settings).then(
      () => true,
      () => false,
    );
    setIsChanged(!isKept);
    return setSaid({ good: isKept, text: isKept ? t('printer.saved') : t('printer.failed') });
  };
  /** The answer of a test takes the place of the sentence about saving. */
  const test = (which: PrinterRole) => {
    setSaid(null);
    setTested({ which, atMs: Date.now() });
    void window.till.printTest(which);
  };
  const choose = (role: PrinterRole, printer: PrinterSettings) => {
    if (role === 'receipts') change({ printer });
    else change({ second: { ...(settings.second ?? NO_SECOND_PRINTER), printer } });
  };
  return (
    <>
      {!isDemo && <PrinterSearchPanel onChoose={choose} />}
      <Panel title={t('printer.printer')}>
        {isDemo ? (
          <p className={styles['note']}>{t('printer.demoNote')}</p>
        ) : (
          <PrinterFields
            mayHaveDrawer
            printer={settings.printer}
            hasFault={(field) => hasFault?.(`printer.${field}`) ?? false}
            onChange={(printer) => change({ printer })}
          />
        )}
        {printing.printer !== 'none' && (
          <p className={styles['note']}>
            <PrinterState printing={printing} which="receipts" />
          </p>
        )}
      </Panel>
      {!isDemo && (
        <Panel title={t('printer.second.printer')}>
          <p className={styles['note']}>{t('printer.second.note')}</p>
          <SecondPrinterFields
            second={settings.second}
            hasFault={(field) => hasFault?.(`second.printer.${field}`) ?? false}
            onChange={(second) => change({ second })}
          />
          {printing.second !== 'none' && (
            <p className={styles['note']}>
              <PrinterState printing={printing} which="second" />
            </p>
          )}
        </Panel>
      )}
      <Panel title={t('printer.receipt')}>
        <ReceiptFields
          receipt={settings.receipt}
          hasFault={(field) => hasFault?.(`receipt.${field}`) ?? false}
          onChange={(receipt) => change({ receipt })}
        />
      </Panel>
      <Panel>
        <div className={styles['printerKeys']}>
          <KeyButton
            look="primary"
            keyName={shortcuts.goOn}
            label={t('printer.save')}
            onPress={() => void save()}
          />
          <KeyButton
            keyName={shortcuts.print}
            label={t('printer.test')}
            onPress={() => test('receipts')}
          />
          {printing.second !== 'none' && (
            <KeyButton label={t('printer.second.test')} onPress={() => test('second')} />
          )}
          {printing.printer !== 'none' && (
            <OpenDrawerButton onSaid={(good, text) => setSaid({ good, text })} />
          )}
        </div>
        {said !== null && <Notice tone={said.good ? 'good' : 'bad'} title={said.text} />}
        {said === null && tested !== null && (
          <p className={styles['note']}>
            <TestState printing={printing} {...tested} />
          </p>
        )}
      </Panel>
      <WaitingReceipts printing={printing} />
      {isDemo && <DemoPapers />}
    </>
  );
}

const LOOK_EVERY_MS = 1_000;

function DemoPapers() {
  const [papers, setPapers] = useState<readonly VirtualPaper[]>([]);
  useEvery(LOOK_EVERY_MS, () => void window.till.papers().then(setPapers));
  return (
    <Panel title={t('printer.papers')}>
      {papers.length === 0 && <EmptyNote>{t('printer.noPaper')}</EmptyNote>}
      <div className={styles['papers']}>
        {papers.map(({ id, title, columns, openedDrawer, lines }) => (
          <div key={id}>
            {openedDrawer && <p className={styles['note']}>{t('printer.drawerMark')}</p>}
            {lines.length > 0 && (
              <PaperPreview label={title} columns={columns} lines={drawPaper(lines)} />
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}

interface PrinterStateProps {
  readonly printing: PrintingStatus;
  readonly which: PrinterRole;
}

interface Tested {
  readonly which: PrinterRole;
  readonly atMs: number;
}

/** Shows the result of a test print beside its button; until there is one, that it is under way. */
function TestState({ printing, which, atMs }: Tested & { readonly printing: PrintingStatus }) {
  const last = printing.last[which];
  const isPending =
    printing[which === 'receipts' ? 'printer' : 'second'] !== 'none' &&
    (last === null || last.atMs < atMs);
  if (isPending) return <StateBadge tone="waiting">{t('printer.states.prints')}</StateBadge>;
  return <PrinterState printing={printing} which={which} />;
}

/** Shows the result of the last print on this printer. */
function PrinterState({ printing, which }: PrinterStateProps) {
  const format = useFormat();
  const last = printing.last[which];
  if (last === null) return <StateBadge tone="plain">{t('printer.notTried')}</StateBadge>;
  const time = format.time(last.atMs);
  return last.trouble === null ? (
    <StateBadge tone="good">{t('printer.done', { time })}</StateBadge>
  ) : (
    <StateBadge tone="attention">
      {t('printer.notDone', { time, why: t(`printTrouble.${last.trouble}`) })}
    </StateBadge>
  );
}
