import { expect, test } from 'vitest';
import type * as z from 'zod';
import {
  askedEachTimeSetting,
  moneyActSchema,
} from '../../../../shared/ledger/slices/manager-lease.ts';
import { isCoveredByLease, isPinSpared } from '../../../../shared/proposals/manager-lease.ts';
import type { People } from '../../../../shared/proposals/people.ts';
import { managerProposalSchema } from '../../../../shared/proposals/proposals.ts';
import type { ManagerProposal } from '../../../../shared/proposals/proposals.ts';

const SHIPPED = askedEachTimeSetting.setting.initial;
const ALL = moneyActSchema.options;

/** Casts a proposal of which a lease reads only these members. */
const asked = (proposal: object) => proposal as ManagerProposal;

const kinds = managerProposalSchema.options.map((option) => {
  const { shape } = option as z.ZodObject<{ kind: z.ZodLiteral<ManagerProposal['kind']> }>;
  return shape.kind.value;
});

test('an act that grants more, cannot be undone, shows a whole number or loads a list requires the PIN each time', () => {
  const never = kinds.filter((kind) => !isCoveredByLease(asked({ kind }), []));
  expect(new Set(never)).toEqual(
    new Set([
      'raise-limits',
      'change-limits',
      'change-old-cards-limit',
      'take-store-limits',
      'change-above-balance',
      'change-manager-lease',
      'change-asked-each-time',
      'change-retention',
      'erase-customer',
      'accept-damage',
      'stand-by-journal',
      'put-clock-right',
      'show-card-number',
      'begin-old-cards',
      'complete-sale',
      'tender-sale',
    ]),
  );
});

test.each([
  { kind: 'refund-sale' },
  { kind: 'pay-out-load' },
  { kind: 'cancel-sale' },
  { kind: 'remove-tender' },
  { kind: 'move-cash', direction: 'out' },
  { kind: 'take-back-promise', becomes: 'given-cash' },
  { kind: 'settle', how: 'shop-loss' },
  { kind: 'settle', how: 'paid-otherwise', inCash: true },
  { kind: 'acknowledge-alarm', back: 'in-cash' },
  { kind: 'open-drawer' },
])('by default, paying cash out and writing off require the PIN each time: %j', (proposal) => {
  expect(isCoveredByLease(asked(proposal), SHIPPED)).toBe(false);
  expect(isCoveredByLease(asked(proposal), [])).toBe(true);
});

test.each([
  { kind: 'change-prices' },
  { kind: 'open-shift' },
  { kind: 'close-shift' },
  { kind: 'move-cash', direction: 'in' },
  { kind: 'acknowledge-drift' },
  { kind: 'keep-draft' },
])(
  'an act that moves no customer’s money is covered by the lease, whatever the store lists: %j',
  (proposal) => {
    expect(isCoveredByLease(asked(proposal), ALL)).toBe(true);
  },
);

test.each([
  ['discount', { kind: 'change-sale' }],
  ['reversal', { kind: 'put-right' }],
  ['reversal', { kind: 'take-back-promise', becomes: 'first-card' }],
  ['above-limit', { kind: 'accept', verb: 'redeem', saleId: null }],
  ['unclear-payment', { kind: 'settle', how: 'taken' }],
] as const)('a store may list %s, and then the PIN is required each time', (act, proposal) => {
  expect(isCoveredByLease(asked(proposal), SHIPPED)).toBe(true);
  expect(isCoveredByLease(asked(proposal), [...SHIPPED, act])).toBe(false);
});

test.each([
  { kind: 'accept', verb: 'load', saleId: null },
  { kind: 'tender-sale', tender: { kind: 'card', amountCents: 500_00 } },
  { kind: 'raise-limits' },
])('what gives a balance for no money, or raises a limit, is not covered by a lease: %j', (one) => {
  expect(isCoveredByLease(asked(one), [])).toBe(false);
});

test('a PIN of a moment ago spares the PIN only for proposals whose kind is known and covered', () => {
  const lease = { name: 'Olga', endsAtMs: 1, askedEachTime: SHIPPED } as unknown as People['lease'];
  const price = asked({ kind: 'change-prices' });
  expect(isPinSpared(lease, [price])).toBe(true);
  expect(isPinSpared(null, [price])).toBe(false);
  expect(isPinSpared(lease, [null])).toBe(false);
  expect(isPinSpared(lease, [price, asked({ kind: 'open-drawer' })])).toBe(false);
});
