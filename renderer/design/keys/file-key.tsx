import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { KeyButton } from './key-button.tsx';

interface FileKeyProps extends Omit<ComponentProps<typeof KeyButton>, 'label' | 'onPress'> {
  readonly label: string;
  /** Instead of the label, while something else is said on the button. */
  readonly shown?: string;
  /** As an input of HTML takes it: extensions and media types. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file; the same one can be chosen again. */
export function FileKey({ label, shown = label, accept, onFile, ...button }: FileKeyProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          event.target.value = '';
        }}
      />
      <KeyButton {...button} label={shown} onPress={() => picker.current?.click()} />
    </>
  );
}
