import { kindRowOf } from '../fact-kinds.ts';
import type { Discount } from '../sale/discount.ts';
import type { Fact } from '../facts.ts';
import { automaticReasons } from '../money/automatic-reasons.ts';
import type { Intent } from '../money/intent.ts';
import type { JoinedHub } from '../store/joined-hub.ts';
import { isTextReference } from '../store/private-texts.ts';
import type { Queue } from '../money/queue.ts';
import type { Sale } from '../sale/sale.ts';
import type { Shift } from '../sale/shift.ts';

/** How names and typed texts become references. Neither function is called with a reference or an empty text. */
interface Hiding {
  readonly name: (name: string) => string;
  readonly text: (text: string) => string;
}

/** Reasons that the guard itself gives, which are not private. */
const GROUNDS: ReadonlySet<string> = new Set(Object.values(automaticReasons));

/** Returns the fact with references in place of all names and typed texts. */
export function hideTexts(fact: Fact, hiding: Hiding): Fact {
  const { manager, note, intent, linked, sale, shift, queue, staff, serviceChanged, hub } = fact;
  const name = orNull((one: string) => (mayStand(one) ? one : hiding.name(one)));
  const text = orNull((one: string) =>
    mayStand(one) || GROUNDS.has(one) ? one : hiding.text(one),
  );
  const by = { name, text };
  const hidesNote = note !== undefined && !kindRowOf(fact.kind).hasOwnNote;
  return {
    ...fact,
    operator: name(fact.operator),
    ...(manager !== undefined && { manager: name(manager) }),
    ...(intent && { intent: hideInIntent(intent, by) }),
    ...(linked && { linked: hideInIntent(linked, by) }),
    ...(sale && { sale: hideInSale(sale, by) }),
    ...(shift && { shift: hideInShift(shift, by) }),
    ...(queue && { queue: hideInQueue(queue, by) }),
    ...(staff && { staff: { ...staff, who: name(staff.who) } }),
    ...(hub && { hub: hideInHub(hub, by) }),
    ...(serviceChanged && { serviceChanged: { ...serviceChanged, by: name(serviceChanged.by) } }),
    ...(hidesNote && { note: text(note) }),
  };
}

/** Functions that replace a name or text by a reference; null stays null. */
interface HidingMembers {
  readonly name: <Text extends string | null>(one: Text) => Text | string;
  readonly text: <Text extends string | null>(one: Text) => Text | string;
}

function orNull(hide: (text: string) => string) {
  return <Text extends string | null>(one: Text): Text | string => (one === null ? one : hide(one));
}

function mayStand(text: string): boolean {
  return text === '' || isTextReference(text);
}

function hideInIntent(intent: Intent, { text }: HidingMembers): Intent {
  const { reason, settlement, otherTill } = intent;
  return {
    ...intent,
    ...(otherTill && { otherTill: { ...otherTill, reference: text(otherTill.reference) } }),
    reason: text(reason),
    settlement: settlement && { ...settlement, reason: text(settlement.reason) },
  };
}

function hideInSale(sale: Sale, { name, text }: HidingMembers): Sale {
  const tenders = sale.tenders.map((tender) =>
    'reference' in tender ? { ...tender, reference: text(tender.reference) } : tender,
  );
  const refunds = sale.refunds?.map((refund) => ({
    ...refund,
    reason: text(refund.reason),
    ...(refund.servedBy !== undefined && { servedBy: name(refund.servedBy) }),
    parts: refund.parts.map((part) =>
      'reference' in part ? { ...part, reference: text(part.reference) } : part,
    ),
  }));
  const lines = sale.lines.map((line) => ({
    ...line,
    ...(line.discount && { discount: hideInDiscount(line.discount, text) }),
    ...(line.note !== undefined && { note: text(line.note) }),
  }));
  return {
    ...sale,
    lines,
    ...(sale.parked && { parked: { ...sale.parked, by: name(sale.parked.by) } }),
    ...(sale.discount && { discount: hideInDiscount(sale.discount, text) }),
    tenders,
    ...(refunds && { refunds }),
    ...(sale.servedBy !== undefined && { servedBy: name(sale.servedBy) }),
    reason: text(sale.reason),
  };
}

function hideInDiscount(discount: Discount, text: HidingMembers['text']): Discount {
  return { ...discount, reason: text(discount.reason) };
}

function hideInShift(shift: Shift, { name, text }: HidingMembers): Shift {
  const cashMoves = shift.cashMoves.map((move) => ({
    ...move,
    reason: text(move.reason),
    operator: name(move.operator),
  }));
  const { differenceReason } = shift;
  return {
    ...shift,
    openedBy: name(shift.openedBy),
    closedBy: name(shift.closedBy),
    cashMoves,
    ...(differenceReason !== undefined && { differenceReason: text(differenceReason) }),
  };
}

function hideInHub(hub: JoinedHub, { name }: HidingMembers): JoinedHub {
  const { limits, taxes, prices, sign } = hub;
  return {
    ...hub,
    ...(limits && { limits: { ...limits, by: name(limits.by) } }),
    ...(taxes && { taxes: { ...taxes, by: name(taxes.by) } }),
    ...(prices && { prices: { ...prices, by: name(prices.by) } }),
    ...(sign && { sign: { ...sign, by: name(sign.by) } }),
  };
}

function hideInQueue(queue: Queue, { name, text }: HidingMembers): Queue {
  const { raised } = queue;
  if (raised === undefined) return queue;
  return {
    ...queue,
    raised: { ...raised, manager: name(raised.manager), reason: text(raised.reason) },
  };
}
