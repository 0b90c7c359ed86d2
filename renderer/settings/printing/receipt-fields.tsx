import { NativeSelect, Textarea } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import type { ReceiptSettings } from '../../../shared/receipt/receipt-settings.ts';
import styles from '../settings.module.css';

interface ReceiptFieldsProps {
  readonly receipt: ReceiptSettings;
  readonly onChange: (receipt: ReceiptSettings) => void;
}

/** The store's own lines; one a line, as they will stand. */
export function ReceiptFields({ receipt, onChange }: ReceiptFieldsProps) {
  return (
    <div className={styles['fields']}>
      <Textarea
        rows={3}
        label={t('printer.header')}
        value={receipt.headerLines.join('\n')}
        onChange={(event) =>
          onChange({ ...receipt, headerLines: linesOf(event.currentTarget.value) })
        }
      />
      <Textarea
        rows={3}
        label={t('printer.footer')}
        value={receipt.footerLines.join('\n')}
        onChange={(event) =>
          onChange({ ...receipt, footerLines: linesOf(event.currentTarget.value) })
        }
      />
      <Textarea
        rows={2}
        label={t('printer.legal')}
        description={t('printer.legalNote')}
        value={receipt.legalText ?? ''}
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
    </div>
  );
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
