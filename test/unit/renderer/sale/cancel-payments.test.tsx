import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { PaymentsToGiveBack } from '../../../../renderer/sale/panels/payments-to-give-back.tsx';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import type { TerminalPayment } from '../../../../shared/ledger/sale/terminal-payment.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });
const tender = { kind: 'card', amountCents: 10_00, reference: '', taken: { sequence: 5 } };

interface AtTerminal {
  readonly state: Sale['state'];
  readonly payment: TerminalPayment['state'];
  readonly terminalOn?: boolean;
  readonly receiptNumber?: number | null;
}

/** What a sale says that was paid at the terminal, before or after it is cancelled. */
function said({ state, payment, terminalOn = true, receiptNumber = 7 }: AtTerminal): string {
  const terminal = [
    { id: 'p', state: payment, amountCents: 10_00, takenBy: 5, report: { receiptNumber } },
  ];
  const tenders = payment === 'reversed' ? [] : [tender];
  const sale = { state, tenders, terminal } as never;
  const flow = { sale, plans: [], unanswered: [], terminalOn } as never;
  return renderToStaticMarkup(
    <FormatProvider value={format}>
      <PaymentsToGiveBack flow={flow} sale={sale} />
    </FormatProvider>,
  );
}

test('before a sale is cancelled nobody is told to give back what the till has the terminal give back', () => {
  const open = { state: 'open', payment: 'approved' } as const;
  expect(said(open)).toContain('The till asks the card terminal to give €10.00 back.');
  expect(said({ ...open, terminalOn: false })).toContain('€10.00 at the card terminal');
  expect(said({ ...open, receiptNumber: null })).toContain('€10.00 at the card terminal');
});

test('a cancelled sale whose payment the terminal gave back is not said to have had none', () => {
  const after = said({ state: 'cancelled', payment: 'reversed' });
  expect(after).toContain('The card terminal gave €10.00 back.');
  expect(after).not.toContain('Nothing was paid');
  expect(said({ state: 'cancelled', payment: 'approved' })).toContain(
    '€10.00 at the card terminal',
  );
});
