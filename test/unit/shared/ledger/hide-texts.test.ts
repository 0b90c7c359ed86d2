import { describe, expect, test } from 'vitest';
import { automaticReasons } from '../../../../shared/ledger/money/automatic-reasons.ts';
import { hideTexts } from '../../../../shared/ledger/memory/hide-texts.ts';
import {
  cardReference,
  cardReferredTo,
  referencesIn,
  revealTexts,
  defuseReferences,
} from '../../../../shared/ledger/store/private-texts.ts';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const day = new ShopDay(GuardedLedger.started());
day.openShift();
day.moveCash('out', 5_00);
const { shift } = day.till.records.at(-1)!.fact;
const sale = day.sell(10_00, 'card');
day.till.accept('one', day.till.card('anna'));
const { fact } = day.till.records.at(-1)!;
const reference = `¶${'a'.repeat(32)}`;
const atMs = fact.atMs;
const by = { name: (name: string) => `n:${name}`, text: (text: string) => `t:${text}` };
const hidden = (changes: Partial<Fact>) => hideTexts({ ...fact, ...changes }, by);

describe('texts hidden in a fact', () => {
  test('are the reason of each refund and the number of each slip', () => {
    const sold = day.sell(6_00, 'card');
    const { refunds } = day.till.write(
      day.refundRequest(sold.id, [{ lineId: 'line-books', quantity: 1 }]),
    ).fact.sale!;
    expect(hidden({ sale: { ...sale, refunds } }).sale?.refunds).toMatchObject([
      { reason: 't:broken', parts: [{ kind: 'card', reference: 't:slip 7' }] },
    ]);
  });

  test('are every person’s name and every typed text, each stored once', () => {
    const intent = {
      ...fact.intent!,
      reason: 'why',
      settlement: { how: 'taken', by: 'person', atMs, reason: 'seen' } as const,
    };
    const tenders = [
      { kind: 'card', amountCents: cents(10_00), reference: 'T1' } as const,
      { kind: 'cash', amountCents: cents(1), givenCents: cents(1) } as const,
    ];
    const raised = { sumCents: cents(1), untilMs: atMs, manager: 'Mia', reason: 'late' };
    const fully = hidden({
      manager: 'Mia',
      note: 'typed',
      intent,
      linked: { ...intent, settlement: null },
      sale: { ...sale, tenders, reason: 'left' },
      shift: { ...shift!, closedBy: 'Ben' },
      queue: { ...day.till.ledger.queue, raised },
      staff: { what: 'added', who: 'Kim', edition: 1, seal: 's' },
      serviceChanged: { what: ['key'], atMs, by: 'Mia' },
    });
    expect(fully).toMatchObject({
      operator: 'n:Ann',
      manager: 'n:Mia',
      note: 't:typed',
      intent: { reason: 't:why', settlement: { reason: 't:seen' } },
      linked: { reason: 't:why', settlement: null },
      sale: { reason: 't:left', tenders: [{ reference: 't:T1' }, { kind: 'cash' }] },
      shift: {
        openedBy: 'n:Ann',
        closedBy: 'n:Ben',
        cashMoves: [{ reason: 't:change from the bank', operator: 'n:Ann' }],
      },
      queue: { raised: { manager: 'n:Mia', reason: 't:late' } },
      staff: { who: 'n:Kim' },
      serviceChanged: { what: ['key'], by: 'n:Mia' },
    });
    expect(hideTexts(hidden({ operator: reference }), by).operator).toBe(reference);
  });

  test('do not include notes and reasons that the till itself wrote', () => {
    const own = hidden({ kind: 'queue-paused', note: 'of the till', operator: null });
    expect([own.note, own.operator]).toEqual(['of the till', null]);
    const serviceChanged = { what: ['key' as const], atMs, by: null };
    expect(hidden({ serviceChanged }).serviceChanged).toEqual(serviceChanged);
    expect(hidden({ note: automaticReasons.listed }).note).toBe(automaticReasons.listed);
    expect(hidden({ note: '' }).note).toBe('');
    expect(Object.keys(hidden({}))).toEqual(Object.keys(fact));
    expect(hidden({ queue: day.till.ledger.queue }).queue).toBe(day.till.ledger.queue);
  });
});

describe('a reference to a hidden text', () => {
  const cardId = day.till.card('bert');
  const card = cardReference(cardId);

  test('names its card, and no other text does', () => {
    expect(cardReferredTo(card)).toBe(cardId);
    expect([cardReferredTo(reference), cardReferredTo('¶card ')]).toEqual([null, null]);
  });

  test('is found anywhere and shown as its text, or as a dash if that is erased', () => {
    const value = {
      a: [reference, 1, null],
      b: { c: card },
      d: `x${reference}`,
      e: `${reference}x`,
    };
    expect([...referencesIn(value)]).toEqual([reference, card]);
    const shown = revealTexts(value, (one) => (one === card ? '…12' : null));
    expect(shown).toEqual({ ...value, a: ['–', 1, null], b: { c: '…12' } });
  });

  test('is found and shown in a map', () => {
    const masked = new Map([['card', { masked: reference }]]);
    expect([...referencesIn(masked)]).toEqual([reference]);
    expect(revealTexts(masked, () => '…0017')).toEqual(new Map([['card', { masked: '…0017' }]]));
    expect(revealTexts(new Map([['card', 1]]), () => '…0017')).toEqual(new Map([['card', 1]]));
  });

  test('is replaced in place: a value without references is returned as the same object', () => {
    const plain = { a: ['x'], b: { c: 1 } };
    expect(revealTexts(plain, () => 'y')).toBe(plain);
    const moment = new Date(0);
    expect([revealTexts(moment, () => 'y'), defuseReferences(moment)]).toEqual([moment, moment]);
  });

  test('in a value from another program is no longer read as a reference', () => {
    const value = { a: [reference, 'x'], b: { c: card }, d: null, e: 5 };
    const disarmed = { a: [` ${reference}`, 'x'], b: { c: ` ${card}` }, d: null, e: 5 };
    expect(defuseReferences(value)).toEqual(disarmed);
    expect(referencesIn(disarmed).size).toBe(0);
  });
});
