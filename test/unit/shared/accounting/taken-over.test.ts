import { expect, test } from 'vitest';
import { intentsToHandOver } from '../../../../shared/guard/money/admit-adoption.ts';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import { emptyLedger, fold } from '../../../../shared/ledger/ledger.ts';
import { reportOfTakenOverTill } from '../../../../shared/reports/report-of-taken-over-till.ts';
import { addFactToReport, emptyReportDraft } from '../../../../shared/reports/shift-report.ts';
import type { ReportDraft, ShiftReport } from '../../../../shared/reports/shift-report.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import { cents, ZERO } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { AccountedShop } from './accounted-shop.ts';

/**
 * The accounts of a store that lost a till in the middle of a day, where a successor took the till over (decision
 * 0160).
 */

/** Returns totals of everything a till recorded after its last close. */
function sinceClose({ records, ledger }: GuardedLedger): ReportDraft {
  const draft = emptyReportDraft();
  const from = ledger.closes.at(-1)?.sequence ?? 1;
  for (const record of records) if (record.sequence >= from) addFactToReport(draft, record);
  return draft;
}

function closed(till: GuardedLedger, day = '2026-11-20'): ShiftReport | null {
  return reportOfTakenOverTill(sinceClose(till), {
    by: 'south',
    atMs: instantMs(till.wallMs),
    day,
  });
}

test('the open day of a lost till is booked when its successor closes it, and its drawer is then empty', () => {
  const lost = new AccountedShop();
  lost.open(50_00);
  lost.sellCard('anna', 100_00);
  lost.sellForCash(8_00);
  const report = assertPresent(closed(lost.till), 'its day is open');
  expect(report).toMatchObject({
    takenOverBy: 'south',
    shift: { state: 'closed', number: 1, businessDay: '2026-11-20', counted: null },
    expected: { cashCents: 158_00 },
  });
  lost.post(report);
  expect(lost.on('giftCards')).toBe(-100_00);
  expect(lost.on('cash')).toBe(0);
  expect(lost.on('cashMoves')).toBe(108_00);
});

test('sales without a shift are booked on the later day of the last close and the newest record', () => {
  const lost = new AccountedShop();
  lost.open(0);
  lost.close();
  lost.sellForCash(8_00);
  expect(closed(lost.till, '2026-11-19')?.shift).toMatchObject({
    number: 2,
    businessDay: '2026-11-20',
  });
  const later = assertPresent(closed(lost.till, '2026-11-21'), 'something was sold');
  expect(later.shift?.businessDay).toBe('2026-11-21');
  lost.post(later);
  expect(lost.on('cash')).toBe(0);
});

test('a lost till that had closed its day has nothing left to close', () => {
  const lost = new AccountedShop();
  lost.open(0);
  lost.sellForCash(8_00);
  lost.close();
  expect(closed(lost.till)).toBeNull();
});

test.each([
  ['while its shift was open', false],
  ['after it had closed', true],
])(
  'a payment of a till that was lost %s is booked once, and settled at the successor',
  (_, hasClosed) => {
    const lost = new AccountedShop();
    lost.open(50_00);
    const card = lost.sellCard('anna', 100_00);
    const { payment } = lost.sellFor(card, 20_00, null);
    if (hasClosed) lost.close({ pending: 20_00 });
    else lost.post(assertPresent(closed(lost.till), 'its day is open'));
    expect(lost.on('giftCards')).toBe(-80_00);

    const copy = emptyLedger();
    for (const record of lost.till.records) fold(copy, record);
    const taker = new AccountedShop(GuardedLedger.atHub());
    taker.open(0);
    const cardId = taker.till.card('hers', null);
    const about = { cardId, from: 'north', mayHaveLeft: false };
    taker.till.write({ kind: 'note-taking', till: 'north', on: true }, MANAGER);
    taker.till.write(intentToAdopt(copy, lost.till.intent(payment), about));
    taker.till.sendAndHear(payment, refusedOutcome(422));
    taker.close();
    expect(taker.on('giftCards')).toBe(0);
    taker.open(taker.drawerCents, '2026-11-21');
    taker.manager({
      kind: 'settle',
      intentId: intentId(payment),
      how: 'shop-loss',
      reason: 'told',
    });
    taker.till.write({
      kind: 'close-shift',
      counted: { cashCents: ZERO, cardCents: null, otherCents: null },
      carriesOpenSale: false,
    });
    taker.post(taker.day.report(2));
    expect(taker.on('giftCards')).toBe(-20_00);
    expect(taker.on('losses')).toBe(20_00);
    expect(taker.on('unassigned')).toBe(0);
    expect(lost.on('giftCards') + taker.on('giftCards')).toBe(-100_00);
  },
);

