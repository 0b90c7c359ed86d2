import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { typedTexts } from '../../../../shared/guard/typed-texts.ts';
import { describeGuardRefusal } from '../../../../renderer/step-up/describe-manager-answer.ts';
import { describeShiftRefusal } from '../../../../renderer/day/close/describe-shift-refusal.ts';
import { describeWriteRefusal } from '../../../../renderer/activity/describe-transaction.ts';
import { describeRefusal } from '../../../../shared/messages/describe-refusal.ts';
import {
  managerProposalSchema,
  screenProposalSchema,
} from '../../../../shared/proposals/proposals.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import {
  mainProposal,
  managerProposal,
  screenProposal,
} from '../../../../shared/ledger/slices/slice.ts';
import { ledgerSetting } from '../../../../shared/ledger/slices/setting.ts';
import { noteSchema } from '../../../../shared/ledger/store/note.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { leavesOf, wholeSamples } from '../../../builders/whole-samples.ts';

/** A bank card's number, scanned or typed into a text field, is never in a fact. */

const NUMBER = '4111 1111 1111 1111';
const BY_MANAGER = { manager: 'Robin' };

/** Texts of proposals that no person types. A new text fails until `typedTexts` has it or it is listed here. */
const NOT_TYPED: Readonly<Record<string, readonly string[]>> = {
  'a name that the screen makes': [
    'caseId',
    'lineId',
    'lines[].id',
    'lines[].lineId',
    'listId',
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
  'a till’s name, which a manager sees and does not type': ['till'],
  'a number, by a schema of its own': ['counted.cardCents', 'counted.otherCents', 'prices[].ean'],
};

/** The change of a text setting, such as a shop's sentence under its receipts. */
const FOOTER = {
  name: 'footer',
  initial: '',
  fact: 'footer-changed',
  change: 'change-footer',
  provision: 'provision-footer',
  isInTraining: false,
} as const;

describe('a bank card’s number in a typed text', () => {
  test('is refused with a message and is in no fact', () => {
    const day = ShopDay.withShift();
    const sale = day.openSale(lineOfCategory(20_00, 'books'));
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
  ])('is answered with the sentence: %s', (sentence) => {
    expect(sentence).toBe('This text contains a bank card number. Nothing was recorded.');
  });

  test('is searched for in every text that a screen or a manager may propose', () => {
    const schemas = [...screenProposalSchema.options, ...managerProposalSchema.options];
    const samples = schemas.flatMap((schema) => wholeSamples(schema) as readonly Proposal[]);
    const missed = samples.flatMap((proposal) => {
      const texts = typedTexts(proposal);
      return leavesOf(proposal).flatMap(([path, value]) => {
        const isText = typeof value === 'string' && value.startsWith('text at ');
        return isText && !texts.includes(value) ? [{ proposal: proposal.kind, path }] : [];
      });
    });
    const notTyped = Object.values(NOT_TYPED).flat();
    expect(missed.filter(({ path }) => !notTyped.includes(path))).toEqual([]);
    expect(notTyped).toEqual(notTyped.filter((path) => missed.some((one) => one.path === path)));
  });

  test('is searched for in the texts that a proposal lists, and a proposal that does not list a text does not compile', () => {
    const row = managerProposal('note-drawer', { note: noteSchema.optional() }, ({ note = '' }) => [
      note,
    ]);
    expect(row.typed?.({ kind: 'note-drawer', note: NUMBER })).toEqual([NUMBER]);
    expect(
      managerProposal('count-drawer', { at: saleIdSchema, of: z.enum(['coins']) }),
    ).not.toHaveProperty('typed');
    const schema = z.object({ lines: z.array(z.object({ note: noteSchema.nullable() })) });
    // @ts-expect-error a text that nobody lists
    managerProposal('note-drawer', { note: noteSchema.optional() });
    // @ts-expect-error a text deep inside
    screenProposal('note-lines', 'anyone', { sale: schema });
    // @ts-expect-error a text in names that nobody has bounded
    mainProposal('note-names', { names: z.record(z.string(), z.number()) });
    // @ts-expect-error a text that a setting keeps
    ledgerSetting({ ...FOOTER, schema: noteSchema });
    const [change, provision] = ledgerSetting({ ...FOOTER, schema: noteSchema }, (text) => [
      text,
    ]).proposals;
    expect(change.typed?.({ kind: 'change-footer', footer: NUMBER })).toEqual([NUMBER]);
    expect(provision.typed?.({ kind: 'provision-footer', footer: NUMBER })).toEqual([NUMBER]);
  });

  test('does not stop a pause if it is in the note that the till itself writes', () => {
    const day = new ShopDay();
    day.till.write({ kind: 'pause-queue', cause: 'invariant', note: NUMBER }, BY_MANAGER);
    expect(day.till.ledger.queue.pauses).toHaveLength(1);
  });
});
