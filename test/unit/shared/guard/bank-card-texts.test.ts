import { describe, expect, test } from 'vitest';
import { typedTexts } from '../../../../shared/guard/typed-texts.ts';
import { describeGuardRefusal } from '../../../../renderer/step-up/describe-gift-problem.ts';
import { describeShiftRefusal } from '../../../../renderer/day/close/describe-shift-refusal.ts';
import { describeWriteRefusal } from '../../../../renderer/activity/describe-transaction.ts';
import { describeRefusal } from '../../../../shared/messages/describe-refusal.ts';
import {
  managerProposalSchema,
  screenProposalSchema,
} from '../../../../shared/proposals/proposals.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { cents } from '../../../../shared/values/money.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';
import { leavesOf, wholeSamples } from '../../../builders/whole-samples.ts';

/** The number of a bank card, scanned or typed where a text is asked for: never in a fact. */

const NUMBER = '4111 1111 1111 1111';
const BY_MANAGER = { manager: 'Robin' };

/** Texts of proposals that no person types into a sale or a form: a new one fails until `typedTexts` has it, or it is here. */
const NOT_TYPED: Readonly<Record<string, readonly string[]>> = {
  'a name that the screen makes': [
    'caseId',
    'lineId',
    'lines[].id',
    'lines[].lineId',
    'moveId',
    'paymentId',
  ],
  'of the goods, as the journal or the service has them': [
    'change.uuid',
    'change.was.externalIdentifier',
    'change.was.name',
    'favourites[]',
    'lines[].article.categoryName',
    'lines[].categoryExternalId',
    'lines[].name',
  ],
  'a number, by a schema of its own': ['counted.cardCents', 'counted.otherCents', 'prices[].ean'],
};

describe('a number of a bank card in a text', () => {
  test('is refused with a sentence, and is in no fact', () => {
    const day = ShopDay.withShift();
    const sale = day.openSale(goods(20_00, 'books'));
    const refusal = { why: 'bank-card' };
    const tender = {
      kind: 'card',
      amountCents: cents(20_00),
      reference: `slip ${NUMBER}`,
    } as const;
    expect(day.till.refusal({ kind: 'tender-sale', saleId: sale, tender })).toEqual(refusal);
    expect(day.till.refusal({ kind: 'cancel-sale', saleId: sale, reason: NUMBER })).toEqual(
      refusal,
    );
    const move = { moveId: 'move-of-cash', direction: 'out', amountCents: cents(1) } as const;
    expect(day.till.refusal({ kind: 'move-cash', ...move, reason: NUMBER })).toEqual(refusal);
    const request = { operation: 'create-category', count: 1, name: NUMBER } as const;
    expect(day.till.refusal({ kind: 'change-category', request })).toEqual(refusal);
    expect(JSON.stringify(day.till.records)).not.toContain('1111');

    day.till.write({
      kind: 'tender-sale',
      saleId: sale,
      tender: { ...tender, reference: 'slip 1111' },
    });
  });

  test.each([
    describeRefusal({ why: 'bank-card' }).title,
    describeGuardRefusal({ why: 'bank-card' }, String),
    describeShiftRefusal({ why: 'bank-card' }),
    describeWriteRefusal({ why: 'bank-card' }),
  ])('%s', (sentence) => {
    expect(sentence).toBe('This text contains a bank card number. Nothing was recorded.');
  });

  test('every text that a screen or a manager may propose is looked at', () => {
    const schemas = [...screenProposalSchema.options, ...managerProposalSchema.options];
    const samples = schemas.flatMap((schema) => wholeSamples(schema) as readonly Proposal[]);
    const missed = samples.flatMap((proposal) => {
      const texts = typedTexts(proposal);
      return leavesOf(proposal).flatMap(([path, value]) => {
        const isText = typeof value === 'string' && value.startsWith('text at ');
        return isText && !texts.includes(value) ? [path] : [];
      });
    });
    expect([...new Set(missed)].toSorted()).toEqual(Object.values(NOT_TYPED).flat().toSorted());
  });

  test('main’s own notes are never held back', () => {
    const day = new ShopDay();
    day.till.write({ kind: 'pause-queue', cause: 'invariant', note: NUMBER }, BY_MANAGER);
    expect(day.till.ledger.queue.pauses).toHaveLength(1);
  });
});
