import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface SheetProps {
  readonly title: string;
  readonly size: number | 'auto';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something to look at over the page, and to close again: by its own keys, or by a press beside it. */
export function Sheet({ title, size, onClose, children }: SheetProps) {
  return (
    <Modal opened onClose={onClose} size={size} title={<strong>{title}</strong>}>
      {children}
    </Modal>
  );
}
