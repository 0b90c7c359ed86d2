import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
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

/** The number of a bank card, scanned or typed where a text is asked for: never in a fact. */

const NUMBER = '4111 1111 1111 1111';
const BY_MANAGER = { manager: 'Robin' };

/** The names of texts that a person may type, in any proposal of a screen. */
const TYPED = ['reason', 'note', 'reference', 'serviceNumber', 'externalIdentifier', 'name'];
/** Texts of proposals that no person types: names of ours, days, what a Category was or is at the service. */
const NOT_TYPED =
  /(Id|^id|^uuid|reverses|businessDay|state|kind|how|why|cause|becomes|direction|lines|was|favourites|limits|counted|preset|change|tender)$/;

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
    for (const schema of schemas) {
      const { shape } = schema as unknown as { shape: Record<string, z.ZodType> };
      const kind = (shape['kind'] as z.ZodLiteral<string>).value;
      for (const [name, type] of Object.entries(shape)) {
        if (NOT_TYPED.test(name) || !takesText(type)) continue;
        expect(TYPED, `${kind}.${name}`).toContain(name);
        const proposal = { kind, tender: {}, [name]: NUMBER } as unknown as Proposal;
        expect(typedTexts(proposal), `${kind}.${name}`).toContain(NUMBER);
      }
    }
    const change = { kind: 'create', externalIdentifier: NUMBER, name: 'x' } as const;
    const draft = { kind: 'keep-draft', draftId: 'draft', change } as unknown as Proposal;
    expect(typedTexts(draft)).toContain(NUMBER);
  });

  test('main’s own notes are never held back', () => {
    const day = new ShopDay();
    day.till.write({ kind: 'pause-queue', cause: 'invariant', note: NUMBER }, BY_MANAGER);
    expect(day.till.ledger.queue.pauses).toHaveLength(1);
  });
});

function takesText(type: z.ZodType): boolean {
  return type.safeParse('some words').success;
}
