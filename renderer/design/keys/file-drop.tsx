import type { ReactNode } from 'react';

interface FileDropProps {
  readonly className?: string | undefined;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A part of a page onto which a file can be dropped; beside it, a `FileButton` opens the file chooser. */
export function FileDrop({ className, onFile, children }: FileDropProps) {
  return (
    <div
      className={className}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
