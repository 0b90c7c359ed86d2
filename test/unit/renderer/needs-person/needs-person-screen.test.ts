import { describe, expect, test } from 'vitest';
import { dataForLookUp, lineForLookUp } from '../../../../renderer/needs-person/look-up.ts';
import { describeAct, isCashInNoReport } from '../../../../renderer/needs-person/manager-acts.ts';
import { actsFor } from '../../../../shared/proposals/acts.ts';
import type { CaseToResolve } from '../../../../shared/proposals/acts.ts';
import { describeIntentCase } from '../../../../renderer/needs-person/cards/describe-case.ts';
import {
  describeOlderRecords,
  describePause,
} from '../../../../renderer/needs-person/describe-pause.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import {
  BEGUN_ANEW,
  WRITTEN_BY_OTHERS,
  isPauseUntilFixed,
  pauseCauseSchema,
} from '../../../../shared/ledger/money/queue.ts';

const sentAtMs = Date.parse('2026-11-20T13:02:11Z');

const unknown = {
  verb: 'redeem',
  amountCents: 2000,
  signedAmountCents: -2000,
  shopUuid: 'shop-1',
  strength: 'deferred',
  state: 'unknown',
  cause: 'reset',
  reverses: null,
  acceptedAtMs: sentAtMs - 500,
  firstSentAtMs: sentAtMs,
  lastSentAtMs: sentAtMs,
  balanceBeforeCents: 5000,
} as unknown as Intent;

const PLAIN = {
  isOfCancelled: false,
  isNoLongerNeeded: false,
  isOfPaidSale: false,
  isReplaced: false,
  isOfOpenSale: false,
};

describe('what helps to find a payment at the service', () => {
  test('is the time from the first to the last possible sending', () => {
    expect(dataForLookUp(unknown)).toMatchObject({ fromMs: sentAtMs, untilMs: sentAtMs + 60_000 });
  });

  test('is the balance that the card has if it was charged, and the balance if not', () => {
    expect(dataForLookUp(unknown)).toMatchObject({ ifDoneCents: 3000, ifNotDoneCents: 5000 });
    expect(dataForLookUp({ ...unknown, verb: 'load' })).toMatchObject({ ifDoneCents: 7000 });
    expect(dataForLookUp({ ...unknown, balanceBeforeCents: null })).toMatchObject({
      ifDoneCents: null,
      ifNotDoneCents: null,
    });
  });

  test('is a line to copy, without a locale and a whole card number', () => {
    const book = { tillId: 'till-1', currency: 'EUR', minorUnit: 2 } as const;
    const place = { book, card: '…9917' };
    expect(lineForLookUp(unknown, place)).toBe(
      'till till-1 | 2026-11-20T13:02:11Z to 2026-11-20T13:03:11Z | amount_in_cents -2000 EUR | card …9917 | shop shop-1',
    );
    const dinars = { ...place, book: { ...book, currency: 'KWD', minorUnit: 3 } as const };
    expect(lineForLookUp(unknown, dinars)).toContain('amount_in_cents -200 KWD');
  });
});

