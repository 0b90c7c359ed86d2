import type { MinorUnit } from '../values/currency.ts';
import type { Cents } from '../values/money.ts';
import { isJsonType, parseJsonBody } from './json-body.ts';
import type { BodyFault } from './json-body.ts';
import { maskToLastFour } from './mask-identifier.ts';
import type { CreatePrepaidTransactionInput, PrepaidTransaction } from './prepaid-transaction.ts';
import { parseServiceValue } from './parse-service-answer.ts';
import type { SchemaIssues } from './parse-service-answer.ts';
import { routes } from './routes.ts';
import { detectServiceCent, fromServiceCents } from './service-cents.ts';
import { isSpellingOf } from '../values/card-spelling.ts';
import type { EchoForm } from '../values/echo-form.ts';
import { toDisplayLine } from '../values/shown-line.ts';
import type { AnsweredExchange } from './transmission.ts';

/** The part of the service's answer that the ledger stores. */
export interface AppliedAnswer {
  readonly uuid: string;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  /** The balance as the service's text, for display only, never parsed. Empty if missing. */
  readonly balanceText: string;
  /** Time given by the service; empty if missing. */
  readonly createdAt: string;
  /** The shop in the answer; null if the service left it out. */
  readonly shop: {
    readonly uuid: string;
    readonly name: string | null;
    readonly reference: string | null;
  } | null;
  /** The identifier that the answer echoes; null if it does not. */
  readonly contactIdentifier: {
    readonly name: string | null;
    readonly value: string;
    readonly active: boolean | null;
  } | null;
}

/** An oddity of an answer that was accepted anyway. */
export type AnswerNote =
  | 'shop-missing'
  | 'identifier-missing'
  | 'identifier-inactive'
  | 'balance-text-disagrees'
  | 'negative-balance'
  /**
   * The balance as text and the balance in cents show that the service counts in another unit than the settings say.
   */
  | 'cent-disagrees'
  | 'content-type'
  | 'byte-order-mark';

/** What an answer is compared with. */
export interface AnswerContext {
  /** True if this till has received this transaction uuid before. */
  isUuidSeen(this: void, uuid: string): boolean;
  /** Ways in which this service may still echo an amount, judging by its earlier answers (decision 0045). */
  readonly echoes: readonly EchoForm[];
  /** True if a 202 with a complete answer counts as applied (a setting of the service). */
  readonly is202Applied?: boolean;
  /** Unit of the till's own cents, in which the answer is stored. */
  readonly minorUnit: MinorUnit;
  /** Unit of the currency, if the service's cent may differ; missing if nothing is to be compared. */
  readonly currencyUnit?: MinorUnit;
}

/** Narrows down how this service echoes an amount: returns those of the earlier forms that also explain this echo. */
export function echoesAfter(
  before: readonly EchoForm[],
  sentCents: number,
  echoedCents: number,
): readonly EchoForm[] {
  const echoOf: Readonly<Record<EchoForm, number>> = {
    same: sentCents,
    opposite: -sentCents,
    positive: Math.abs(sentCents),
    negative: -Math.abs(sentCents),
  };
  return before.filter((form) => echoOf[form] === echoedCents);
}

/** How the service's answer contradicts what was sent, or an earlier answer. */
export type ContradictionCause = 'echo-amount' | 'echo-shop' | 'echo-identifier' | 'repeated-uuid';
export type MisreadCause =
  | BodyFault
  | 'no-content'
  | 'accepted-202'
  | 'misfit'
  | ContradictionCause;

type ReadApplied =
  | {
      readonly kind: 'applied';
      readonly answer: AppliedAnswer;
      readonly notes: readonly AnswerNote[];
    }
  | { readonly kind: 'misread'; readonly cause: MisreadCause; readonly evidence: string };

/**
 * Accepts a 2xx only if its body fits the contract, echoes amount, shop and identifier of the request, and has a new
 * transaction uuid. The content type is ignored: nobody else could echo all of that, and a valid answer must not be
 * lost because of a label.
 */
