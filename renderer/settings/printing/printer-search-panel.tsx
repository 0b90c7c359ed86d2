import { useEffect, useState } from 'react';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { t } from '../../../shared/locales/language.ts';
import type { FoundPrinter, FoundPrinters } from '../../../shared/printing/found-printer.ts';
import type { PrinterSettings } from '../../../shared/printing/printer-settings.ts';
import type { PrinterRole, LocalPrinters } from '../../../shared/printing/printing.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { SelectableItem, useChosenItem } from '../../design/keys/selectable-item.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { EmptyNote, Panel } from '../../design/frame/page.tsx';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { DEFAULT_COMMAND_SETTINGS, defaultNetworkPrinter } from './first-settings.ts';
import styles from '../settings.module.css';

interface FindPrintersProps {
  /** Called with the chosen printer, which the till uses once the settings are saved. */
  readonly onChoose: (role: PrinterRole, settings: PrinterSettings) => void;
}

type Search =
  | { readonly kind: 'none' | 'running' | 'chosen' | NoAnswer }
  | { readonly kind: 'done'; readonly network: FoundPrinters; readonly here: LocalPrinters };

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  /** The printer's settings; null if the till cannot print on it. */
  readonly settings: PrinterSettings | null;
  readonly why: 'pictures' | 'driver' | null;
}

/** Searches for printers of this network and computer when asked to. */
export function PrinterSearchPanel({ onChoose }: FindPrintersProps) {
  const [search, setSearch] = useState<Search>({ kind: 'none' });
  const isRunning = search.kind === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    return () => void window.till.stopFindingPrinters().catch(noAnswerOf);
  }, [isRunning]);
  const begin = async () => {
    setSearch({ kind: 'running' });
    const found = await Promise.all([window.till.findPrinters(), window.till.printersHere()]).catch(
      noAnswerOf,
    );
    if (typeof found === 'string') return setSearch({ kind: found });
    const [network, here] = found;
    // The answer of a stopped search is dropped, because another view is shown.
    if (network.kind !== 'cancelled') setSearch({ kind: 'done', network, here });
  };
  // The list closes to make room for the fields below it, which are filled in now.
  const choose: FindPrintersProps['onChoose'] = (...chosen) => {
    setSearch({ kind: 'chosen' });
    onChoose(...chosen);
  };
  return (
    <Panel title={t('printer.find.title')}>
      <p className={styles['note']}>{t('printer.find.note')}</p>
      <div className={styles['printerKeys']}>
        <KeyButton
          label={isRunning ? t('printer.find.stop') : t('printer.find.go')}
          onPress={() => (isRunning ? setSearch({ kind: 'none' }) : void begin())}
        />
      </div>
      {isRunning && <Notice tone="plain" title={t('printer.find.running')} />}
      {(search.kind === 'not-allowed' || search.kind === 'no-answer') && (
        <Notice tone="bad" title={describeNoAnswer(search.kind)} />
      )}
      {search.kind === 'chosen' && <Notice tone="good" title={t('printer.find.chosen')} />}
      {search.kind === 'done' && <Found {...search} onChoose={choose} />}
    </Panel>
  );
}

function Found({ network, here, onChoose }: Extract<Search, { kind: 'done' }> & FindPrintersProps) {
  const choices = [
    ...(network.kind === 'found' ? network.printers.map(choiceOfNetwork) : []),
    ...choicesHere(here),
  ];
  const chosen = useChosenItem(choices.map(({ id }) => id));
  return (
    <>
      {network.kind === 'no-network' && (
        <Notice tone="attention" title={t('printer.find.noNetwork')} />
      )}
      {choices.length === 0 && <EmptyNote>{t('printer.find.nothing')}</EmptyNote>}
      {network.kind === 'found' && network.isCut && <p>{t('printer.find.cut')}</p>}
      <ul className={styles['waitingReceipts']}>
        {choices.map(({ id, name, where, settings, why }) => (
          <li key={id}>
            <SelectableItem id={id} chosen={chosen} className={styles['waitingReceipt']}>
              <span>
                <b>{name}</b> {where}
              </span>
              {why !== null && (
                <StateBadge tone="attention">{t(`printer.find.unfit.${why}`)}</StateBadge>
              )}
              {settings !== null && (
                <div className={styles['printerKeys']}>
                  <KeyButton
                    label={t('printer.find.asReceipts')}
                    onPress={() => onChoose('receipts', settings)}
                  />
                  <KeyButton
                    label={t('printer.find.asSecond')}
                    onPress={() => onChoose('second', settings)}
                  />
                </div>
              )}
            </SelectableItem>
          </li>
        ))}
      </ul>
    </>
  );
}

function choiceOfNetwork({ name, host, port, model, use }: FoundPrinter): Choice {
  return {
    id: `network ${host}`,
    name: name === '' ? t('printer.find.unnamed') : name,
    where: `${host}:${port}`,
    settings:
      use === 'raw'
        ? { ...defaultNetworkPrinter(host, port), model: model ?? DEFAULT_COMMAND_SETTINGS.model }
        : null,
    why: use === 'raw' ? null : use,
  };
}

/** Lists the printers that this computer already knows; their settings only need their name. */
function choicesHere({ system, queues, devices }: LocalPrinters): Choice[] {
  const choice = (name: string, settings: PrinterSettings): Choice => ({
    id: `${settings.kind} ${name}`,
    name,
    where: settings.kind === 'virtual' ? '' : t(`printer.kinds.${settings.kind}`),
    settings,
    why: null,
  });
  return [
    ...queues.map((queue) => choice(queue, { kind: 'queue', queue, ...DEFAULT_COMMAND_SETTINGS })),
    ...devices.map((device) =>
      choice(device, { kind: 'device', device, ...DEFAULT_COMMAND_SETTINGS }),
    ),
    ...system.map((deviceName) => choice(deviceName, { kind: 'system', deviceName })),
  ];
}
