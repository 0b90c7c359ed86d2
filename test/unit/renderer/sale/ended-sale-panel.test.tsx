import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { EndedSalePanel } from '../../../../renderer/sale/panels/ended-sale-panel.tsx';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../../../../shared/policy/judge-outcome.ts';
import {
  appliedOutcome,
  GuardedLedger,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

test('a load is not called accepted for as long as the service may answer in time', () => {
  const till = GuardedLedger.started();
  const counter = new SaleAtTheTill(till).do({ kind: 'want-card', verb: 'load' });
  counter.present(till.card('anna', 50_00)).type('1000').enter().cash();
  expect(counter.step()).toBe('completed');
  const { flow } = counter;
  expect(flow.loads.map(({ state }) => state)).toEqual(['waiting']);
  vi.spyOn(Date, 'now').mockReturnValue(flow.loads[0]!.acceptedAtMs);
  const said = (online: boolean): string =>
    renderToStaticMarkup(
      <FormatProvider value={format}>
        <EndedSalePanel
          flow={{ ...flow, online }}
          sale={{ ...flow.sale!, receiptNumber: null }}
          AfterSaleKeys={() => null}
          printing={{ printer: 'none', second: 'none', waiting: [] } as never}
          send={() => undefined}
          hasCards
        />
      </FormatProvider>,
    );
  expect(said(false)).toContain('Load accepted. The till');
  expect(said(true)).not.toContain('Load accepted');
  // The wait for a load's outcome is as long as for any other payment.
  vi.spyOn(Date, 'now').mockReturnValue(flow.loads[0]!.acceptedAtMs + ANSWER_SOFT_LIMIT_MS);
  expect(said(true)).toContain('Load accepted. The till');
  vi.restoreAllMocks();
});

test('the completed sale shows the card’s balance until a part of the sale is refunded', () => {
  const till = GuardedLedger.started();
  const counter = new SaleAtTheTill(till).ring('3000').present(till.card('anna', 50_00)).enter();
  const { id } = counter.redemption();
  counter.beside((at) => {
    at.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
    at.write({ kind: 'record-outcome', intentId: id, outcome: appliedOutcome('one', 20_00) });
  });
  const { flow } = counter;
  const said = (changes: Partial<Sale>): string =>
    renderToStaticMarkup(
      <FormatProvider value={format}>
        <EndedSalePanel
          flow={flow}
          sale={{ ...flow.sale!, receiptNumber: null, ...changes }}
          AfterSaleKeys={() => null}
          printing={{ printer: 'none', second: 'none', waiting: [] } as never}
          send={() => undefined}
          hasCards
        />
      </FormatProvider>,
    );
  expect(counter.step()).toBe('completed');
  expect(said({})).toContain('€20.00');
  const refund = { id: 'refund-1', parts: [{ kind: 'cash', amountCents: 5_00 }], lines: [] };
  const after = said({ refunds: [refund] as never });
  expect(after).not.toContain('€20.00');
  expect(after).toContain('Refunded: €5.00');
  expect(after).not.toContain('No change');
});

test('the ended sale of a shop without a card service does not ask for a card', () => {
  const counter = new SaleAtTheTill(GuardedLedger.started()).ring('500').cash();
  const { flow } = counter;
  const said = (hasCards: boolean): string =>
    renderToStaticMarkup(
      <FormatProvider value={format}>
        <EndedSalePanel
          flow={flow}
          sale={{ ...flow.sale!, receiptNumber: null }}
          AfterSaleKeys={() => null}
          printing={{ printer: 'none', second: 'none', waiting: [] } as never}
          send={() => undefined}
          hasCards={hasCards}
        />
      </FormatProvider>,
    );
  expect(said(true)).toContain('scan a card');
  expect(said(false)).toContain('scan an item');
  expect(said(false)).not.toContain('card');
});

test('the completed sale names a payment without an answer that another payment replaced', () => {
  const counter = new SaleAtTheTill().ring('15000');
  counter.present(counter.till.card('anna', 200_00)).enter();
  const { id } = counter.redemption();
  counter.beside((at) => at.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 }));
  counter
    .pass(9_500)
    .beside((at) => at.write({ kind: 'record-outcome', intentId: id, outcome: UNKNOWN_OUTCOME }));
  counter.cash();
  expect(counter.step()).toBe('completed');
  const { flow } = counter;
  const said = renderToStaticMarkup(
    <FormatProvider value={format}>
      <EndedSalePanel
        flow={flow}
        sale={{ ...flow.sale!, receiptNumber: null }}
        AfterSaleKeys={() => null}
        printing={{ printer: 'none', second: 'none', waiting: [] } as never}
        send={() => undefined}
        hasCards
      />
    </FormatProvider>,
  );
  expect(said).toMatch(/€150\.00, ….*A manager resolves it under “To resolve”\./);
});
