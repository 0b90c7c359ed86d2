import { NativeSelect, Textarea } from '@mantine/core';
import type { ReceiptSettings } from '../../shared/receipt/receipt-settings.ts';
import { printerWords as words } from './printer-words.ts';
import styles from './settings.module.css';

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
        label={words.header}
        value={receipt.headerLines.join('\n')}
        onChange={(event) =>
          onChange({ ...receipt, headerLines: linesOf(event.currentTarget.value) })
        }
      />
      <Textarea
        rows={3}
        label={words.footer}
        value={receipt.footerLines.join('\n')}
        onChange={(event) =>
          onChange({ ...receipt, footerLines: linesOf(event.currentTarget.value) })
        }
      />
      <Textarea
        rows={2}
        label={words.legal}
        description={words.legalNote}
        value={receipt.legalText ?? ''}
        onChange={(event) => onChange({ ...receipt, legalText: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={words.code}
        value={receipt.code}
        data={[
          { value: 'code128', label: words.codes.code128 },
          { value: 'qr', label: words.codes.qr },
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
