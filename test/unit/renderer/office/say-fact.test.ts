import { afterEach, describe, expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import {
  describeFactGist,
  describeFactKind,
  describeFactParts,
} from '../../../../renderer/office/describe-store-fact.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema } from '../../../../shared/locales/language.ts';
import { encodeRecord } from '../../../../shared/journal/journal-format.ts';
import { FACT_KINDS } from '../../../../shared/ledger/fact-kinds.ts';
import { factSchema } from '../../../../shared/ledger/facts.ts';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { FACT_GROUPS } from '../../../../shared/ledger/slices/kind-row.ts';
import { factKindsIn, parseListedTillRecord } from '../../../../shared/office/store-facts.ts';
import type { ListedTillRecord } from '../../../../shared/office/store-facts.ts';
import { cents } from '../../../../shared/values/money.ts';
import { bodyWithReferences } from '../../../builders/facts-at-office.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });
const say = { format, currency: 'EUR' };
const HASH = 'a'.repeat(64);

function atOffice(fact: Fact): ListedTillRecord {
  return parseListedTillRecord({ till: 'till-1', sequence: 7, body: bodyWithReferences(7, fact) });
}

function said(fact: Fact) {
  return describeFactParts(atOffice(fact), say).map(
    ({ label, lines }) => `${label}: ${lines.join(' / ')}`,
  );
}

const day = new ShopDay(GuardedLedger.started());
const opened = day.till.write({
  kind: 'open-shift',
  floatCents: cents(100_00),
  businessDay: '2026-11-20',
}).fact;
day.moveCash('out', 5_00);
const moved = day.till.records.at(-1)!.fact;
const sale = day.sell(12_50, 'card');
const completed = day.till.records.at(-1)!.fact;
day.till.accept('one', day.till.card('anna'));
const accepted = day.till.records.at(-1)!.fact;
day.closeShift(90_00);
const closed = day.till.records.at(-1)!.fact;
const limits = day.till.write(
  { kind: 'change-limits', limits: { ...LIMIT_PRESETS.careful, tillsInStore: 2 } },
  MANAGER,
).fact;

afterEach(() => setLanguage('en'));

describe('the text of a fact', () => {
  test('about a shift has its drawer and close', () => {
    expect(said(opened)).toEqual(
      expect.arrayContaining(['Shift: 1', 'Business day: 20/11/2026', 'Opening float: €100.00']),
    );
    expect(said(moved)).toEqual(
      expect.arrayContaining([
        'Direction: Cash out',
        'Amount: €5.00',
        'Reason: Stays in the store',
      ]),
    );
    expect(said(closed)).toEqual(
      expect.arrayContaining([
        'Cash counted: €90.00',
        'Cash expected: €95.00',
        'Difference: -€5.00',
        'Carried into the next shift: 1',
      ]),
    );
  });

  test('about a sale has receipt, lines and tenders', () => {
    expect(said(completed)).toEqual(
      expect.arrayContaining([
        `Receipt: ${sale.receiptNumber}`,
        'Total: €12.50',
        'Status: completed',
        'Payments: Card €12.50',
      ]),
    );
    expect(describeFactGist(atOffice(completed), say)).toBe(
      `Receipt ${sale.receiptNumber}, €12.50`,
    );
  });

  test('about a payment or limits has each limit by name', () => {
    expect(describeFactKind(atOffice(accepted))).toBe('Accepted');
    expect(said(accepted).slice(0, 2)).toEqual([
      'What: Redeem €10.00',
      'Status: Waiting to be sent',
    ]);
    expect(said(limits)).toEqual(
      expect.arrayContaining(['Limits: Careful', 'Offline: Each redemption, up to: €25.00']),
    );
    expect(describeFactGist(atOffice(limits), say)).toBe('Careful');
  });

  test('says that names and typed texts stay in the store, and shows no reference', () => {
    const facts = day.till.records.map(({ fact }) => fact);
    expect(facts.flatMap(said).join('\n')).not.toContain('¶');
    expect(atOffice(moved).hasPrivatePart).toBe(true);
  });

  test('has a different name for each kind in each language', () => {
    for (const language of languageSchema.options) {
      setLanguage(language);
      const names = FACT_KINDS.map((kind) => describeFactKind(atOffice({ ...opened, kind })));
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      expect(twice).toEqual([]);
    }
  });

  test('is in exactly one group per kind', () => {
    expect(FACT_GROUPS.flatMap(factKindsIn).toSorted()).toEqual(FACT_KINDS.toSorted());
  });

  test('says that a newer or invalid record cannot be shown', () => {
    const newer = { ...opened, kind: 'tea-made' };
    const line = { sequence: 7, following: 0, privateDigest: null, hash: HASH };
    const bodies = [encodeRecord(line, JSON.stringify(newer)), '{}', 'x'];
    for (const body of bodies) {
      const fact = parseListedTillRecord({ till: 'till-1', sequence: 7, body });
      expect(describeFactKind(fact)).toBe('Unknown event');
      expect(describeFactParts(fact, say)).toEqual([]);
      expect(describeFactGist(fact, say)).toBe('');
    }
  });

  test('exists for any valid fact without an error', () => {
    const shift = {
      ...closed.shift,
      businessDay: '2026-99-99',
      openedAtMs: Number.MAX_SAFE_INTEGER,
    };
    const strange = factSchema.parse({ ...closed, shift, note: 'a\u202eb\u0000c' });
    expect(said(strange)).toEqual(expect.arrayContaining(['Business day: 2026-99-99']));
    const shown = { till: 'till-1', sequence: 7, fact: strange, hasPrivatePart: false, body: '' };
    expect(describeFactParts(shown, say).at(-1)).toEqual({ label: 'Note', lines: ['ab c'] });
  });

  test('about people, hub, queue, rates and erasures has what changed', () => {
    const { atMs } = opened;
    const limitsThere = { till: 'till-2', by: null, atMs, name: 'n', number: 1, isTold: true };
    const adopted = [{ till: 'till-9', brought: 3, withoutNumber: 0, forPerson: 0 }];
    const parts = said({
      ...opened,
      kind: 'queue-paused',
      shift: undefined,
      staff: {
        what: 'wrong-pin',
        who: 'Kim',
        edition: 1,
        seal: 's',
        from: 'till-3',
        wrongInARow: 4,
      },
      serviceChanged: { what: ['key', 'shop'], atMs, by: 'Mia' },
      hub: { till: 'till-1', host: 'h', port: 1, tills: 2, adopted, limits: limitsThere },
      queue: {
        ...day.till.ledger.queue,
        pauses: [{ cause: 'person', sinceMs: atMs, intentId: null, note: '' }],
      },
      taxes: {
        isOn: true,
        rates: [{ letter: 'A', basisPoints: 2_100 }],
        forOthers: 'A',
        categories: [],
      },
      erasure: { because: 'customer', cardIds: [], beforeSequence: 0 },
      retentionDays: null,
      tally: { count: 2, sumCents: cents(3_00) },
      clockAheadMs: 7_200_000,
      prices: [],
      receiptsAfter: 12,
      terminalCase: {
        id: 'a',
        kind: 'taken',
        amountCents: cents(4_00),
        askedAtMs: atMs,
        trace: null,
        receiptNumber: null,
        terminalId: null,
        from: null,
        isOpen: true,
      },
    });
    expect(parts).toEqual(
      expect.arrayContaining([
        'Change: a wrong PIN',
        'About: Stays in the store',
        'From till: till-3',
        'Wrong attempts in a row: 4',
        'Change: key / shop',
        'Name at the hub: till-1',
        'Taken over from: till-9',
        'Payments brought over: 3',
        expect.stringContaining('Someone paused it at this till.'),
        'Switched on: yes',
        'Rates: A 21%',
        'Reason: a customer asked for it',
        'Days to keep names and numbers: without limit',
        'How often: 2',
        'Total amount: €3.00',
        'Clock ahead by: 2 hours',
        'Number: 0',
        'Receipt: 12',
        'Amount: €4.00',
      ]),
    );
  });
});
