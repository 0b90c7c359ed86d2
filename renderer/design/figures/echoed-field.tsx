import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import styles from './echoed-field.module.css';

interface EchoedFieldProps extends TextInputProps {
  /** The amount as the field understood it; null if there is none. */
  readonly echo: string | null;
}

/**
 * An amount field that shows beside the text how it was understood: digits without a mark are cents in some forms and
 * whole units in others.
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
