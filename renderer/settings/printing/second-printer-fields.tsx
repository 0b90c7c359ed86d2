import { Switch } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import type { SecondPrinter } from '../../../shared/printing/printing.ts';
import type { HasFault } from './faulty-fields.ts';
import { PrinterFields } from './printer-fields.tsx';
import styles from '../settings.module.css';

interface SecondPrinterFieldsProps {
  /** The second printer; undefined if there is none. */
  readonly second: SecondPrinter | undefined;
  readonly hasFault: HasFault;
  readonly onChange: (second: SecondPrinter | undefined) => void;
}

/** The fields' values before a second printer is chosen. */
export const NO_SECOND_PRINTER: SecondPrinter = {
  printer: { kind: 'none' },
  reports: true,
  shopCopies: false,
};

/** The fields of a second printer, and what it prints. */
export function SecondPrinterFields({
  second = NO_SECOND_PRINTER,
  hasFault,
  onChange,
}: SecondPrinterFieldsProps) {
  return (
    <>
      <PrinterFields
        printer={second.printer}
        mayHaveDrawer={false}
        hasFault={hasFault}
        onChange={(printer) =>
          onChange(printer.kind === 'none' ? undefined : { ...second, printer })
        }
      />
      {second.printer.kind !== 'none' && (
        <div className={styles['printerSwitches']}>
          <Switch
            label={t('printer.second.reports')}
            checked={second.reports}
            onChange={(event) => onChange({ ...second, reports: event.currentTarget.checked })}
          />
          <Switch
            label={t('printer.second.shopCopies')}
            checked={second.shopCopies}
            onChange={(event) => onChange({ ...second, shopCopies: event.currentTarget.checked })}
          />
        </div>
      )}
    </>
  );
}
