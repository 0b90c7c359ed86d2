import { Select } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { textSizeSchema } from '../../shared/values/text-size.ts';
import type { TextSize } from '../../shared/values/text-size.ts';

/** Seen at once; on a small screen what no longer fits beside each other stands below. */
export function TextSizeChoice({ textSize }: { readonly textSize: TextSize }) {
  const [failed, setFailed] = useState(false);
  const set = async (next: TextSize) => {
    const kept = await window.till.changeSettings({ textSize: next }).then(
      () => true,
      () => false,
    );
    setFailed(!kept);
  };
  return (
    <>
      <span role="status">{failed && t('settings.scanner.saveFailed')}</span>
      <Select
        aria-label={t('settings.textSize.title')}
        value={String(textSize)}
        allowDeselect={false}
        w="6.75rem"
        rightSectionWidth={26}
        onChange={(value) => void set(textSizeSchema.parse(Number(value)))}
        data={[...textSizeSchema.values].map((percent) => ({
          value: String(percent),
          label: t('settings.textSize.percent', { percent }),
        }))}
      />
    </>
  );
}
