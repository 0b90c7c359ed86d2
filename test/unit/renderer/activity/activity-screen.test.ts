import { afterEach, describe, expect, test } from 'vitest';
import {
  EMPTY_ACTIVITY_FILTER,
  parseActivityFilter,
} from '../../../../renderer/activity/activity-filter.ts';
import { describeFact } from '../../../../renderer/activity/describe-fact.ts';
import {
  describeReason,
  describeBalances,
  describeRefunded,
  describeState,
  describeUndo,
  describeVerb,
} from '../../../../renderer/activity/describe-transaction.ts';
import { daySpan, isoDayOf } from '../../../../renderer/design/day-span.ts';
import { mayBePutRight, mayBeUndone } from '../../../../shared/proposals/may-change.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, t } from '../../../../shared/locales/language.ts';
import { factKindSchema } from '../../../../shared/ledger/facts.ts';
import type { FactRecord } from '../../../../shared/ledger/facts.ts';
import { automaticReasons } from '../../../../shared/ledger/money/automatic-reasons.ts';
import { intentStateSchema } from '../../../../shared/ledger/money/intent.ts';
import type { Intent, Settlement } from '../../../../shared/ledger/money/intent.ts';
import { shownState } from '../../../../shared/ledger/money/shown-end.ts';
import { project } from '../../../../shared/ledger/memory/project.ts';
import type { HistoryLine } from '../../../../shared/ledger/memory/project.ts';
import type { Cents } from '../../../../shared/values/money.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });
const HOUR_MS = 3_600_000;

const applied = {
  id: 'intent-00000001',
  sequence: 7,
  cardId: 'card-00000001',
  verb: 'redeem',
  amountCents: 2000,
  signedAmountCents: -2000,
  strength: 'deferred',
  state: 'applied',
  verdict: 'applied',
  attempts: 1,
  reverses: null,
  reversedBy: null,
  reason: null,
  cause: null,
  voidReason: null,
  settlement: null,
  applied: { uuid: 'tx-1', balanceCents: 500, notes: [] },
} as unknown as Intent;

const settledReversal = (how: Settlement['how']) =>
  ({ state: 'settled', settlement: { how, by: 'person', reason: '' } }) as const;

describe('filters typed on the Activity page', () => {
  const read = (typed: Partial<typeof EMPTY_ACTIVITY_FILTER>) =>
    parseActivityFilter(
      { ...EMPTY_ACTIVITY_FILTER, ...typed },
      {
        timeZone: 'Europe/Amsterdam',
        unit: { currency: 'EUR', minorUnit: 2 },
      },
    );

  test('leave nothing out while they are empty', () => {
    expect(read({})).toEqual({
      filter: { cardId: null, state: null, amountCents: null, accepted: null },
      amountFault: false,
    });
  });

  test('read an amount in whole units, with comma or point', () => {
    expect(read({ amount: '20' }).filter.amountCents).toBe(2000);
    expect(read({ amount: '€ 12,50' }).filter.amountCents).toBe(1250);
  });

  test('report an invalid amount and ignore it', () => {
    for (const amount of ['abc', '-5', '0', '1.2.3']) {
      expect(read({ amount })).toMatchObject({ filter: { amountCents: null }, amountFault: true });
    }
  });
});

describe('a day in the store’s time zone', () => {
  test('begins at its own midnight, not at UTC’s', () => {
    expect(daySpan('2026-11-20', 'Europe/Amsterdam')).toEqual({
      fromMs: Date.parse('2026-11-19T23:00:00Z'),
      untilMs: Date.parse('2026-11-20T23:00:00Z'),
    });
  });

  test.each([
    ['2026-03-29', 'Europe/Amsterdam', 23],
    ['2026-10-25', 'Europe/Amsterdam', 25],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-11-20', 'Asia/Kolkata', 24],
    ['2026-11-20', 'Pacific/Kiritimati', 24],
  ])(
    'has the length of its date, and both ends on that date: %s in %s has %i hours',
    (day, zone, hours) => {
      const span = daySpan(day, zone);
      if (span === null) throw new Error('no span');
      expect((span.untilMs - span.fromMs) / HOUR_MS).toBe(hours);
      expect(isoDayOf(span.fromMs, zone)).toBe(day);
      expect(isoDayOf(span.untilMs - 1, zone)).toBe(day);
      expect(isoDayOf(span.untilMs, zone)).not.toBe(day);
    },
  );

  test('is not read from an invalid date', () => {
    for (const day of ['', '2026-13-01', 'yesterday', '20-11-2026']) {
      expect(daySpan(day, 'UTC')).toBeNull();
    }
  });
});