test.each([
  ['while its shift was open', false],
  ['after it had closed', true],
])(
  'the accounts of a till that was lost %s have a refused payment’s amount on its card, for a bookkeeper to assign',
  (_, hasClosed) => {
    const lost = new AccountedShop();
    lost.open(50_00);
    const card = lost.sellCard('anna', 100_00);
    lost.sellFor(card, 20_00, 'refuses');
    lost.sellFor(card, 5_00);
    if (hasClosed) lost.close({ pending: 20_00 });
    const report = assertPresent(closed(lost.till), 'a refused payment is left');
    lost.checkRows(report, lost.post(report));
    expect(lost.on('giftCards')).toBe(-95_00);
    expect(lost.on('unassigned')).toBe(20_00);
    expect(lost.on('losses')).toBe(0);
  },
);

/** A till that returns after another one took it over, and its successor. The first till has sold a card of €100. */
class ComesBack {
  readonly lost = new AccountedShop(GuardedLedger.started({ mode: 'real' }));
  readonly taker = new AccountedShop(GuardedLedger.atHub());
  readonly payment: string;

  /** @param leaves the state of the €20 payment when its till was taken over */
  constructor(leaves: 'waiting' | 'sending' | 'unknown') {
    const { lost, taker } = this;
    lost.open(50_00);
    const card = lost.sellCard('anna', 100_00);
    this.payment = lost.sellFor(card, 20_00, null).payment;
    if (leaves !== 'waiting') lost.till.send(this.payment);
    if (leaves === 'unknown') lost.till.answer(this.payment, UNKNOWN_OUTCOME);
    lost.till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
    const copy = emptyLedger();
    for (const record of lost.till.records) fold(copy, record);
    taker.open(0);
    const cardId = taker.till.card('hers', null);
    taker.till.write({ kind: 'note-taking', till: 'north', on: true }, MANAGER);
    const about = { cardId, from: 'north', mayHaveLeft: leaves !== 'waiting' };
    taker.till.write(intentToAdopt(copy, lost.till.intent(this.payment), about));
    if (leaves === 'waiting') taker.till.sendAndHear(this.payment, refusedOutcome(422));
    const through = copy.lastSequence;
    lost.till.write({ kind: 'note-taken-over', by: 'south', through });
    for (const { id } of intentsToHandOver(lost.till.ledger))
      lost.till.write({ kind: 'forget-sending', intentId: id, why: 'taken-over' });
  }

  /** Settles the payment at these tills, then closes both. */
  settle(how: 'shop-loss' | 'taken', by: readonly AccountedShop[] = [this.lost, this.taker]): void {
    for (const { till } of by) {
      till.pass(3_600_000);
      const seen = how === 'taken' ? { balanceSeenCents: cents(80_00) } : {};
      const id = intentId(this.payment);
      till.write({ kind: 'settle', intentId: id, how, reason: 'told', ...seen }, MANAGER);
    }
    for (const shop of [this.lost, this.taker]) {
      const counted = { cashCents: cents(shop.drawerCents), cardCents: null, otherCents: null };
      shop.till.write({ kind: 'close-shift', counted, carriesOpenSale: false });
      shop.post(shop.day.report(1));
    }
  }

  on(account: 'giftCards' | 'losses'): number {
    return this.lost.on(account) + this.taker.on(account);
  }
}

// Taking over: case 48.
test.each(['waiting', 'sending', 'unknown'] as const)(
  'a payment that was %s at the take-over is settled once in the accounts, although both tills settle it',
  (leaves) => {
    const both = new ComesBack(leaves);
    if (leaves === 'sending') both.lost.till.answer(both.payment, refusedOutcome(422));
    both.settle('shop-loss');
    expect(both.on('giftCards')).toBe(-100_00);
    expect(both.on('losses')).toBe(20_00);
    expect(both.lost.day.report(1).losses.count).toBe(0);
    expect(both.taker.day.report(1).losses.count).toBe(1);
  },
);

// Taking over: case 48.
test('a payment that both tills find charged is booked off the card once', () => {
  const both = new ComesBack('unknown');
  both.settle('taken');
  expect(both.on('giftCards')).toBe(-80_00);
});

// Taking over: case 48.
test('a payment that was sending at the take-over and is answered at the lost till is booked off the card once', () => {
  const both = new ComesBack('sending');
  both.lost.till.answer(both.payment, appliedOutcome('uuid-late', 80_00));
  both.settle('taken', [both.taker]);
  expect(both.on('giftCards')).toBe(-80_00);
});

// Taking over: case 48.
test('a lost till that returns does not offer to send again what its successor has', () => {
  const { lost, payment } = new ComesBack('unknown');
  expect(actsFor(caseToResolveIn(lost.till.ledger, lost.till.intent(payment)))).not.toContain(
    'send-again',
  );
});
