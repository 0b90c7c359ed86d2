import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { CardPanel } from '../../../../renderer/sale/panels/card-panel.tsx';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

/** Returns the largest number of the card that is open. */
function headline({ flow }: SaleAtTheTill): string | undefined {
  const { step } = flow;
  if (step.kind !== 'card') throw new Error(step.kind);
  const written = renderToStaticMarkup(
    <FormatProvider value={format}>
      <CardPanel flow={flow} step={step} presetsCents={[]} send={() => undefined} />
    </FormatProvider>,
  );
  return /<strong>([^<]*)</.exec(written)?.[1];
}

test('a card is offered for what it can pay of the sale, also while it is planned for a part', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 50_00);
  const counter = new SaleAtTheTill(till).ring('3000').present(anna);
  expect(headline(counter)).toBe('€30.00');
  counter.type('1000').enter().present(anna);
  expect(headline(counter)).toBe('€30.00');
});
