import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../shared/language/language.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import {
  paperColumnsSchema,
  printerModelSchema,
  RECEIPT_PRINTER_PORT,
} from '../../../shared/printing/printer-settings.ts';
import type {
  NetworkPrinterSettings,
  PrinterSettings,
} from '../../../shared/printing/printer-settings.ts';
import styles from '../settings.module.css';

interface PrinterFieldsProps {
  readonly printer: PrinterSettings;
  readonly onChange: (printer: PrinterSettings) => void;
}

const FIRST_NETWORK: NetworkPrinterSettings = {
  kind: 'network',
  host: '',
  port: RECEIPT_PRINTER_PORT,
  columns: 42,
  model: 'generic',
  hasDrawer: false,
  confirms: true,
};

const kinds = ['none', 'system', 'network'] as const;

/** Which printer, and what it is like. */
export function PrinterFields({ printer, onChange }: PrinterFieldsProps) {
  const choose = (kind: (typeof kinds)[number]) => {
    switch (kind) {
      case 'none':
        return onChange({ kind });
      case 'system':
        return onChange({ kind, deviceName: '' });
      case 'network':
        return onChange(FIRST_NETWORK);
      default:
        return assertNever(kind);
    }
  };
  return (
    <div className={styles['fields']}>
      <NativeSelect
        label={t('printer.kind')}
        value={printer.kind}
        data={kinds.map((value) => ({ value, label: t(`printer.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = kinds.find((one) => one === value);
          if (kind) choose(kind);
        }}
      />
      {printer.kind === 'system' && (
        <SystemFields
          deviceName={printer.deviceName}
          onChange={(deviceName) => onChange({ ...printer, deviceName })}
        />
      )}
      {printer.kind === 'network' && <NetworkFields printer={printer} onChange={onChange} />}
    </div>
  );
}

interface SystemFieldsProps {
  readonly deviceName: string;
  readonly onChange: (deviceName: string) => void;
}

function SystemFields({ deviceName, onChange }: SystemFieldsProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    void window.till.systemPrinters().then(setNames);
  }, []);
  return (
    <NativeSelect
      label={t('printer.device')}
      value={deviceName}
      data={['', ...names]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface NetworkFieldsProps {
  readonly printer: NetworkPrinterSettings;
  readonly onChange: (printer: NetworkPrinterSettings) => void;
}

function NetworkFields({ printer, onChange }: NetworkFieldsProps) {
  const change = (part: Partial<NetworkPrinterSettings>) => onChange({ ...printer, ...part });
  return (
    <>
      <TextInput
        label={t('printer.host')}
        value={printer.host}
        onChange={(event) => change({ host: event.currentTarget.value.trim() })}
      />
      <NumberInput
        size="lg"
        hideControls
        label={t('printer.port')}
        min={1}
        max={65_535}
        value={printer.port}
        onChange={(port) => change({ port: Number(port) })}
      />
      <NativeSelect
        label={t('printer.columns')}
        value={String(printer.columns)}
        data={['32', '42', '48']}
        onChange={(event) => {
          const columns = paperColumnsSchema.safeParse(Number(event.currentTarget.value));
          if (columns.success) change({ columns: columns.data });
        }}
      />
      <NativeSelect
        label={t('printer.model')}
        value={printer.model}
        data={printerModelSchema.options.map((value) => ({
          value,
          label: value === 'generic' ? t('printer.generic') : value,
        }))}
        onChange={(event) => {
          const model = printerModelSchema.safeParse(event.currentTarget.value);
          if (model.success) change({ model: model.data });
        }}
      />
      <Switch
        label={t('printer.hasDrawer')}
        checked={printer.hasDrawer}
        onChange={(event) => change({ hasDrawer: event.currentTarget.checked })}
      />
      <Switch
        label={t('printer.confirms')}
        description={t('printer.confirmsNote')}
        checked={printer.confirms}
        onChange={(event) => change({ confirms: event.currentTarget.checked })}
      />
    </>
  );
}
