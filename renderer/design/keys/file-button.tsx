import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { KeyButton } from './key-button.tsx';

interface FileKeyProps extends Omit<ComponentProps<typeof KeyButton>, 'label' | 'onPress'> {
  readonly label: string;
  /** Replaces the button's label while it says something else. */
  readonly shown?: string;
  /** File types to choose from, as in an HTML input: extensions and media types. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that opens the file chooser; choosing the same file twice works. */
export function FileButton({ label, shown = label, accept, onFile, ...button }: FileKeyProps) {
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
