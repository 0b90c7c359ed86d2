import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import type { ReceiptSettings } from '../../../shared/receipt/receipt-settings.ts';
import type { HasFault } from './faulty-fields.ts';
import styles from '../settings.module.css';

interface ReceiptFieldsProps {
  readonly receipt: ReceiptSettings;
  readonly hasFault: HasFault;
  readonly onChange: (receipt: ReceiptSettings) => void;
}

/** The store's own texts on the receipt, one printed line per line. */
export function ReceiptFields({ receipt, hasFault, onChange }: ReceiptFieldsProps) {
  return (
    <div className={styles['fields']}>
      <Textarea
        rows={3}
        label={t('printer.header')}
        value={receipt.headerLines.join('\n')}
        error={hasFault('headerLines')}
        onChange={(event) =>
          onChange({ ...receipt, headerLines: linesOf(event.currentTarget.value) })
        }
      />
      <Textarea
        rows={3}
        label={t('printer.footer')}
        value={receipt.footerLines.join('\n')}
        error={hasFault('footerLines')}
        onChange={(event) =>
          onChange({ ...receipt, footerLines: linesOf(event.currentTarget.value) })
        }
      />
      <Textarea
        rows={2}
        label={t('printer.legal')}
        description={t('printer.legalNote')}
        value={receipt.legalText ?? ''}
        error={hasFault('legalText')}
        onChange={(event) => onChange({ ...receipt, legalText: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={t('printer.code')}
        value={receipt.code}
        data={[
          { value: 'code128', label: t('printer.codes.code128') },
          { value: 'qr', label: t('printer.codes.qr') },
        ]}
        onChange={(event) =>
          onChange({ ...receipt, code: event.currentTarget.value === 'qr' ? 'qr' : 'code128' })
        }
      />
      <Checkbox
        size="lg"
        label={t('printer.screenCode')}
        description={t('printer.screenCodeNote')}
        checked={receipt.screenCode !== undefined}
        onChange={(event) => onChange(withScreenCode(receipt, event.currentTarget.checked))}
      />
      {receipt.screenCode !== undefined && (
        <TextInput
          label={t('printer.screenCodeAddress')}
          description={t('printer.screenCodeAddressNote')}
          value={receipt.screenCode.address ?? ''}
          error={hasFault('screenCode')}
          maxLength={200}
          onChange={(event) =>
            onChange({ ...receipt, screenCode: { address: event.currentTarget.value || null } })
          }
        />
      )}
    </div>
  );
}

function withScreenCode(receipt: ReceiptSettings, isOn: boolean): ReceiptSettings {
  const { screenCode: _, ...rest } = receipt;
  return isOn ? { ...rest, screenCode: { address: null } } : rest;
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
