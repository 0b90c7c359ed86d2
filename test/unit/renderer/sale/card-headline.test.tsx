import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { GiftCardPanel } from '../../../../renderer/sale/panels/gift-card-panel.tsx';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

function panelOf({ flow }: SaleAtTheTill): string {
  const { step } = flow;
  if (step.kind !== 'card') throw new Error(step.kind);
  return renderToStaticMarkup(
    <FormatProvider value={format}>
      <GiftCardPanel flow={flow} step={step} presetsCents={[]} send={() => undefined} />
    </FormatProvider>,
  );
}

/** Returns the text of the largest figure on the open card's panel. */
function headline(counter: SaleAtTheTill): string | undefined {
  return /<strong>([^<]*)</.exec(panelOf(counter))?.[1];
}

test('a card that pays everything shows its balance, the charge and what is left, even if a part is planned', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 50_00);
  const counter = new SaleAtTheTill(till).ring('3000').present(anna);
  expect(headline(counter)).toBe('€50.00');
  const all = panelOf(counter);
  expect(all).toContain('Charge €30.00');
  expect(all).toContain('€20.00 will be left on the card.');
  expect(all).not.toContain('up to');
  counter.type('1000');
  expect(panelOf(counter)).toContain('€40.00 will be left on the card.');
  counter.enter();
  expect(counter.flow.plans).toMatchObject([
    { amountCents: 10_00, known: { balanceCents: 50_00, leftCents: 40_00 } },
  ]);
  counter.present(anna);
  expect(headline(counter)).toBe('€50.00');
});

test('a card that the same sale loads shows what is left after the charge and the load', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 50_00);
  const counter = new SaleAtTheTill(till).ring('3000').do({ kind: 'want-card', verb: 'load' });
  counter.present(anna).type('700').enter().present(anna);
  expect(panelOf(counter)).toContain('€27.00 will be left on the card.');
});

test('“up to” is beside the balance only if a limit allows less than the amount due and the balance', () => {
  const till = GuardedLedger.started();
  const small = new SaleAtTheTill(till).ring('3000').present(till.card('small', 12_50));
  expect(headline(small)).toBe('€12.50');
  expect(panelOf(small)).not.toContain('up to');
  till.write({ kind: 'change-limits', limits: LIMIT_PRESETS.careful }, MANAGER);
  till.write({ kind: 'work-offline', on: true });
  const anna = new SaleAtTheTill(till).ring('9000').present(till.card('anna', 100_00));
  expect(panelOf(anna)).toMatch(/<strong>€100\.00<.*up to <strong>€(?!100)/);
});

test('the sentence on why no more is possible follows the amount it is about, not the amount that will be left', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 100_00);
  till.write({ kind: 'change-limits', limits: LIMIT_PRESETS.careful }, MANAGER);
  till.write({ kind: 'work-offline', on: true });
  const panel = panelOf(new SaleAtTheTill(till).ring('9000').present(anna));
  expect(panel).toMatch(/up to .*This is .* will be left on the card\./);
});

/** Each way in which no amount may be possible, and whether a manager can allow one. */
const NOTHING_POSSIBLE: Readonly<Record<string, (till: GuardedLedger) => SaleAtTheTill>> = {
  'a new code offline': (till) => {
    till.write({ kind: 'change-limits', limits: LIMIT_PRESETS.careful }, MANAGER);
    till.write({ kind: 'work-offline', on: true });
    return new SaleAtTheTill(till).ring('1250').present(till.card('new', null));
  },
  'an empty card': (till) => new SaleAtTheTill(till).ring('1250').present(till.card('empty', 0)),
};

