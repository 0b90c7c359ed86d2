import { t } from '../../../shared/locales/language.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import styles from '../gift.module.css';

interface PresetKeysProps {
  readonly presetsCents: readonly Cents[];
  /** The largest possible amount; preset buttons above it are not shown, because the till would refuse them. */
  readonly upToCents: Cents;
  readonly disabled?: boolean;
  readonly onType: (text: string) => void;
}

/** Shows a button for each frequently loaded amount. */
export function PresetButtons({
  presetsCents,
  upToCents,
  disabled = false,
  onType,
}: PresetKeysProps) {
  const format = useFormat();
  const offered = presetsCents.filter((preset) => preset <= upToCents);
  if (offered.length === 0) return null;
  return (
    <div className={styles['presets']} role="group" data-digits aria-label={t('giftParts.presets')}>
      {offered.map((preset) => (
        <KeyButton
          key={preset}
          label={format.money(preset)}
          disabled={disabled}
          onPress={() => onType(String(preset))}
        />
      ))}
    </div>
  );
}