describe('words for payments', () => {
  test('exist for every state and verb, and never claim a movement that did not happen', () => {
    for (const state of intentStateSchema.options) {
      for (const verb of ['redeem', 'load'] as const) {
        const { text } = describeState({ ...applied, state, verb });
        expect(text).not.toBe('');
        expect(t(`activity.states.${state}`)).not.toBe('');
        if (state !== 'applied') expect(text).not.toMatch(/^(Taken|Loaded)/);
      }
    }
  });

  test('exist for each kind of fact about a payment, and differ from each other', () => {
    const kinds = factKindSchema.options.filter((kind) => kind.startsWith('intent-'));
    const sentences = kinds.map((kind) => {
      const fact = { kind, intent: applied, note: 'note' };
      return describeFact({ kind, fact } as unknown as HistoryLine, applied, format);
    });
    expect(sentences).not.toContain('Noted.');
    expect(new Set(sentences).size).toBe(kinds.length);
  });

  test('describe a reversal in the history of its original payment, not as a payment of its own', () => {
    const reversal = {
      ...applied,
      id: 'intent-00000002',
      reverses: applied.id,
      reason: 'Wrong card',
    };
    const row = {
      kind: 'intent-accepted',
      fact: { kind: 'intent-accepted', intent: reversal, linked: applied },
    } as unknown as HistoryLine;
    expect(describeFact(row, applied, format)).toBe('Reversed: Wrong card');
  });

  test.each([
    ['sale-refunded', { state: 'applied' }, 'The amount was paid out as a refund of the receipt.'],
    ['intent-alarm-acknowledged', { state: 'applied' }, 'A manager resolved the late answer. note'],
    ['intent-released', { state: 'waiting' }, 'The reversal is not finished yet.'],
    ['intent-unknown', { state: 'unknown' }, 'The reversal is not finished yet.'],
    ['intent-refused', { state: 'refused' }, 'The reversal did not go through.'],
    ['intent-voided', { state: 'voided' }, 'The reversal did not go through.'],
    ['intent-settled', settledReversal('not-taken'), 'The reversal did not go through.'],
    ['intent-settled', settledReversal('taken'), 'The reversal counts after all.'],
  ])('say of %s what came of the reversal', (kind, changes, sentence) => {
    const intent = { ...applied, id: 'intent-00000002', reverses: applied.id, ...changes };
    const fact = { kind, intent, linked: { id: applied.id }, note: 'note' };
    const row = { kind, fact } as unknown as HistoryLine;
    expect(describeFact(row, applied, format)).toBe(sentence);
  });

  test('say in words the reason with which a manager resolved a case', () => {
    const fact = { kind: 'intent-alarm-acknowledged', intent: applied, note: 'ready:given-back' };
    const said = 'A manager resolved the late answer. Given back to the customer';
    const row = { kind: fact.kind, fact } as unknown as HistoryLine;
    expect(describeFact(row, applied, format)).toBe(said);
    const linked = { ...fact, intent: { ...applied, id: 'intent-2' }, linked: { id: applied.id } };
    const other = { kind: fact.kind, fact: linked } as unknown as HistoryLine;
    expect(describeFact(other, applied, format)).toBe(said);
  });

  test('say of a load that its money was given back, and of a redemption that it was paid another way', () => {
    const told = (verb: Intent['verb']) => {
      const intent = { ...applied, verb, ...settledReversal('paid-otherwise') };
      const row = { kind: 'intent-settled', fact: { kind: 'intent-settled', intent } };
      return describeFact(row as unknown as HistoryLine, { ...applied, verb }, format);
    };
    expect(told('load')).toBe('Resolved by a manager: the money was given back. ');
    expect(told('redeem')).toBe('Resolved by a manager: it was paid another way. ');
  });

  test('claim another payment only for a redemption that somebody has to pay', () => {
    const told = (changes: Partial<Intent>) => {
      const row = { kind: 'intent-given-up', fact: { kind: 'intent-given-up' } };
      return describeFact(row as unknown as HistoryLine, { ...applied, ...changes }, format);
    };
    const loadBack = {} as NonNullable<Intent['loadBack']>;
    expect(told({})).toContain('asked for another payment');
    expect(told({ verb: 'load' })).toBe('The screen showed “not confirmed”.');
    expect(told({ loadBack })).toBe('The screen showed “not confirmed”.');
  });

  test('call a refund onto a card no reversal', () => {
    const refund = { ...applied, verb: 'load', reverses: applied.id, refund: 1 } as const;
    const fact = { kind: 'intent-accepted', intent: refund, linked: null };
    const row = { kind: 'intent-accepted', fact } as unknown as HistoryLine;
    expect(describeFact(row, refund, format)).toBe(
      'Accepted, and guaranteed by the till from now on.',
    );
  });

  test('ask for no payment and give nothing back when a reversal is undone', () => {
    expect(describeUndo(applied, '€20.00')).toContain('Ask for another payment');
    for (const verb of ['redeem', 'load'] as const) {
      const undone = describeUndo({ ...applied, verb, reverses: applied.id }, '€20.00');
      expect(undone).not.toMatch(/another payment|give the money back/);
    }
  });

  test('name the part that was taken off and paid out, not the whole load', () => {
    const load = { ...applied, verb: 'load' } as Intent;
    const part = { ...load, id: 'intent-00000002', reverses: load.id, amountCents: 1000 };
    const told = (kind: string) => {
      const record = { sequence: 9, fact: { kind, intent: part, linked: load, atMs: 0 } };
      const rows = project(record as unknown as FactRecord);
      const line = rows.find(({ table }) => table === 'history')!.row as HistoryLine;
      return describeFact(line, load, format);
    };
    expect(told('intent-accepted')).toMatch(/^€10\.00 of it reversed: /);
    expect(told('sale-refunded')).toBe('€10.00 was paid out as a refund of the receipt.');
  });
});

