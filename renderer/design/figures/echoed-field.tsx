import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import styles from './echoed-field.module.css';

interface EchoedFieldProps extends TextInputProps {
  /** The amount as it is read; null if there is none. */
  readonly echo: string | null;
}

/** An amount field that shows at its end how the text is read: digits without a mark are cents in one form and whole units in another. */
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
