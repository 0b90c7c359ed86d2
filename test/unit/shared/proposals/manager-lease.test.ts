import { expect, test } from 'vitest';
import type * as z from 'zod';
import { askedEachTime, moneyActSchema } from '../../../../shared/ledger/slices/manager-lease.ts';
import { isCoveredByLease } from '../../../../shared/proposals/manager-lease.ts';
import { managerProposalSchema } from '../../../../shared/proposals/proposals.ts';
import type { ManagerProposal } from '../../../../shared/proposals/proposals.ts';

const SHIPPED = askedEachTime.setting.initial;
const ALL = moneyActSchema.options;

/** A proposal as far as a lease reads it. */
const asked = (proposal: object) => proposal as ManagerProposal;

const kinds = managerProposalSchema.options.map((option) => {
  const { shape } = option as z.ZodObject<{ kind: z.ZodLiteral<ManagerProposal['kind']> }>;
  return shape.kind.value;
});

test('what lets a person do more without a PIN, cannot be undone, tells a whole number or loads a whole list asks each time', () => {
  const never = kinds.filter((kind) => !isCoveredByLease(asked({ kind }), []));
  expect(new Set(never)).toEqual(
    new Set([
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
  { kind: 'open-drawer' },
])('as shipped, cash that leaves and what is written off ask each time: %j', (proposal) => {
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
])('what moves no customer’s money is covered, whatever the store lists: %j', (proposal) => {
  expect(isCoveredByLease(asked(proposal), ALL)).toBe(true);
});

test.each([
  ['discount', { kind: 'change-sale' }],
  ['reversal', { kind: 'put-right' }],
  ['reversal', { kind: 'take-back-promise', becomes: 'first-card' }],
  ['above-limit', { kind: 'accept' }],
  ['unclear-payment', { kind: 'settle', how: 'taken' }],
] as const)('a store may list %s, and then it asks each time', (act, proposal) => {
  expect(isCoveredByLease(asked(proposal), SHIPPED)).toBe(true);
  expect(isCoveredByLease(asked(proposal), [...SHIPPED, act])).toBe(false);
});