describe('refunds of a payment', () => {
  const told = (cents: number | null) => {
    const intent = { ...applied, factSequence: 9 };
    const refunded = cents === null ? null : { cents: cents as Cents, receiptNumber: 3 };
    return describeRefunded({ intent, refunded }, format.money);
  };

  test('are described with the receipt, and with where to refund the rest', () => {
    expect(told(null)).toBeNull();
    expect(told(2000)).toBe('€20.00, from receipt 3.');
    expect(told(1999)).toMatch(/^€19\.99, from receipt 3\. Refund the rest from that receipt too/);
  });
});

test('the reversal of a load is shown as a reversal, and not as a redemption', () => {
  const back = { ...applied, verb: 'redeem', reverses: applied.id } as unknown as Intent;
  expect([describeVerb(back), describeState(back).text]).toEqual(['Reversal', 'Charged back']);
});

test('a reversal taken over from another till is shown as a reversal, and not as a customer’s payment', () => {
  const half = { ...applied, verb: 'redeem', reverses: null, takesBack: true };
  const back = { ...half, adoptedFrom: 'till-2' } as unknown as Intent;
  expect([describeVerb(back), describeState(back).text]).toEqual(['Reversal', 'Charged back']);
  expect(describeUndo(back, '€20.00')).toBe(
    describeUndo({ ...back, reverses: applied.id }, '€20.00'),
  );
});

test('a payment is shown as reversed only once its reversal has an outcome', () => {
  const reversed = { ...applied, reversedBy: applied.id } as Intent;
  expect(describeState(reversed, true)).toEqual({ text: 'Being reversed', tone: 'waiting' });
  expect(describeState(reversed).text).toBe('Reversed');
});

test('a payment whose parts were all reversed is shown as reversed', () => {
  const payment = { ...applied, saleId: null, otherTill: {} } as unknown as Intent;
  const shown = (takenBackCents: number) =>
    describeState({ ...payment, takenBackCents: takenBackCents as Cents }).text;
  expect(shown(2000)).toBe(describeState({ ...payment, reversedBy: applied.id }).text);
  expect(shown(1999)).toBe(describeState(payment).text);
});

