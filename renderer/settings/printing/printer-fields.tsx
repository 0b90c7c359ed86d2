import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import type {
  NetworkPrinterSettings,
  PrinterSettings,
} from '../../../shared/printing/printer-settings.ts';
import type { LocalPrinters } from '../../../shared/printing/printing.ts';
import { CommandFields } from './command-fields.tsx';
import type { HasFault } from './faulty-fields.ts';
import { DEFAULT_COMMAND_SETTINGS, defaultNetworkPrinter } from './first-settings.ts';
import styles from '../settings.module.css';

interface PrinterFieldsProps {
  readonly printer: PrinterSettings;
  readonly mayHaveDrawer: boolean;
  readonly hasFault: HasFault;
  readonly onChange: (printer: PrinterSettings) => void;
}

const kinds = ['none', 'network', 'queue', 'device', 'system'] as const;
type Kind = (typeof kinds)[number];

/** The fields that choose a printer and describe it. */
export function PrinterFields({ printer, mayHaveDrawer, hasFault, onChange }: PrinterFieldsProps) {
  const here = usePrintersHere();
  return (
    <div className={styles['fields']}>
      <NativeSelect
        label={t('printer.kind')}
        value={printer.kind}
        data={kinds.map((value) => ({ value, label: t(`printer.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = kinds.find((one) => one === value);
          if (kind) onChange(firstOf(kind));
        }}
      />
      {printer.kind === 'system' && (
        <NativeSelect
          label={t('printer.device')}
          value={printer.deviceName}
          data={listedWith(here?.system, printer.deviceName)}
          error={hasFault('deviceName')}
          onChange={(event) => onChange({ ...printer, deviceName: event.currentTarget.value })}
        />
      )}
      {printer.kind === 'network' && (
        <NetworkFields printer={printer} hasFault={hasFault} onChange={onChange} />
      )}
      {printer.kind === 'queue' && (
        <NativeSelect
          label={t('printer.queue')}
          description={t(here?.hasSpooler === false ? 'printer.noSpooler' : 'printer.queueNote')}
          value={printer.queue}
          data={listedWith(here?.queues, printer.queue)}
          error={hasFault('queue')}
          onChange={(event) => onChange({ ...printer, queue: event.currentTarget.value })}
        />
      )}
      {printer.kind === 'device' && (
        <TextInput
          label={t('printer.deviceFile')}
          description={describeFound(here)}
          value={printer.device}
          error={hasFault('device')}
          onChange={(event) => onChange({ ...printer, device: event.currentTarget.value.trim() })}
        />
      )}
      {'model' in printer && (
        <CommandFields
          settings={printer}
          mayHaveDrawer={mayHaveDrawer}
          onChange={(part) => onChange({ ...printer, ...part })}
        />
      )}
      {printer.kind === 'network' && (
        <Switch
          label={t('printer.confirms')}
          description={t('printer.confirmsNote')}
          checked={printer.confirms}
          onChange={(event) => onChange({ ...printer, confirms: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

function usePrintersHere(): LocalPrinters | null {
  const [here, setHere] = useState<LocalPrinters | null>(null);
  useEffect(() => {
    void window.till.printersHere().then(setHere);
  }, []);
  return here;
}

/** Adds the chosen printer to the list, which lacks it while the printer is switched off. */
function listedWith(names: readonly string[] | undefined, chosen: string): string[] {
  return [...new Set(['', chosen, ...(names ?? [])])];
}

function describeFound(here: LocalPrinters | null): string {
  return here === null || here.devices.length === 0
    ? t('printer.noDevice')
    : t('printer.devicesFound', { found: here.devices.join(', ') });
}

function firstOf(kind: Kind): PrinterSettings {
  switch (kind) {
    case 'none':
      return { kind };
    case 'system':
      return { kind, deviceName: '' };
    case 'network':
      return defaultNetworkPrinter('');
    case 'queue':
      return { kind, queue: '', ...DEFAULT_COMMAND_SETTINGS };
    case 'device':
      return { kind, device: '', ...DEFAULT_COMMAND_SETTINGS };
    default:
      return assertNever(kind);
  }
}

interface NetworkFieldsProps {
  readonly printer: NetworkPrinterSettings;
  readonly hasFault: HasFault;
  readonly onChange: (printer: NetworkPrinterSettings) => void;
}

function NetworkFields({ printer, hasFault, onChange }: NetworkFieldsProps) {
  return (
    <>
      <TextInput
        label={t('printer.host')}
        value={printer.host}
        error={hasFault('host')}
        onChange={(event) => onChange({ ...printer, host: event.currentTarget.value.trim() })}
      />
      <NumberInput
        size="lg"
        hideControls
        label={t('printer.port')}
        min={1}
        max={65_535}
        // A wrong port is marked when it is saved, never replaced by another one.
        clampBehavior="none"
        value={printer.port || ''}
        error={hasFault('port')}
        onChange={(port) => onChange({ ...printer, port: Number(port) })}
      />
    </>
  );
}
