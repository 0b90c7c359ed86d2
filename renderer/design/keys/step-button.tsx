import styles from './step-button.module.css';

interface StepKeyProps {
  readonly sign: '−' | '+';
  /** Describes the button for screen readers. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** The button for one piece more or less. It leaves the focus with the amount being typed. */
export function StepButton({ sign, label, disabled, onPress }: StepKeyProps) {
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {sign}
    </button>
  );
}