export function parseAppliedAnswer(
  answered: AnsweredExchange,
  sent: CreatePrepaidTransactionInput,
  context: AnswerContext,
): ReadApplied {
  if (answered.status === 202 && context.is202Applied !== true) {
    return misread('accepted-202', 'accepted for later');
  }
  if (answered.status === 204) return misread('no-content', 'nothing in it');
  const body = parseJsonBody(answered);
  if (body.kind === 'fault') return misread(body.fault, bodyFaultWords[body.fault]);
  const parsed = parseServiceValue(routes['create-prepaid-transaction'].output, body.value);
  if (!parsed.success) return misread('misfit', issuesInWords(parsed.error));
  const denial = denialIn(body.value, answered.status, context.is202Applied === true);
  if (denial !== null) return denial;
  const { data } = parsed.data;
  const answer = keep(data, context);
  const contradiction = findContradiction(answer, data.amount_in_cents, sent, context);
  if (contradiction !== null) return contradiction;
  const notes = [
    ...notesOf(answer, data.prepaid_balance.balance_in_cents),
    ...centNote(answer.balanceText, data.prepaid_balance.balance_in_cents, context),
    ...(isJsonType(answered) ? [] : ['content-type' as const]),
    ...(body.marked ? ['byte-order-mark' as const] : []),
  ];
  return { kind: 'applied', answer, notes };
}

/** Words by which a service says that it has not made a payment. */
const NOT_DONE =
  /^(fail|err(or)?\b|reject|declin|refus|den(y|ied)|cancel(?!l?able)|void(?!able)|revers(?!ible|able)|abort|expired|blocked|timeout|timed|insufficient|invalid|unsuccess|un[ _-]?processed|not[ _-])/i;
const NOT_YET =
  /^(pending|queued|processing|in[ _-]progress|scheduled|waiting|submitted|initiated|deferred|on[ _-]?hold|awaiting\b.*|awaiting_.*)$/i;
/** Words of acceptance. With a 202 they only repeat the status; with another status they may mean success. */
const TAKEN_ON = /^(accepted|received)$/i;
/** Values of an error member that mean that there is no error. */
const NO_COMPLAINT =
  /^(|-+|0+|2\d\d|ok|n\/?a|nil|none|no|no[ _-]errors?( found)?|null|false|success(ful)?|approved|accepted|completed?|done)$/i;

/**
 * Finds members outside the contract that contradict success in an otherwise valid answer. A 202 that calls itself
 * unfinished is not done, whatever the settings say; any other answer that does so counts as a 202.
 */
function denialIn(value: unknown, status: number, is202Applied: boolean): ReadApplied | null {
  const outer = fieldsOf(value);
  const parts = [outer, fieldsOf(outer['data']), fieldsOf(outer['meta'])];
  const isFailed =
    saysNotDone(parts) || [outer['status'], outer['status_code'], outer['code']].some(isErrorCode);
  if (isFailed) return misread('misfit', 'in the form of a success, and says that it failed');
  const isNotYet = isSaid(parts, NOT_YET);
  const isLater = status === 202 ? isNotYet || isSaid(parts, TAKEN_ON) : isNotYet && !is202Applied;
  if (!isLater) return null;
  return misread('accepted-202', 'accepted for later, and says that it is not done');
}

/** Members by which an answer may describe its own state; each may have any type. */
type StatusMembers = Readonly<Partial<Record<string, unknown>>>;

/** True if one of the members says that the payment was not made. */
export function saysNotDone(parts: readonly StatusMembers[]): boolean {
  return (
    isSaid(parts, NOT_DONE) ||
    wordsOf(parts).includes(false) ||
    parts.some(({ success, ok }) => isNo(success) || isNo(ok)) ||
    parts.some(({ error, errors }) => isComplaint(error) || isComplaint(errors))
  );
}

function isSaid(parts: readonly StatusMembers[], form: RegExp): boolean {
  return wordsOf(parts).some((word) => typeof word === 'string' && form.test(word.trim()));
}