describe('the text of a case to resolve', () => {
  test('points to a list only where something is listed', () => {
    for (const note of ['', BEGUN_ANEW, WRITTEN_BY_OTHERS]) {
      for (const isMoved of [true, false]) {
        const pause = { note, isMoved };
        const { moneyMoved, toDo } = describeOlderRecords(pause, false);
        expect(`${moneyMoved} ${toDo}`).not.toMatch(/listed below|payments listed/i);
        expect(moneyMoved).toMatch(/^Unknown.*nothing/i);
        expect(describeOlderRecords(pause, true).moneyMoved).toMatch(/listed below/);
      }
    }
    const begun = describeOlderRecords({ note: BEGUN_ANEW }, false);
    expect(begun.happened).toContain('evidence');
  });

  test('says *unknown* for an unknown payment, and warns against entering it again', () => {
    for (const verb of ['redeem', 'load'] as const) {
      for (const strength of ['deferred', 'attempt'] as const) {
        const matter = { intent: { ...unknown, verb, strength }, ...PLAIN };
        const said = describeIntentCase(matter, '€20.00', '…9917');
        expect(said.moneyMoved).toMatch(/^Unknown/);
        expect(said.toDo).toMatch(/^Do not enter it again/);
      }
    }
  });

  test('says for a refused payment that no money moved', () => {
    for (const reverses of [null, 'intent-00000001' as Intent['reverses']]) {
      for (const verb of ['redeem', 'load'] as const) {
        const refused = { ...unknown, state: 'refused', cause: 'No.', verb, reverses } as const;
        const matter = { intent: refused, ...PLAIN };
        const said = describeIntentCase(matter, '€20.00', '…9917');
        expect(said.moneyMoved).toMatch(/^No\./);
        expect(said.happened).toContain('No.');
      }
    }
  });

  test('for a reversal taken over from another till mentions no customer’s payment', () => {
    const half = { ...unknown, reverses: null, takesBack: true, adoptedFrom: 'till-2' } as Intent;
    for (const saleThere of ['completed', 'paid-otherwise'] as const) {
      const refused = { ...half, saleThere, state: 'refused', cause: 'No.' } as Intent;
      const matter = { ...PLAIN, intent: refused, isNoLongerNeeded: saleThere !== 'completed' };
      const said = describeIntentCase(matter, '€20.00', '…9917');
      expect(said.title).toMatch(/^Not reversed/);
      expect(JSON.stringify(said)).not.toMatch(/customer|reversed again in/i);
      const acts = actsFor(matter);
      expect(acts).not.toContain('paid-otherwise');
      expect(acts).not.toContain('other-card');
      for (const act of [...acts, 'taken'] as const) {
        const effects = describeAct(act, matter, '€20.00', '…9917').effects;
        expect(effects.customer).not.toMatch(/has paid|asked for another payment/);
      }
    }
  });

  test('for a cancelled sale does not offer to send again, and says that the card is refunded automatically', () => {
    const matter = { ...PLAIN, intent: unknown, isOfCancelled: true };
    expect(actsFor(matter)).toEqual(['taken', 'not-taken']);
    const said = describeIntentCase(matter, '€20.00', '…9917');
    expect(said.happened).toMatch(/sale was cancelled/);
    expect(said.happened).not.toMatch(/handed over/);
    expect(said.moneyMoved).toMatch(/^Unknown/);
    expect(said.toDo).toMatch(/goes back onto it automatically/);
    expect(describeAct('taken', matter, '€20.00', '…9917').effects.customer).toMatch(
      /back onto the card/,
    );
  });

  test('for a sale paid otherwise does not offer a loss, and points to reversing the card’s charge', () => {
    const matter = { ...PLAIN, intent: unknown, isNoLongerNeeded: true };
    expect(actsFor(matter)).toEqual(['taken', 'not-taken']);
    const { sale, customer } = describeAct('taken', matter, '€20.00', '…9917').effects;
    expect(sale).toBe('The sale was paid another way.');
    expect(customer).toMatch(/reverse this one in “Activity”/);
  });

  test('for a sale that is still open does not say that it was paid another way', () => {
    const matter = { ...PLAIN, intent: { ...unknown, strength: 'attempt' }, isOfOpenSale: true };
    for (const act of ['taken', 'not-taken'] as const) {
      const { sale } = describeAct(act, matter as CaseToResolve, '€20.00', '…9917').effects;
      expect(sale).toMatch(/^The sale is still open\./);
    }
  });

  test.each([
    ['a payment', { verb: 'load' }, /gives €20\.00 back.*pay out no cash/],
    ['a load', { verb: 'redeem' }, /later reversal takes €20\.00 off the card/],
    [
      'a load that was to move',
      { verb: 'redeem', moveTo: { cardId: 'card-2', intentId: 'half-2' } },
      /card to which this was to move €20\.00 gets nothing/,
    ],
  ])('for a second reversal of %s tells nobody to pay out or wait', (_, changes, says) => {
    const reversal = { ...unknown, reverses: 'intent-1', saleId: 'sale-1', ...changes };
    for (const state of ['refused', 'unknown']) {
      const matter = { ...PLAIN, intent: { ...reversal, state } as Intent, isReplaced: true };
      expect(actsFor(matter)).toContain('not-taken');
      const { customer, sale } = describeAct('not-taken', matter, '€20.00', '…9917').effects;
      expect(customer).toMatch(says);
      expect(customer).not.toMatch(/asked for another payment|[Gg]ive the money back|stays/);
      expect(sale).toBeUndefined();
    }
  });

  test('for a refusal after a try without an answer does not say that nothing was charged', () => {
    const intent = { ...unknown, state: 'refused', cause: 'No.' } as Intent;
    const saidOf = (one: Intent) =>
      describeIntentCase({ ...PLAIN, intent: one }, '€20.00', '…9917').moneyMoved;
    expect(saidOf(intent)).toMatch(/^No\./);
    expect(saidOf({ ...intent, releasedAtMs: intent.acceptedAtMs })).toMatch(/^Perhaps/);
  });

  test('for a replaced reversal does not tell to reverse again', () => {
    for (const verb of ['redeem', 'load'] as const) {
      const reversal = { ...unknown, verb, reverses: 'intent-1' as Intent['reverses'] };
      const saidOf = (changes: Partial<Intent>) =>
        describeIntentCase(
          { ...PLAIN, intent: { ...reversal, ...changes }, isReplaced: true },
          '€20.00',
          '…9917',
        );
      const refused = saidOf({ state: 'refused', cause: 'No.' });
      expect(refused.moneyMoved).toMatch(/second reversal does it instead/);
      expect(refused.toDo).toMatch(/not reverse it again.*no cash/);
      expect(saidOf({}).toDo).toMatch(/is not sent again/);
      const alarm = { kind: 'done-twice', atMs: reversal.acceptedAtMs } as const;
      const twice = saidOf({ state: 'settled', alarm });
      expect(twice.title).toMatch(/2 times/);
      expect(twice.happened).toMatch(/a second one does the same/);
    }
  });

  test('promises no single charge for a payment that was sent again without an answer', () => {
    const saidOf = (releasedAtMs?: number) => {
      const intent = { ...unknown, releasedAtMs } as Intent;
      return describeIntentCase({ ...PLAIN, intent }, '€20.00', '…9917').toDo;
    };
    expect(saidOf()).toMatch(/not charged twice/);
    expect(saidOf(sentAtMs)).toMatch(/decides by what is there/);
    expect(saidOf(sentAtMs)).not.toMatch(/not charged twice/);
  });

  test.each([2, 3])(
    'for a payment that a manager found %i times says so for certain, asks to look up nothing, and to give all but one back',
    (times) => {
      const often = times > 2 ? { times } : {};
      const settlement = { how: 'taken', isTwice: true, ...often };
      const alarm = { kind: 'done-twice', atMs: sentAtMs, ...often };
      const found = { ...unknown, state: 'settled', settlement, alarm } as unknown as Intent;
      const matter = { ...PLAIN, intent: found };
      const surplus = `€${(times - 1) * 20}.00`;
      const said = describeIntentCase(matter, '€20.00', '…9917', surplus);
      expect(said.title).toBe(`Charged ${times} times: €20.00, card …9917`);
      expect(said.moneyMoved).toBe(`Yes, ${times} times.`);
      expect(said.toDo).toContain(`give the customer ${surplus} back`);
      const { button } = describeAct('given-back', matter, surplus, '…9917');
      expect(said.toDo).toContain(`“${button}”`);
    },
  );

  test('for a refused load closed without money back promises none, and warns if somebody paid', () => {
    const load = { ...unknown, verb: 'load', state: 'refused', cause: 'No.' } as Intent;
    const said = describeAct('not-taken', { ...PLAIN, intent: load }, '€20.00', '…9917');
    expect(said.button).toBe('Close without money back');
    expect(said.effects.customer).toMatch(/If a customer paid for it at this till/);
    expect(said.reasons).toContain('The store gave the load away');
    const unanswered = { ...load, state: 'unknown' } as Intent;
    const asked = describeAct('not-taken', { ...PLAIN, intent: unanswered }, '€20.00', '…9917');
    expect(asked.button).toBe('It was not loaded');
  });

  test('for a reversal without an answer tells of no items handed out and of nobody who paid', () => {
    const reversal = { ...unknown, reverses: 'intent-1', saleId: 'sale-1' } as Intent;
    for (const changes of [{ verb: 'redeem' }, { verb: 'load' }, { strength: 'attempt' }]) {
      const intent = { ...reversal, ...changes } as Intent;
      const { happened } = describeIntentCase({ ...PLAIN, intent }, '€20.00', '…9917');
      expect(happened).toMatch(/It was to reverse an earlier transaction\.$/);
    }
  });

  test('for a reversal of a sold load tells of no sale that it paid', () => {
    const reversal = { ...unknown, reverses: 'intent-1', saleId: 'sale-1' } as Intent;
    for (const act of ['taken', 'not-taken', 'send-again'] as const) {
      const { effects } = describeAct(act, { ...PLAIN, intent: reversal }, '€20.00', '…9917');
      expect(effects.sale).toBeUndefined();
      expect(effects.customer).not.toMatch(/has paid|another payment/);
    }
    const toPayOut = { ...reversal, strength: 'attempt', loadBack: { lineId: 'line-1' } } as Intent;
    const { effects } = describeAct('taken', { ...PLAIN, intent: toPayOut }, '€20.00', '…9917');
    expect(effects.customer).toMatch(/until it is paid out/);
  });

  test('for a sale paid another way asks for no other payment, and promises to send nothing', () => {
    const refused = { ...unknown, state: 'refused', cause: 'No.' } as Intent;
    for (const cause of ['No.', 'number-lost', 'untold']) {
      const matter = { ...PLAIN, intent: { ...refused, cause }, isNoLongerNeeded: true };
      const { toDo } = describeIntentCase(matter, '€20.00', '…9917');
      expect(toDo).toMatch(/^Do not ask for this amount again/);
    }
    const lost = { ...PLAIN, intent: unknown, isNoLongerNeeded: true };
    const said = describeIntentCase(lost, '€20.00', '…9917');
    expect(said.happened).not.toMatch(/items/);
    expect(said.toDo).toMatch(/never sends it again/);
    const attempt = { ...PLAIN, intent: { ...unknown, strength: 'attempt' } as Intent };
    expect(describeIntentCase(attempt, '€20.00', '…9917').toDo).toMatch(/never sends it again/);
  });

  test('for late evidence against a reversal does not point to reversing it', () => {
    const alarm = { kind: 'done-after-all', atMs: sentAtMs };
    const settled = { ...unknown, state: 'settled', alarm } as unknown as Intent;
    const toDoOf = (intent: Intent) =>
      describeIntentCase({ ...PLAIN, intent }, '€20.00', '…9917').toDo;
    expect(toDoOf(settled)).toMatch(/reverse it in “Activity”/);
    expect(toDoOf({ ...settled, reverses: 'intent-1' as Intent['reverses'] })).not.toMatch(
      /Activity/,
    );
  });

  test('for a cancelled sale of a taken-over till does not say that the amount goes back by itself', () => {
    const intent = { ...unknown, adoptedFrom: 'till-9', saleThere: 'cancelled' } as Intent;
    const matter = { ...PLAIN, intent, isOfCancelled: true };
    expect(describeIntentCase(matter, '€20.00', '…9917').toDo).toMatch(/lists it again/);
    const { customer } = describeAct('taken', matter, '€20.00', '…9917').effects;
    expect(customer).toMatch(/does not go back automatically/);
  });

  test('for a payment that was paid another way, and charged after all, tells of both', () => {
    const intent = {
      ...unknown,
      state: 'settled',
      saleId: null,
      settlement: { how: 'paid-otherwise' },
      alarm: { kind: 'done-after-all', atMs: sentAtMs },
    } as unknown as Intent;
    const { customer } = describeAct('taken', { ...PLAIN, intent }, '€20.00', '…9917').effects;
    expect(customer).toMatch(/If both went through/);
  });

  test('for an amount not paid out says that removing it from the list ends the payout', () => {
    const intent = {
      ...unknown,
      state: 'settled',
      alarm: { kind: 'not-paid-out', atMs: sentAtMs },
    } as unknown as Intent;
    const { customer } = describeAct('seen', { ...PLAIN, intent }, '€20.00', '…9917').effects;
    expect(customer).toMatch(/can no longer pay out €20\.00/);
  });

  test('for a loss says that the customer is never charged only if the service refused the payment', () => {
    const said = (state: Intent['state'], doubted = {}) => {
      const intent = { ...unknown, state, ...doubted };
      return describeAct('shop-loss', { ...PLAIN, intent }, '€20.00', '…9917').effects.customer;
    };
    expect(said('refused')).toMatch(/^Is never charged\./);
    expect(said('unknown')).toMatch(/^May or may not have been charged €20\.00\./);
    const sentTwice = { attempts: 2, lastUnknown: null, releasedAtMs: sentAtMs };
    expect(said('refused', sentTwice)).toMatch(/^May or may not/);
  });

  test('for a refused refund of a sale sends nobody to Activity, which offers no reversal for it', () => {
    const intent = {
      ...unknown,
      verb: 'load',
      reverses: 'intent-1',
      refund: 1,
      state: 'refused',
      cause: 'No.',
    } as unknown as Intent;
    const said = describeIntentCase({ ...PLAIN, intent }, '€20.00', '…9917', '€20.00');
    expect(said.title).toBe('Not loaded: €20.00, card …9917');
    expect(said.happened).toMatch(/^The refund was recorded\. Then the card service refused/);
    expect(said.toDo).toMatch(/send it again/);
    expect(JSON.stringify(said)).not.toMatch(/Activity/);
  });

  test('for a loss of a refused refund says that the amount is not on the card', () => {
    const intent = {
      ...unknown,
      verb: 'load',
      reverses: 'intent-1',
      state: 'refused',
    } as unknown as Intent;
    const { customer } = describeAct('shop-loss', { ...PLAIN, intent }, '€20.00', '…9917').effects;
    expect(customer).toMatch(/is not on the card/);
  });

  test('warns that no report shows cash only while no shift is open, and not for cash that a sale counts', () => {
    const load = { ...unknown, verb: 'load', state: 'refused' } as const;
    const ofSale = { ...unknown, state: 'refused', saleId: 'sale-1' } as unknown as Intent;
    const closed = { state: 'closed', closedAtMs: instantMs(ofSale.acceptedAtMs - 1) } as const;
    const open = { state: 'open', closedAtMs: null } as const;
    const says = (
      act: 'given-back' | 'paid-otherwise' | 'shop-loss',
      intent: Intent,
      shift: Parameters<typeof isCashInNoReport>[2] = closed,
    ) => isCashInNoReport(act, { ...PLAIN, intent }, shift);
    expect(says('given-back', unknown)).toBe(true);
    expect(says('paid-otherwise', load)).toBe(true);
    expect(says('paid-otherwise', ofSale)).toBe(false);
    expect(says('shop-loss', unknown)).toBe(false);
    expect(says('given-back', unknown, open)).toBe(false);
    expect(says('given-back', unknown, null)).toBe(true);
    // The last close has counted that sale.
    const later = { ...closed, closedAtMs: instantMs(ofSale.acceptedAtMs + 1) };
    expect(says('paid-otherwise', ofSale, later)).toBe(true);
  });

  test('for a pause claims no payment on the list that may be resolved or never listed', () => {
    for (const cause of [
      'three-unknown',
      'strange-answer',
      'configuration',
      'all-refused',
    ] as const)
      expect(describePause(cause).moneyMoved).toMatch(/still|as long as/);
  });

  test('offers no button to resume for an alarm, nor for a refused key', () => {
    const pressable = pauseCauseSchema.options.filter(
      (cause) => describePause(cause).resume !== null,
    );
    expect(pressable.some(isPauseUntilFixed)).toBe(false);
    expect(pressable).not.toContain('key');
    expect(pressable).toContain('three-unknown');
  });
});
