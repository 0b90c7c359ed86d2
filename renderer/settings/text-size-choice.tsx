import { Select } from '@mantine/core';
import { t } from '../../shared/locales/language.ts';
import { textSizeSchema } from '../../shared/messages/text-size.ts';
import { useSaving } from '../setting-forms/use-saving.ts';
import type { TextSize } from '../../shared/messages/text-size.ts';

/** Chooses the text size, which is applied at once. On a small screen with large text, columns are stacked. */
export function TextSizeChoice({ textSize }: { readonly textSize: TextSize }) {
  const { keep, notKept } = useSaving();
  return (
    <>
      <span role="status">{notKept && t('settings.scanner.saveFailed')}</span>
      <Select
        aria-label={t('settings.textSize.title')}
        value={String(textSize)}
        allowDeselect={false}
        w="6.75rem"
        rightSectionWidth={26}
        onChange={(value) =>
          keep(window.till.changeSettings({ textSize: textSizeSchema.parse(Number(value)) }))
        }
        data={[...textSizeSchema.values].map((percent) => ({
          value: String(percent),
          label: t('settings.textSize.percent', { percent }),
        }))}
      />
    </>
  );
}