function wordsOf(parts: readonly StatusMembers[]): readonly unknown[] {
  return parts.flatMap(({ status, state, result }) => [status, state, result]);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** True for the HTTP status of a failure, as a number or as text. */
function isErrorCode(value: unknown): boolean {
  const code = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof code === 'number' && code >= 300 && code < 600;
}

function isSuccessCode(code: number): boolean {
  return code >= 200 && code < 300;
}

function isNo(value: unknown): boolean {
  return (
    value === false || value === 0 || (typeof value === 'string' && /^(0|no|false)$/i.test(value))
  );
}

/** How deep complaints are looked for; none is nested deeper. */
const MAX_DEPTH = 5;

/** True if an error member has a text or number at any depth. */
function isComplaint(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !NO_COMPLAINT.test(value.trim());
  if (typeof value === 'number') return value !== 0 && !isSuccessCode(value);
  if (typeof value !== 'object') return value !== undefined && value !== false;
  if (value === null) return false;
  if (depth === MAX_DEPTH) return true;
  return Object.values(value).some((part) => isComplaint(part, depth + 1));
}

const bodyFaultWords: Readonly<Record<BodyFault, string>> = {
  cut: 'longer than any answer has reason to be',
  encoded: 'compressed in a way that cannot be read',
  'no-json': 'not JSON',
};

/** Longest evidence, in UTF-16 units; the fact that contains it is public. */
const MAX_EVIDENCE = 300;

function misread(cause: MisreadCause, evidence: string): ReadApplied {
  return { kind: 'misread', cause, evidence: toDisplayLine(evidence, MAX_EVIDENCE) };
}

function findContradiction(
  answer: AppliedAnswer,
  /** Amount in the service's own cents. */
  echoedCents: number,
  sent: CreatePrepaidTransactionInput,
  context: AnswerContext,
): ReadApplied | null {
  const sentCents = sent.amount_in_cents;
  if (echoesAfter(context.echoes, sentCents, echoedCents).length === 0) {
    return misread('echo-amount', `sent ${sentCents} cents, the answer is about ${echoedCents}`);
  }
  if (answer.shop !== null && !isSameUuid(answer.shop.uuid, sent.shop_uuid)) {
    return misread(
      'echo-shop',
      `sent shop ${maskToLastFour(sent.shop_uuid)}, the answer is about ${maskToLastFour(answer.shop.uuid)}`,
    );
  }
  const { contact_identifier_value: identifier } = sent;
  const echoedIdentifier = answer.contactIdentifier?.value;
  if (
    identifier !== undefined &&
    echoedIdentifier !== undefined &&
    !isSpellingOf(identifier, echoedIdentifier)
  ) {
    return misread(
      'echo-identifier',
      `sent card ${maskToLastFour(identifier)}, the answer names ${maskToLastFour(echoedIdentifier)}, or writes it otherwise`,
    );
  }
  if (context.isUuidSeen(answer.uuid)) {
    return misread(
      'repeated-uuid',
      `transaction ${maskToLastFour(answer.uuid)} was answered before`,
    );
  }
  return null;
}

/** UUIDs compare without case (RFC 9562 §4). */
function isSameUuid(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function keep(
  data: PrepaidTransaction,
  { minorUnit }: Pick<AnswerContext, 'minorUnit'>,
): AppliedAnswer {
  const { shop, contact_identifier: identifier } = data;
  return {
    uuid: data.uuid,
    amountCents: fromServiceCents(data.amount_in_cents, minorUnit),
    balanceCents: fromServiceCents(data.prepaid_balance.balance_in_cents, minorUnit),
    balanceText: data.prepaid_balance.balance ?? '',
    createdAt: data.created_at ?? '',
    shop:
      typeof shop?.uuid === 'string'
        ? { uuid: shop.uuid, name: shop.name, reference: shop.reference }
        : null,
    contactIdentifier:
      typeof identifier?.value === 'string' ? { ...identifier, value: identifier.value } : null,
  };
}

function notesOf(
  { balanceText, contactIdentifier, shop }: AppliedAnswer,
  /** Balance in the service's own cents. */
  balanceCents: number,
) {
  const notes: AnswerNote[] = [];
  if (shop === null) notes.push('shop-missing');
  if (contactIdentifier === null) notes.push('identifier-missing');
  if (contactIdentifier?.active === false) notes.push('identifier-inactive');
  if (balanceCents < 0) notes.push('negative-balance');
  if (!agrees(balanceText, balanceCents)) notes.push('balance-text-disagrees');
  return notes;
}

function centNote(
  balanceText: string,
  balanceCents: number,
  { currencyUnit = 2, minorUnit }: AnswerContext,
): readonly AnswerNote[] {
  if (currencyUnit === 2) return [];
  const found = detectServiceCent(balanceText, balanceCents, currencyUnit);
  const set = minorUnit === currencyUnit ? 'hundredth' : 'smallest';
  return found === null || found === set ? [] : ['cent-disagrees'];
}

/** Compares only the digits, in order, which formatted amounts of all countries have in common. */
function agrees(balanceText: string, balanceCents: number): boolean {
  const digits = balanceText.replace(/\D/g, '');
  return digits === '' || Number(digits) === Math.abs(balanceCents);
}

/** Describes where an answer violates the contract, without any of its values. */
function issuesInWords(error: SchemaIssues): string {
  const places = error.issues.map((issue) => issue.path.join('.') || 'the whole answer');
  return `not as in the contract: ${[...new Set(places)].slice(0, 3).join(', ')}`;
}
