import { SegmentedControl } from '@mantine/core';
import type { MergeMode } from '../../shared/importing/merge-lists.ts';
import { t } from '../../shared/locales/language.ts';

export interface MergeChoiceProps {
  readonly mode: MergeMode;
  readonly figures: { readonly added: number; readonly changed: number; readonly removed: number };
  readonly onChange: (mode: MergeMode) => void;
}

/** Asks whether a file is the whole list, and shows what each answer does to the existing one. */
export function MergeChoice({ mode, figures, onChange }: MergeChoiceProps) {
  return (
    <div>
      <SegmentedControl
        aria-label={t('importing.mode.label')}
        value={mode}
        data={(['replace', 'add'] as const).map((value) => ({
          value,
          label: t(`importing.mode.${value}`),
        }))}
        onChange={(value) => onChange(value === 'add' ? 'add' : 'replace')}
      />
      <p>{t('importing.mode.figures', { ...figures })}</p>
    </div>
  );
}
