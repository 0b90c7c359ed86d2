import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrintingLine } from '../../../../renderer/sale/receipts/receipt-view.tsx';
import { INITIAL_PRINTING_STATUS } from '../../../../shared/printing/printing.ts';
import type { PrintingStatus } from '../../../../shared/printing/printing.ts';

const TITLE = 'Receipt R8F11-123';
const WAITING = {
  id: '1',
  title: TITLE,
  addedAtMs: 0,
  isCopy: false,
  state: 'waits',
  cause: null,
} as const;

function said(changes: Partial<PrintingStatus>): string {
  const printing = { ...INITIAL_PRINTING_STATUS, printer: 'network' as const, ...changes };
  return renderToStaticMarkup(<PrintingLine printing={printing} title={TITLE} />);
}

test('a receipt is called printed once it was, not because its printout is gone', () => {
  const of = (how: 'printed' | 'discarded') => said({ ended: [{ title: TITLE, how }] });
  expect(of('printed')).toContain('The receipt is printed.');
  expect(of('discarded')).toContain('The printout was discarded.');
  expect(of('discarded')).not.toContain('is printed');
});

test('a receipt that is held back for the answer about a load is not called printed yet', () => {
  expect(said({ ended: [{ title: 'Receipt R8F11-122', how: 'printed' }] })).toContain(
    'is being printed',
  );
});

test('a copy that waits is not called printed because the receipt was', () => {
  const waiting = [{ ...WAITING, role: 'receipts' as const }];
  expect(said({ waiting, ended: [{ title: TITLE, how: 'printed' }] })).toContain(
    'is waiting for the printer',
  );
});
