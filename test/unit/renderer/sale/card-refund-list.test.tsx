import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { CardRefundList } from '../../../../renderer/sale/receipts/card-refund-list.tsx';
import type { Intent, IntentState } from '../../../../shared/ledger/money/intent.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });
const intentId = intentIdSchema.parse('intent-of-refund');

function said(state: IntentState | null): string {
  const heard = new Map(state === null ? [] : [[intentId, { state } as Intent]]);
  return renderToStaticMarkup(
    <FormatProvider value={format}>
      <CardRefundList
        loads={[{ kind: 'gift', place: 0, intentId, reverses: intentId, amountCents: cents(8_50) }]}
        offer={{ gifts: [{ goesBack: 'returnable', card: '…8067' }] } as never}
        heard={heard}
      />
    </FormatProvider>,
  );
}

test('the screen says that the till itself loads a refund onto the card only while the till still does', () => {
  for (const state of [null, 'waiting', 'sending', 'refused-by-key'] as const)
    expect(said(state)).toMatch(/€8\.50.*The till loads the card itself\. Don’t load it by hand\./);
  for (const state of ['unknown', 'refused'] as const) {
    expect(said(state)).toMatch(/€8\.50.*A manager resolves it.*Don’t load the card by hand\./);
    expect(said(state)).not.toContain('itself');
  }
  for (const state of ['applied', 'settled', 'voided'] as const)
    expect(said(state)).not.toMatch(/itself|by hand/);
  expect(said('applied')).toContain('Loaded …8067: €8.50.');
  for (const state of [null, 'applied', 'unknown'] as const)
    expect(said(state)).not.toContain('Give back');
});

test('a refund that the card service refused is not said to be unconfirmed', () => {
  expect(said('refused')).toContain(
    '€8.50 was not loaded onto …8067: the card service refused it.',
  );
  expect(said('unknown')).toContain('€8.50 for …8067 isn’t confirmed.');
});

test('a refund that waits for the card service is not said to be on its way', () => {
  for (const state of [null, 'waiting'] as const)
    expect(said(state)).toContain('€8.50 goes back onto …8067 once the card service answers.');
  expect(said('sending')).toContain('€8.50 is on its way to …8067.');
});

test('a refund that a manager resolved meanwhile is not said to go back onto the card', () => {
  for (const state of ['settled', 'voided'] as const) {
    expect(said(state)).toContain('It has been resolved in the meantime.');
    expect(said(state)).not.toContain('goes back');
  }
});
