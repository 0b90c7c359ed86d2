import { isUnknownCause } from '../connection/describe-unknown.ts';
import type { PlainTextKey } from '../locales/sentence.ts';
import type { CategoryDraft } from '../ledger/store/category-draft.ts';
import type { Fact } from '../ledger/facts.ts';
import { oldCardLoadCents } from '../ledger/money/old-card.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { shownState } from '../ledger/money/shown-end.ts';
import type { JoinedHub } from '../ledger/store/joined-hub.ts';
import type { Limits } from '../ledger/store/limits.ts';
import { isTextReference } from '../ledger/store/private-texts.ts';
import { objectFromEntries, shownSettings } from '../ledger/slices/slices.ts';
import type { ShownSettings } from '../ledger/slices/slices.ts';
import type { RecordedStaffChange } from '../ledger/store/staff.ts';
import type { Queue } from '../ledger/money/queue.ts';
import { refundedCents } from '../ledger/sale/refund.ts';
import { isDiscounted, totalDiscountCents } from '../ledger/sale/discounted-lines.ts';
import { lineCents, totalCents } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import { differencesOf } from '../ledger/sale/shift.ts';
import type { Shift } from '../ledger/sale/shift.ts';

export type PartValue =
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'words'; readonly words: PlainTextKey }
  /** A name or a typed text, which is not in the record. */
  | { readonly kind: 'sealed' }
  | { readonly kind: 'at'; readonly atMs: number }
  /** A business day, `2026-11-20`. */
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'length'; readonly lengthMs: number }
  /** A rate in hundredths of one per cent. */
  | { readonly kind: 'rate'; readonly basisPoints: number }
  /** Lines of pieces that are shown side by side. */
  | { readonly kind: 'list'; readonly lines: readonly (readonly PartValue[])[] }
  | { readonly kind: 'limits'; readonly limits: Limits };

export interface FactPart {
  readonly label: PlainTextKey;
  readonly value: PartValue;
}

/** Maximum number of lines of a sale that are described: more than anybody reads. */
const MOST_LINES = 200;

/**
 * Members of a fact that are not described, with the reason; every other member has a row below, which the type
 * enforces. The raw record, shown beside the description, has all members.
 */
type NotShown =
  // Shown above the parts (`renderer/office/fact-detail.tsx`).
  | 'kind'
  | 'atMs'
  | 'operator'
  | 'manager'
  // A reference to a person, whose name is shown.
  | 'person'
  | 'named'
  // Left out: clocks and a run's random id mean nothing to people.
  | 'monoMs'
  | 'run'
  | 'serviceMs'
  // Left out: the fact's kind already tells this.
  | 'erasing'
  | 'training'
  | 'isImport'
  // Left out: reasons for a decision whose outcome is shown.
  | 'toldByHub'
  | 'isOddCode'
  | 'lostThere'
  // Left out: for other programs, not for people.
  | 'references';

type Shown = Exclude<keyof Fact, NotShown>;
type PartsOf<Name extends Shown> = (value: Fact[Name] & ({} | null), fact: Fact) => FactPart[];
type Rows<Name extends Shown> = { readonly [One in Name]: PartsOf<One> };

