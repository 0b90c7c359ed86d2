import { describe, expect, test } from 'vitest';
import {
  cashReasonOf,
  buildActProposal,
  draftsOfAct,
  parseSeenBalanceCents,
  waysBackOf,
} from '../../../../renderer/needs-person/propose-act.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { translatedChoices } from '../../../../shared/locales/language.ts';
import type { ResolvingAct } from '../../../../shared/proposals/acts.ts';
import { isCoveredByLease } from '../../../../shared/proposals/manager-lease.ts';
import { moneyActSchema } from '../../../../shared/ledger/slices/manager-lease.ts';

const NOTHING = { serviceNumber: '', balance: '', otherIntentId: '', times: '1' };
const REFUSED = { id: 'intent-1', verb: 'redeem', amountCents: 800, state: 'refused' };
const refused = (verb: Intent['verb']) => ({ ...REFUSED, verb }) as unknown as Intent;

test.each([
  ['12345', 0, 12_345],
  ['12,345', 0, 12_345],
  ['¥12,345.00', 0, 12_345],
  ['12345.50', 0, 12_345],
  ['0.00', 0, 0],
  ['12345.505', 0, null],
  ['12.34', 3, 12_340],
  ['12.345', 3, 12_345],
  ['12.34', 2, 1_234],
  ['0.345', 2, null],
] as const)('the balance %s is read with %i decimals', (text, minorUnit, expected) =>
  expect(parseSeenBalanceCents(text, minorUnit)).toBe(expected),
);

test.each(['redeem', 'load'] as const)(
  'a refused %s settled otherwise moves the drawer’s cash only with the reason *in cash*',
  (verb) => {
    const intent = refused(verb);
    const inCash = (reason: string) => {
      const { proposal } = buildActProposal('paid-otherwise', intent, reason, NOTHING, 2);
      return proposal?.kind === 'settle' ? proposal.inCash : null;
    };
    expect(inCash(cashReasonOf(intent))).toBe(true);
    const others = translatedChoices(`acts.${verb}.paid-otherwise.reasons`);
    expect(others).not.toContain(cashReasonOf(intent));
    for (const reason of [...others, 'with a voucher']) expect(inCash(reason)).toBe(false);
    expect(inCash('')).toBeNull();
  },
);

describe('an act that is not complete names what is missing', () => {
  const PROOF = 'the transaction number, or the balance seen there';
  test.each<[ResolvingAct, string, Partial<typeof NOTHING>, string[]]>([
    ['taken', 'Told', {}, [PROOF]],
    ['taken', 'Told', { balance: 'a lot' }, [PROOF]],
    ['taken', '', { serviceNumber: 'T-1' }, ['a reason']],
    ['taken', '', {}, [PROOF, 'a reason']],
    ['other-card', 'Told', {}, ['the payment that was used instead']],
    ['other-card', '', {}, ['the payment that was used instead', 'a reason']],
    ['paid-otherwise', '', {}, ['how it was paid']],
    ['not-taken', '', {}, ['a reason']],
    ['shop-loss', '', {}, ['a reason']],
    ['send-again', '', {}, ['a reason']],
    ['seen', '', {}, ['a reason']],
  ])('for %s with the reason %j and %j: %j', (act, reason, found, missing) => {
    const proposed = buildActProposal(act, refused('redeem'), reason, { ...NOTHING, ...found }, 2);
    expect(proposed.proposal).toBeNull();
    expect(proposed.missing).toEqual(missing);
  });
});

test('money given back for a load is not called paid', () => {
  const { missing } = buildActProposal('paid-otherwise', refused('load'), '', NOTHING, 2);
  expect(missing).toEqual(['how it was given back']);
});

test.each([
  ['1', {}],
  ['2', { isTwice: true }],
  [' 3 ', { isTwice: true, times: 3 }],
  ['20', { isTwice: true, times: 20 }],
])('a payment that the service shows %s times is proposed as charged so often', (times, often) => {
  const found = { ...NOTHING, balance: '18', times };
  const { proposal } = buildActProposal('taken', refused('redeem'), 'Told', found, 2);
  const { isTwice, times: proposed } = { isTwice: undefined, times: undefined, ...proposal };
  expect({ isTwice, times: proposed }).toEqual({ isTwice: undefined, times: undefined, ...often });
});

test.each(['', '0', '21', '1.5', 'two'])(
  '%j is no number of times that can be entered',
  (times) => {
    const found = { ...NOTHING, balance: '18', times };
    const { missing } = buildActProposal('taken', refused('redeem'), 'Told', found, 2);
    expect(missing).toEqual(['how many times the card service shows it (1 to 20)']);
  },
);

test.each(['redeem', 'load'] as const)(
  'the surplus of a %s made more than once ends at the service, in the drawer or in another way',
  (verb) => {
    const { atService, cash } = waysBackOf({ verb });
    const others = translatedChoices(`acts.${verb}.given-back.reasons`);
    const backBy = (reason: string) => {
      const { proposal } = buildActProposal('given-back', refused(verb), reason, NOTHING, 2);
      return proposal?.kind === 'acknowledge-alarm' ? proposal.back : null;
    };
    expect([atService, cash, ...others, 'by post', ''].map(backBy)).toEqual([
      'at-service',
      'in-cash',
      ...others.map(() => 'otherwise'),
      'otherwise',
      null,
    ]);
    expect(cash).toMatch(verb === 'redeem' ? /out of/ : /into/);
  },
);

test('a complete act is proposed with its reason', () => {
  const found = { ...NOTHING, balance: '18' };
  expect(buildActProposal('taken', refused('redeem'), 'Told', found, 2)).toEqual({
    proposal: {
      kind: 'settle',
      how: 'taken',
      intentId: 'intent-1',
      reason: 'Told',
      balanceSeenCents: 1800,
    },
    missing: [],
  });
});

test.each([
  'seen',
  'given-back',
  'send-again',
  'other-card',
  'paid-otherwise',
  'taken',
  'not-taken',
  'shop-loss',
] as const)(
  'before anything is chosen for %s, no approval is promised that a choice would end',
  (act) => {
    const intent = refused('load');
    const found = { ...NOTHING, balance: '18', otherIntentId: crypto.randomUUID() };
    const { cash } = waysBackOf(intent);
    for (const one of moneyActSchema.options) {
      const isSpared = draftsOfAct(act, intent.id).every((draft) => isCoveredByLease(draft, [one]));
      for (const reason of ['Told', cash, cashReasonOf(intent)]) {
        const { proposal } = buildActProposal(act, intent, reason, found, 2);
        expect(proposal).not.toBeNull();
        if (isSpared) expect(isCoveredByLease(proposal!, [one])).toBe(true);
      }
    }
  },
);
