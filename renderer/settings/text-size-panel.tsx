import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/language/language.ts';
import { textSizeSchema } from '../../shared/values/text-size.ts';
import type { TextSize } from '../../shared/values/text-size.ts';
import { Notice } from '../design/notice.tsx';
import { Panel } from '../design/page.tsx';
import styles from './settings.module.css';

/** Seen at once; on a small screen what no longer fits beside each other stands below. */
export function TextSizePanel({ textSize }: { readonly textSize: TextSize }) {
  const [failed, setFailed] = useState(false);
  const set = async (next: TextSize) => {
    const kept = await window.till.changeSettings({ textSize: next }).then(
      () => true,
      () => false,
    );
    setFailed(!kept);
  };
  return (
    <Panel title={t('settings.textSize.title')}>
      <SegmentedControl
        aria-label={t('settings.textSize.title')}
        value={String(textSize)}
        onChange={(value) => void set(textSizeSchema.parse(Number(value)))}
        data={[...textSizeSchema.values].map((percent) => ({
          value: String(percent),
          label: t('settings.textSize.percent', { percent }),
        }))}
      />
      <p className={styles['note']}>{t('settings.textSize.note')}</p>
      {failed && <Notice tone="bad" title={t('settings.scanner.saveFailed')} />}
    </Panel>
  );
}