/** Rows in display order. */
const ROWS: Rows<Shown> = {
  intent: partsOfIntent,
  linked: (linked) => [part('facts.parts.backFor', list([intentInShort(linked)]))],
  sale: (sale, { kind }) => partsOfSale(kind, sale),
  shift: (shift, { kind }) => partsOfShift(kind, shift),
  tally: partsOfTally,
  firmBack: partsOfTally,
  terminalCase: ({ amountCents }) => [part('activity.facts.amount', money(amountCents))],
  staff: partsOfStaff,
  serviceChanged: ({ what }) => [
    part('facts.parts.change', list(what.map((one) => [words(`facts.service.${one}`)]))),
  ],
  queue: (queue, { kind }) => (isAboutQueue(kind) ? partsOfQueue(queue) : []),
  hub: (hub) => (hub === null ? [] : partsOfHub(hub)),
  card: (card, { intent }) => (intent ? [] : partsOfCard(card)),
  draft: partsOfDraft,
  otherTill: ({ name }) => [part('facts.parts.about', text(name))],
  taxes: ({ isOn, rates }) => [
    part('facts.parts.isOn', yesOrNo(isOn)),
    part(
      'facts.parts.rates',
      list(
        rates.map(({ letter, basisPoints }) => [
          text(letter),
          { kind: 'rate' as const, basisPoints },
        ]),
      ),
    ),
  ],
  prices: (prices) => [part('facts.parts.count', count(prices.length))],
  ...objectFromEntries<Rows<keyof ShownSettings>>(
    shownSettings.map((setting) => [
      setting.name,
      (value: SettingValue) => partsOfSetting(setting, value),
    ]),
  ),
  retentionDays: (days) => [
    part('facts.parts.days', days === null ? words('facts.parts.forEver') : count(days)),
  ],
  favourites: (favourites) => [part('facts.parts.count', count(favourites.length))],
  oldCard: (card, { intent }) =>
    intent ? [] : [part('activity.facts.amount', money(oldCardLoadCents(card)))],
  oldCardList: (listed) => [
    part('facts.parts.cards', count(listed.count)),
    part('facts.parts.sum', money(listed.totalCents)),
  ],
  oldCardsTwice: (found) => [
    part('facts.parts.cards', count(found.reduce((sum, one) => sum + one.count, 0))),
    part('facts.parts.sum', money(found.reduce((sum, one) => sum + one.totalCents, 0))),
  ],
  adoptedOldCards: ({ cards }) => [
    part('facts.parts.cards', count(cards.length)),
    part('facts.parts.sum', money(cards.reduce((sum, { upToCents }) => sum + upToCents, 0))),
  ],
  oldCardsLimitCents: (mostCents) => [part('facts.parts.sum', money(mostCents))],
  book: ({ mode, currency }) => [
    part('facts.parts.mode', words(`facts.mode.${mode}`)),
    part('facts.parts.currency', text(currency)),
  ],
  categoryRequest: ({ externalIdentifier, name, count: asked }) => [
    part('facts.parts.category', list([[text(externalIdentifier ?? ''), text(name ?? '')]])),
    part('facts.parts.count', count(asked)),
  ],
  erasure: ({ because, cardIds }) => [
    part('facts.parts.because', words(`facts.because.${because}`)),
    part('facts.parts.cards', count(cardIds.length)),
  ],
  knownDamage: (all) =>
    all
      .slice(-1)
      .map(({ firstSequence, lastSequence }) =>
        part('facts.parts.damaged', text(`${firstSequence} – ${lastSequence}`)),
      ),
  hubFence: ({ through }) => [part('facts.parts.through', count(through))],
  receiptsAfter: (number) => [part('facts.parts.receipt', count(number))],
  retryAfterMs: (lengthMs) => [part('facts.parts.wait', { kind: 'length', lengthMs })],
  clockAheadMs: (lengthMs) => [part('facts.parts.clockAhead', { kind: 'length', lengthMs })],
  limits: (limits) => [part('limits.change.limits', { kind: 'limits', limits })],
  note: (note) => [part('facts.parts.note', text(note))],
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own names
const SHOWN = Object.keys(ROWS) as Shown[];

/**
 * Describes a fact for a reader away from its till, except for who and when; the first parts summarise it. Amounts are
 * cents, times ms.
 */
export function partsOfFact(fact: Fact): readonly FactPart[] {
  return SHOWN.flatMap((name) => partsOfMember(name, fact[name], fact));
}

function partsOfMember<Name extends Shown>(name: Name, value: Fact[Name], fact: Fact): FactPart[] {
  return value === undefined ? [] : ROWS[name](value, fact);
}

function part(label: PlainTextKey, value: PartValue): FactPart {
  return { label, value };
}

function money(cents: number): PartValue {
  return { kind: 'money', cents };
}

function count(number: number): PartValue {
  return { kind: 'count', count: number };
}

function words(key: PlainTextKey): PartValue {
  return { kind: 'words', words: key };
}

function at(atMs: number): PartValue {
  return { kind: 'at', atMs };
}

function list(lines: readonly (readonly PartValue[])[]): PartValue {
  return { kind: 'list', lines: lines.slice(0, MOST_LINES) };
}

function yesOrNo(isSo: boolean): PartValue {
  return words(isSo ? 'facts.yes' : 'facts.no');
}

/** Describes a text, or that it stays in the store. */
function text(said: string): PartValue {
  return isTextReference(said) ? { kind: 'sealed' } : { kind: 'text', text: said };
}

function intentInShort(intent: Intent): readonly PartValue[] {
  const { verb, amountCents } = intent;
  const state = words(`activity.states.${shownState(intent)}`);
  return [words(`activity.verbs.${verb}`), money(amountCents), state];
}

function partsOfIntent(intent: Intent): FactPart[] {
  const { verb, amountCents, strength, attempts, applied, settlement, cause } = intent;
  const { adoptedFrom, reason } = intent;
  const number = applied?.uuid ?? settlement?.serviceNumber;
  const isService = cause !== null && !isUnknownCause(cause);
  return [
    part('activity.columns.what', list([[words(`activity.verbs.${verb}`), money(amountCents)]])),
    part('facts.parts.state', words(`activity.states.${shownState(intent)}`)),
    part('activity.facts.promise', words(`activity.promise.${strength}`)),
    ...(attempts > 0 ? [part('activity.facts.attempts', count(attempts))] : []),
    ...(applied ? [part('activity.facts.after', money(applied.balanceCents))] : []),
    ...(number === undefined ? [] : [part('activity.facts.uuid', text(number))]),
    ...(isService ? [part('facts.parts.cause', text(cause))] : []),
    ...(cause !== null && isUnknownCause(cause)
      ? [part('facts.parts.cause', words(`outcome.unknown.${cause}`))]
      : []),
    ...(settlement
      ? [part('facts.parts.settledAs', words(`activity.happened.settledHow.${settlement.how}`))]
      : []),
    ...(adoptedFrom === undefined ? [] : [part('facts.parts.from', text(adoptedFrom))]),
    ...(reason === null ? [] : [part('activity.facts.reason', text(reason))]),
  ];
}

function partsOfSale(kind: Fact['kind'], sale: Sale): FactPart[] {
  const { state, receiptNumber, lines, tenders, refunds = [], reason } = sale;
  const refund = kind === 'sale-refunded' ? refunds.at(-1) : undefined;
  return [
    ...(receiptNumber === null ? [] : [part('facts.parts.receipt', count(receiptNumber))]),
    ...(refund ? [part('facts.parts.back', money(refundedCents(refund)))] : []),
    part('facts.parts.total', money(totalCents(sale))),
    ...discountOf(sale),
    part('facts.parts.state', words(`facts.sale.${state}`)),
    part(
      'facts.parts.lines',
      list(
        lines.map((line) => [
          count(line.quantity),
          { kind: 'text', text: line.name },
          money(lineCents(line)),
        ]),
      ),
    ),
    ...(tenders.length === 0
      ? []
      : [part('facts.parts.payments', list(tenders.map(tenderInShort)))]),
    ...(refund ? [part('activity.facts.refunded', list(refund.parts.map(tenderInShort)))] : []),
    ...(refund ? [part('activity.facts.reason', text(refund.reason))] : []),
    ...(reason === null ? [] : [part('activity.facts.reason', text(reason))]),
  ];
}

/** Describes all discounts of a sale, with their reasons. */
function discountOf(sale: Sale): FactPart[] {
  if (!isDiscounted(sale)) return [];
  const reasons = [...sale.lines, sale].flatMap(({ discount }) => discount?.reason ?? []);
  return [
    part('receipt.discount', money(totalDiscountCents(sale))),
    ...reasons.map((reason) => part('activity.facts.reason', text(reason))),
  ];
}

function tenderInShort(
  tender: Pick<Sale['tenders'][number], 'kind' | 'amountCents'>,
): readonly PartValue[] {
  return [words(`reports.report.tenders.${tender.kind}`), money(tender.amountCents)];
}

function partsOfShift(kind: Fact['kind'], shift: Shift): FactPart[] {
  const { number, businessDay, openedAtMs, floatCents, counted, expected, keptCents } = shift;
  const move = kind === 'cash-moved' ? shift.cashMoves.at(-1) : undefined;
  return [
    ...(move ? partsOfMove(move) : []),
    part('office.shift', count(number)),
    part('reports.report.businessDay', { kind: 'day', day: businessDay }),
    part('reports.report.opened', at(openedAtMs)),
    ...(shift.giftsOnly === true ? [] : [part('reports.report.float', money(floatCents))]),
    ...(counted && expected && shift.giftsOnly !== true
      ? [
          part('facts.parts.counted', money(counted.cashCents)),
          part('facts.parts.expectedCash', money(expected.cashCents)),
          part('facts.parts.difference', money(differencesOf(counted, expected).cashCents ?? 0)),
          ...slips('facts.parts.slips', counted.cardCents),
          ...slips('facts.parts.others', counted.otherCents),
        ]
      : []),
    ...(keptCents === undefined ? [] : [part('reports.report.kept', money(keptCents))]),
    ...(shift.state === 'closed'
      ? [part('facts.parts.carried', count(shift.carriedOver.length))]
      : []),
  ];
}

function slips(label: PlainTextKey, cents: number | null): FactPart[] {
  return cents === null ? [] : [part(label, money(cents))];
}

function partsOfMove({ direction, amountCents, reason }: Shift['cashMoves'][number]): FactPart[] {
  return [
    part('facts.parts.direction', words(`reports.entry.labels.${direction}`)),
    part('activity.facts.amount', money(amountCents)),
    part('activity.facts.reason', text(reason)),
  ];
}

function partsOfTally({ count: times, sumCents }: NonNullable<Fact['tally']>): FactPart[] {
  return [
    part('facts.parts.times', count(times)),
    ...(sumCents > 0 ? [part('facts.parts.sum', money(sumCents))] : []),
  ];
}

function partsOfStaff({ what, who, from, wrongInARow }: RecordedStaffChange): FactPart[] {
  return [
    part('facts.parts.change', words(`facts.staff.${what}`)),
    ...(who === null ? [] : [part('facts.parts.about', text(who))]),
    ...(from === undefined ? [] : [part('facts.parts.from', text(from))]),
    ...(wrongInARow === undefined ? [] : [part('facts.parts.inARow', count(wrongInARow))]),
  ];
}

/** True for kinds of facts that are about the queue. Many other facts also contain the queue. */
function isAboutQueue(kind: Fact['kind']): boolean {
  return /^(above-balance|work-offline|queue-|outage-|send-now|limits-raised|journal-stood)/.test(
    kind,
  );
}

function partsOfQueue({ workOffline, pauses, outage, raised, aboveBalance }: Queue): FactPart[] {
  return [
    ...(aboveBalance
      ? [part('aboveBalance.legend', words(`aboveBalance.names.${aboveBalance.service}`))]
      : []),
    part('facts.parts.workOffline', yesOrNo(workOffline)),
    ...(outage === null
      ? []
      : [
          part(
            'facts.parts.outage',
            list([[at(outage.sinceMs), words(`shell.circuit.${outage.cause}`)]]),
          ),
        ]),
    ...(pauses.length === 0
      ? []
      : [
          part(
            'facts.parts.pauses',
            list(pauses.map(({ sinceMs, cause }) => [at(sinceMs), words(`shell.pause.${cause}`)])),
          ),
        ]),
    ...(raised
      ? [
          part('facts.parts.raised', money(raised.sumCents)),
          part('facts.parts.until', at(raised.untilMs)),
          part('activity.facts.reason', text(raised.reason)),
        ]
      : []),
  ];
}

function partsOfHub({
  till,
  host,
  tills,
  takenOverBy,
  adopted = [],
  limits,
  taxes,
  sign,
}: JoinedHub) {
  const last = adopted.at(-1);
  return [
    part('facts.parts.tillName', text(till)),
    part('facts.parts.host', text(host)),
    ...(tills === undefined ? [] : [part('facts.parts.tills', count(tills))]),
    ...(takenOverBy === undefined ? [] : [part('facts.parts.takenOverBy', text(takenOverBy))]),
    ...(last
      ? [
          part('facts.parts.adopted', text(last.till)),
          part('facts.parts.brought', count(last.brought)),
        ]
      : []),
    ...(limits
      ? [part('facts.parts.lastChange', list([[text(limits.till), at(limits.atMs)]]))]
      : []),
    ...(taxes ? [part('facts.parts.lastTaxes', list([[text(taxes.till), at(taxes.atMs)]]))] : []),
    ...(sign ? [part('facts.parts.provenSign', list([[text(sign.till), at(sign.atMs)]]))] : []),
  ];
}

function partsOfCard({ confirmed, stated, drift, lastRead }: NonNullable<Fact['card']>) {
  return [
    ...(stated
      ? [
          part('facts.parts.stated', money(stated.balanceCents)),
          part('facts.parts.statedAt', at(stated.asOfMs)),
        ]
      : []),
    ...(lastRead ? [part('facts.parts.readBalance', money(lastRead.balanceCents))] : []),
    ...(confirmed ? [part('facts.parts.balance', money(confirmed.balanceCents))] : []),
    ...(drift ? [part('facts.parts.drift', money(drift.residualCents))] : []),
  ];
}

function partsOfDraft({ change }: CategoryDraft): FactPart[] {
  const before = 'was' in change ? change.was : null;
  const name = ('name' in change ? change.name : undefined) ?? before?.name ?? '';
  const id =
    ('externalIdentifier' in change ? change.externalIdentifier : undefined) ??
    before?.externalIdentifier ??
    '';
  return [
    part('facts.parts.category', list([[text(id), text(name)]])),
    part('facts.parts.change', words(`facts.draft.${change.kind}`)),
  ];
}

type SettingValue = boolean | number | string | readonly string[] | null;

function partsOfSetting(
  { name, schema }: (typeof shownSettings)[number],
  value: SettingValue,
): FactPart[] {
  const title: PlainTextKey = `setting.${name}.title`;
  if (typeof value === 'boolean') return [part('facts.parts.isOn', yesOrNo(value))];
  if (typeof value === 'number') return [part(title, count(value))];
  if (value !== null && typeof value === 'object')
    return [part(title, list(value.map((one) => [words(optionOf(name, one))])))];
  const kind: string = schema.type;
  if (kind === 'string') return [part(title, text(value ?? ''))];
  return [part(title, words(optionOf(name, value ?? 'none')))];
}

function optionOf(name: (typeof shownSettings)[number]['name'], value: string): PlainTextKey {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a choice, which the catalogue has (setting-words.ts)
  return `setting.${name}.options.${value}` as PlainTextKey;
}