describe('an act on a payment', () => {
  test('is an undo only before the payment was sent, and never against a manager’s decision', () => {
    expect(mayBeUndone({ ...applied, state: 'waiting', verdict: 'none' })).toBe(true);
    expect(mayBeUndone({ ...applied, state: 'refused-by-key' })).toBe(true);
    expect(mayBeUndone({ ...applied, state: 'waiting', verdict: 'released' })).toBe(false);
    for (const state of ['sending', 'applied', 'unknown', 'refused', 'settled'] as const) {
      expect(mayBeUndone({ ...applied, state })).toBe(false);
    }
  });

  test('is a reversal once, only of an applied payment, and never of a reversal', () => {
    expect(mayBePutRight(applied)).toBe(true);
    expect(mayBePutRight({ ...applied, reversedBy: applied.id })).toBe(false);
    expect(mayBePutRight({ ...applied, reverses: applied.id })).toBe(false);
    expect(mayBePutRight({ ...applied, state: 'unknown' })).toBe(false);
  });
});

describe('a refusal acknowledged by the cashier', () => {
  afterEach(() => setLanguage('en'));
  const settledAs = (how: Settlement['how'], by: Settlement['by']) =>
    ({
      ...applied,
      applied: null,
      state: 'settled',
      settlement: { how, by, reason: '' },
    }) as Intent;
  const told = settledAs('told-at-till', 'person');
  const manager = { en: /manager/, de: /Filialleitung/, fr: /responsable/, nl: /manager/ } as const;

  function says(intent: Intent): string {
    const fact = { kind: 'intent-settled', intent };
    const line = { kind: 'intent-settled', fact } as unknown as HistoryLine;
    return `${describeState(intent).text} ${describeFact(line, intent, format)}`;
  }

  test.each(languageSchema.options)('names no manager in %s', (language) => {
    setLanguage(language);
    expect(says(told)).not.toMatch(manager[language]);
    expect(says(settledAs('taken', 'evidence'))).not.toMatch(manager[language]);
    expect(says(settledAs('paid-otherwise', 'person'))).toMatch(manager[language]);
  });

  test('of a payment found taken says so, with the balance that a manager read', () => {
    const taken = settledAs('taken', 'person');
    expect(describeState(taken).text).toBe('Redeemed (manager)');
    expect(describeState(settledAs('not-taken', 'evidence')).text).toBe('Not redeemed (evidence)');
    const before = { ...taken, balanceBeforeCents: 8400 as Cents };
    expect(describeBalances(before, format.money)).toBe('€84.00');
    const seen = { ...taken.settlement!, balanceSeenCents: 7150 as Cents };
    expect(describeBalances({ ...before, settlement: seen }, format.money)).toBe('€84.00 → €71.50');
  });

  test.each([
    ['paid-otherwise', 'redeem', 'Paid another way'],
    ['paid-otherwise', 'load', 'The money was given back'],
    ['other-card', 'redeem', 'Another card used'],
    ['shop-loss', 'redeem', 'Written off'],
  ] as const)('resolved by a manager as %s of a %s says what was decided', (how, verb, said) => {
    expect(describeState({ ...settledAs(how, 'person'), verb }).text).toBe(said);
  });

  test('is shown and searched as refused', () => {
    expect(shownState(told)).toBe('refused');
    expect(shownState(settledAs('taken', 'person'))).toBe('settled');
    expect(describeState(told).text).toBe(describeState({ ...applied, state: 'refused' }).text);
  });
});

describe('the reason of a settlement', () => {
  afterEach(() => setLanguage('en'));

  test.each(Object.values(automaticReasons))('is shown in the current language: %s', (written) => {
    const inEnglish = describeReason(written);
    setLanguage('de');
    expect(describeReason(written)).not.toBe(inEnglish);
    expect(describeReason(written)).not.toBe(written);
  });

  test('is shown as typed, if somebody typed it', () => {
    setLanguage('de');
    expect(describeReason('Asked the owner by phone')).toBe('Asked the owner by phone');
  });
});