test.each(Object.entries(NOTHING_POSSIBLE))(
  '%s shows its reason before and after Enter, and asks for no amount',
  (_, begin) => {
    const counter = begin(GuardedLedger.started());
    expect(counter.flow.step).toMatchObject({ kind: 'card', text: '' });
    const before = panelOf(counter);
    expect(before).toContain('This card can’t be used to pay right now.');
    expect(before).not.toContain('up to');
    expect(before).not.toContain('Type the amount');
    counter.enter();
    expect(counter.flow.problem).toMatchObject({ kind: 'above-limit', upToCents: 0 });
    // The text is the same and nothing has moved: the card is still named, and no button has appeared or disappeared.
    expect(panelOf(counter)).toBe(before);
    expect(before).toContain('<h2');
  },
);

test('while gift cards are paused, a sale asks for no amount and names the page that ends the pause', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 50_00);
  till.write({ kind: 'pause-queue', cause: 'invariant', note: '' });
  const panel = panelOf(new SaleAtTheTill(till).ring('1250').present(anna));
  expect(panel).toContain('A manager ends the pause under “To resolve”.');
  expect(panel).not.toContain('up to');
  expect(panel).not.toContain('Type the amount');
});

test('*Manager approval* for a card that may pay nothing asks for the amount due without typing', () => {
  const counter = NOTHING_POSSIBLE['a new code offline']!(GuardedLedger.started());
  expect(panelOf(counter)).toContain('Manager approval');
  counter.do({ kind: 'ask-manager' });
  expect(counter.flow.plans).toMatchObject([{ amountCents: 12_50, isAboveLimit: true }]);
});

test('beside a balance, no sentence is about a limit that happens to equal the amount due', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 100_00);
  till.write({ kind: 'change-limits', limits: LIMIT_PRESETS.careful }, MANAGER);
  till.write({ kind: 'work-offline', on: true });
  const panel = panelOf(new SaleAtTheTill(till).ring('2500').present(anna));
  expect(panel).toContain('Charge €25.00');
  expect(panel).not.toContain('up to');
  expect(panel).not.toContain('This is');
});

test('a refused amount is answered by what is possible and which limit that is', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 100_00);
  till.write({ kind: 'change-limits', limits: LIMIT_PRESETS.careful }, MANAGER);
  till.write({ kind: 'work-offline', on: true });
  const panel = panelOf(new SaleAtTheTill(till).ring('9000').present(anna).type('3000').enter());
  expect(panel).toContain('This card can pay up to €25.00.');
  expect(panel).toContain('This is the store’s offline limit per payment.');
});

test('the moment of a balance is beside the balance of that moment, not beside what is left of it since', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 100_00);
  till.write({ kind: 'work-offline', on: true });
  till.accept('earlier', anna, 'redeem', 10_00);
  const panel = panelOf(new SaleAtTheTill(till).ring('500').present(anna));
  expect(panel).toContain('<strong>€90.00');
  expect(panel).toMatch(
    /Balance as of [^€]*: €100\.00\. Of this, €10\.00 is held for unconfirmed payments\./,
  );
});

test('a card presented again says what it is set to pay, and the next key starts another amount', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna', 50_00);
  const counter = new SaleAtTheTill(till).ring('3000').present(anna).type('1000').enter();
  counter.present(anna);
  expect(panelOf(counter)).toContain(
    '€10.00 of this sale is already set for this card. A new amount replaces it.',
  );
  // A button enters a whole amount; a key pressed after it must not lengthen that.
  counter.type('1735').do({ kind: 'edit', edit: (before) => `${before}2` });
  expect(counter.flow.step).toMatchObject({ text: '2' });
  counter.do({ kind: 'edit', edit: (before) => `${before}0` });
  expect(counter.flow.step).toMatchObject({ text: '20' });
});

test('an amount above the amount due is refused by what is due, even above the card’s limit', () => {
  const till = GuardedLedger.started();
  const counter = new SaleAtTheTill(till).ring('1000').present(till.card('anna', 75_50));
  counter.type('99999').enter();
  expect(counter.flow.problem).toEqual({ kind: 'more-than-due', dueCents: 10_00 });
  expect(panelOf(counter)).not.toContain('Enter €75.50 instead');
});
