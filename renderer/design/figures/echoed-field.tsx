import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import styles from './echoed-field.module.css';

interface EchoedFieldProps extends TextInputProps {
  /** The amount as it is read; null where there is none. */
  readonly echo: string | null;
}

/**
 * An amount in a form, with what it is read as at its end: digits without a mark are cents in one form and whole units
 * in another, and nobody has to know in which.
 */
export function EchoedField({ echo, ...field }: EchoedFieldProps) {
  return (
    <TextInput
      {...field}
      rightSectionWidth="6rem"
      rightSectionPointerEvents="none"
      rightSection={echo !== null && <output className={styles['echo']}>{echo}</output>}
    />
  );
}
