import { NativeSelect, Switch } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import {
  printerLanguageOf,
  printerModelName,
  paperColumnsSchema,
  printerLanguages,
  printerModelSchema,
} from '../../../shared/printing/printer-settings.ts';
import type {
  PrinterLanguage,
  PrinterModel,
  PrinterSettings,
} from '../../../shared/printing/printer-settings.ts';

/** The settings that every printer with its own command language has, whatever its connection. */
export type PrinterCommandSettings = Pick<
  Extract<PrinterSettings, { kind: 'network' }>,
  'columns' | 'model' | 'hasDrawer' | 'drawerPin'
>;

/** Names of the command languages as their makers write them, the same in every language. */
const LANGUAGES: Readonly<Record<PrinterLanguage, string>> = {
  'esc-pos': 'ESC/POS',
  'star-prnt': 'StarPRNT',
  'star-line': 'Star Line Mode',
};

interface CommandFieldsProps {
  readonly settings: PrinterCommandSettings;
  /** True for the receipt printer: only that one can open the drawer. */
  readonly mayHaveDrawer: boolean;
  readonly onChange: (part: Partial<PrinterCommandSettings>) => void;
}

/** The fields for paper width, printer language and attached drawer. */
export function CommandFields({ settings, mayHaveDrawer, onChange }: CommandFieldsProps) {
  return (
    <>
      <NativeSelect
        label={t('printer.columns')}
        value={String(settings.columns)}
        data={['32', '42', '48']}
        onChange={(event) => {
          const columns = paperColumnsSchema.safeParse(Number(event.currentTarget.value));
          if (columns.success) onChange({ columns: columns.data });
        }}
      />
      <NativeSelect
        label={t('printer.model')}
        value={settings.model}
        data={printerLanguages.map((language) => ({
          group: LANGUAGES[language],
          items: printerModelSchema.options
            .filter((model) => printerLanguageOf(model) === language)
            .map((model) => ({ value: model, label: nameOf(model) })),
        }))}
        onChange={(event) => {
          const model = printerModelSchema.safeParse(event.currentTarget.value);
          if (model.success) onChange({ model: model.data });
        }}
      />
      {mayHaveDrawer && (
        <Switch
          label={t('printer.hasDrawer')}
          checked={settings.hasDrawer}
          onChange={(event) => onChange({ hasDrawer: event.currentTarget.checked })}
        />
      )}
      {mayHaveDrawer && settings.hasDrawer && (
        <NativeSelect
          label={t('printer.drawerPin')}
          description={t('printer.drawerPinNote')}
          value={String(settings.drawerPin ?? 2)}
          data={['2', '5']}
          onChange={(event) => onChange({ drawerPin: event.currentTarget.value === '5' ? 5 : 2 })}
        />
      )}
    </>
  );
}

/** Returns a printer's model name; a printer without one is named by its command language. */
function nameOf(model: PrinterModel): string {
  const generic = () => t('printer.generic', { language: LANGUAGES[printerLanguageOf(model)] });
  return printerModelName(model) ?? generic();
}
