import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { presentedCards } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { Ticket } from '../../../../renderer/sale/panels/ticket.tsx';
import {
  countWaitingReceipts,
  INITIAL_PRINTING_STATUS,
} from '../../../../shared/printing/printing.ts';
import type { PrintingStatus } from '../../../../shared/printing/printing.ts';
import { refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

function ticket(at: SaleAtTheTill, receiptsWaiting = 0): string {
  return renderToStaticMarkup(
    <FormatProvider value={format}>
      <Ticket
        flow={at.flow}
        send={() => undefined}
        hasPrinter
        hasCards
        receiptsWaiting={receiptsWaiting}
        onReceipts={() => undefined}
        onConnect={null}
        onOpenShift={null}
        stillToDo={null}
      />
    </FormatProvider>,
  );
}

function statusOf(
  ...waiting: readonly Partial<PrintingStatus['waiting'][number]>[]
): PrintingStatus {
  const one = { id: '1', title: '', addedAtMs: 0, isCopy: false, state: 'waits' } as const;
  return {
    ...INITIAL_PRINTING_STATUS,
    printer: 'network',
    waiting: waiting.map((other) => ({ ...one, role: 'receipts', cause: null, ...other })),
  };
}

test('between sales the ticket says how many printouts a failed printer keeps waiting, since tests and reports are no receipts', () => {
  expect(ticket(new SaleAtTheTill(), 2)).toContain('2 printouts are waiting for the printer.');
  expect(ticket(new SaleAtTheTill())).not.toContain('waiting for the printer');
  // A receipt that is about to be printed is no news, and the store's own copies do not keep customers waiting.
  expect(countWaitingReceipts(statusOf({}))).toBe(0);
  const failed = { cause: 'unreachable' } as Partial<PrintingStatus['waiting'][number]>;
  expect(countWaitingReceipts(statusOf(failed, {}, { ...failed, role: 'second' }))).toBe(2);
});

test('the ticket does not promise a planned payment that the card cannot make now', () => {
  const at = new SaleAtTheTill();
  at.ring('10000').present(at.till.card('anna', 90_00)).type('8000').enter();
  expect(ticket(at)).toMatch(/charged at the end.*then €10\.00 left/);
  at.till.write({ kind: 'begin-outage', cause: 'no-network' });
  at.do({ kind: 'connection', online: false });
  expect(ticket(at)).toContain('only up to €50.00 possible now');
  expect(ticket(at)).not.toMatch(/charged at the end|€10\.00/);
});

test('what is left on a card counts what the same sale loads onto it, whichever was entered first', () => {
  const at = new SaleAtTheTill();
  const anna = at.till.card('anna', 50_00);
  at.ring('3000').present(anna).type('1000');
  expect(presentedCards(at.flow)).toMatchObject([{ leftCents: 40_00 }]);
  at.enter();
  expect(ticket(at)).toContain('then €40.00 left');
  at.do({ kind: 'back' }).do({ kind: 'want-card', verb: 'load' }).present(anna).type('700').enter();
  expect(ticket(at)).toContain('then €47.00 left');
  expect(presentedCards(at.flow)).toMatchObject([{ balanceCents: 50_00, leftCents: 47_00 }]);
  at.present(anna).type('1000');
  expect(presentedCards(at.flow)).toMatchObject([{ balanceCents: 50_00, leftCents: 47_00 }]);
});

test('the ticket of a cancelled sale promises no charge to a card that was only planned', () => {
  const at = new SaleAtTheTill();
  at.ring('1500').present(at.till.card('anna', 8_95)).enter().cash('500');
  expect(ticket(at)).toContain('charged at the end');
  at.cancel();
  expect(at.step()).toBe('cancelled');
  expect(ticket(at)).not.toMatch(/charged at the end|€8\.95/);
});

test('the ticket shows the change of a payment while a refused card’s amount is due again', () => {
  const at = new SaleAtTheTill();
  at.ring('3000').present(at.till.card('anna', 10_00)).enter();
  expect(ticket(at)).not.toContain('Change');
  at.cash('5000');
  const { id } = at.redemption();
  at.beside((till) => {
    till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
    till.write({ kind: 'record-outcome', intentId: id, outcome: refusedOutcome(422) });
  });
  expect(ticket(at)).toMatch(/Change.*€30\.00.*Amount due.*€10\.00/);
  // Cancelling returns only the €20.00 that were taken: the change is still the customer’s.
  expect(ticket(at.cancel())).toMatch(/Change.*€30\.00/);
  expect(at.step()).toBe('cancelled');
});
