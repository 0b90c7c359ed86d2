import { expect, test } from 'vitest';
import type * as z from 'zod';
import { jsonCopy } from '../../../../shared/journal/journal-format.ts';
import { factSchema } from '../../../../shared/ledger/facts.ts';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import { dueCents } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import {
  linesOfSaleProposalSchemas,
  moneyOfSaleProposalSchemas,
} from '../../../../shared/proposals/sale-proposals.ts';
import { refundIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { leavesOf, wholeSamples } from '../../../builders/whole-samples.ts';

/**
 * A sale's fact has everything that the screen proposed, unless the guard refuses it. A new member of a proposal,
 * line, payment or refund fails this test until an example below and its fact have it.
 */

/** Members that the guard sets, whatever the screen proposes. */
const BY_THE_GUARD = [
  'lines[].tax.basisPoints',
  'lines[].tax.letter',
  'lines[].off.ofSaleCents',
  'lines[].off.ownCents',
  'tender.roundingCents',
];

/** Members by which the guard decides the rounding, and that the fact does not have. */
const ONLY_READ = ['plannedGiftCents'];

/** Other names of the same members in the fact. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  saleId: ['id', 'saleId'],
  refundId: ['id'],
  intentId: ['id', 'intentId'],
};

const SCHEMAS = [...linesOfSaleProposalSchemas, ...moneyOfSaleProposalSchemas];
type Said = z.infer<(typeof SCHEMAS)[number]>;

interface Example {
  readonly said: Said;
  /** The fact as the journal has it and the next start reads it. */
  readonly fact: unknown;
}

/** Plays a sale that uses each member of each proposal, each with a different number. */
function lived(): { readonly till: GuardedLedger; readonly all: readonly Example[] } {
  const till = GuardedLedger.started();
  const all: Example[] = [];
  const say = (said: Said) => {
    const { fact } = till.write(said, MANAGER);
    all.push({ said, fact: factSchema.parse(jsonCopy(fact)) });
  };
  const card = till.card('anna', 500_00);
  const loadId = intentId('load');
  const off = (why: string, basisPoints: number) =>
    ({ asked: { kind: 'percent', basisPoints }, reason: why }) as const;
  const offAmount = (why: string, amount: number) =>
    ({ asked: { kind: 'amount', amountCents: cents(amount) }, reason: why }) as const;
  const lines: SaleLine[] = [
    {
      ...lineOfCategory(40_00, 'books', 3),
      discount: offAmount('a stain', 1_11),
      note: 'for a friend',
      article: { unitCents: cents(41_23), categoryName: 'Books of now' },
    },
    { ...lineOfCategory(17_00, 'games', 2), discount: off('the last ones', 5_00) },
    { ...lineOfCategory(70_00, 'load'), kind: 'load', intentId: loadId, cardId: card },
  ];
  for (const name of ['cancelled', 'completed']) {
    const saleId = saleIdSchema.parse(`sale-${name}`);
    const withDiscount = (kind: 'open-sale' | 'change-sale', discount: Discount) =>
      say({ kind, saleId, lines, discount });
    withDiscount(
      'open-sale',
      name === 'completed' ? off('a birthday', 3_00) : offAmount('x', 3_33),
    );
    withDiscount('change-sale', offAmount('a wedding', 2_22));
    withDiscount('change-sale', off('an anniversary', 4_00));
    if (name === 'cancelled') say({ kind: 'cancel-sale', saleId, reason: 'too late' });
  }
  const saleId = saleIdSchema.parse('sale-completed');
  const pay = (tender: Tender) => say({ kind: 'tender-sale', saleId, tender });
  till.write({ ...till.request('gift', card, 'redeem', 6_00), saleId });
  pay({ kind: 'gift', intentId: intentId('gift'), amountCents: cents(6_00) });
  pay({ kind: 'cash', amountCents: cents(7_01), givenCents: cents(8_01) });
  say({ kind: 'remove-tender', saleId, sequence: till.ledger.lastSequence });
  pay({ kind: 'other', amountCents: cents(9_03), reference: 'voucher 3' });
  const due = dueCents(till.ledger.sales.get(saleId)!);
  pay({ kind: 'card', amountCents: due, reference: 'slip 4' });
  till.write({ kind: 'complete-sale', saleId });
  for (const owed of proposalsForOwedLoads(till.ledger, saleId)) till.write(owed);
  till.apply('gift', 494_00);
  till.apply('load', 564_00);
  const back = { reference: 'slip 5', reason: 'the wrong size' };
  const pieces = [{ lineId: 'line-books', quantity: 3 }];
  say({ kind: 'refund-sale', saleId, refundId: refundId('goods'), lines: pieces, ...back });
  const taking = { intentId: intentId('taken'), amountCents: cents(12_34) };
  say({ kind: 'take-load-back', saleId, lineId: 'line-load', ...taking, reason: 'wrong card' });
  till.apply('taken', 551_66);
  const paying = { intentId: taking.intentId, reference: 'slip 6' };
  say({ kind: 'pay-out-load', saleId, refundId: refundId('load'), ...paying });
  return { till, all };
}

function refundId(name: string) {
  return refundIdSchema.parse(`refund-${name}`);
}

const pathsIn = (value: unknown) => leavesOf(value).map(([path]) => path);

test.each(SCHEMAS.map((schema) => [schema.shape.kind.value, schema] as const))(
  'each member of %s is present in an example',
  (kind, schema) => {
    const said = lived().all.filter((one) => one.said.kind === kind);
    const wanted = pathsIn(wholeSamples(schema)).map((path) => path.replace(/^\[\]\./, ''));
    const known = new Set([
      ...BY_THE_GUARD,
      ...ONLY_READ,
      ...said.flatMap((one) => pathsIn(one.said)),
    ]);
    expect(wanted.filter((path) => !known.has(path))).toEqual([]);
  },
);

test('every value that a screen proposes for a sale is in its fact in the journal', () => {
  const dropped = lived().all.flatMap(({ said, fact }) => {
    const kept = new Set(leavesOf(fact).map(([path, value]) => `${nameOf(path)} ${String(value)}`));
    return leavesOf(said).flatMap(([path, value]) => {
      const names = SAME[nameOf(path)] ?? [nameOf(path)];
      const isKept = names.some((name) => kept.has(`${name} ${String(value)}`));
      return isKept || path === 'kind' ? [] : [`${said.kind}: ${path}`];
    });
  });
  expect([...new Set(dropped)]).toEqual([]);
});

test('a start from a checkpoint keeps everything of a sale', () => {
  const { till } = lived();
  const before = [...till.ledger.sales.values()];
  till.rollOver();
  expect([...till.ledger.sales.values()]).toEqual(before);
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '');
}
