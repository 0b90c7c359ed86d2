import * as z from 'zod';
import { deferText, putIntoWords } from '../locales/language.ts';
import type { DeferredText } from '../locales/sentence.ts';
import { toDisplayLine } from '../values/shown-line.ts';
import type { ResponseRecord } from './http-records.ts';
import { toDeferredRefusal, phraseRefusal, isKnownFault } from './phrase-refusal.ts';
import type { StoredRefusal } from './phrase-refusal.ts';
import { routes, type AnswerOf, type Operation, type Route } from './routes.ts';

/**
 * An error body `{ status_code, code, message, errors? }`. It is parsed leniently, because it is documented loosely.
 */
export interface ErrorBody {
  /** The service's own error number; null if it gave none. */
  readonly code: number | null;
  /** For a person, in the current language: the meaning of a known code, and the service's own text. */
  readonly sentence: string;
  /** The refusal independent of language. */
  readonly refusal: StoredRefusal;
  /** Complaints by field name; empty if there were none. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
}

export type Answer<Name extends Operation> =
  | ({
      readonly kind: 'ok';
      /** Set if the answer means "not found": the answer's shape, without its texts. */
      readonly absentAs?: string;
    } & Pick<AnswerOf<Name>, 'data' | 'meta'>)
  | ({ readonly kind: 'refused'; readonly status: number } & ErrorBody)
  /** Any other answer: a redirect, a 5xx, or a body that violates the contract. Its effect is unknown. */
  | {
      readonly kind: 'misfit';
      readonly status: number;
      /** What is wrong with it, for a person. */
      readonly why: DeferredText;
      /** The same in the current language. */
      readonly sentence: string;
    };

/**
 * Parses the answer to the operation `name`. `ok`: a valid 2xx other than 202 and 204, or an answer that means "not
 * found". `refused`: a 4xx with a JSON object. `misfit`: everything else.
 */
export function parseServiceAnswer<Name extends Operation>(
  name: Name,
  response: ResponseRecord,
): Answer<Name> {
  const { status } = response;
  const route: Route = routes[name];
  const saysNothing = saysAbsent(route, response) || (status === 204 && route.mayBeEmpty === true);
  if (saysNothing || (status >= 200 && status < 300)) {
    const fits = parseServiceValue(
      routes[name].output,
      saysNothing ? { data: null } : parseJsonIgnoringByteOrderMark(response.body),
    );
    // 202 means "later" and 204 "nothing", so their bodies are not the result
    // (docs/service-contract.md#success-statuses).
    if (!fits.success || status === 202 || (status === 204 && !saysNothing)) {
      return misfit(status, deferText('answer.misfit'));
    }
    const { data, meta } = fits.data;
    const isAbsent = data === null && route.absent !== undefined;
    return { kind: 'ok', data, meta, ...(isAbsent && { absentAs: formOf(response) }) };
  }
  const error = parseErrorBody(response);
  if (status >= 400 && status < 500 && error !== null) return { kind: 'refused', status, ...error };
  if (status >= 300 && status < 400) {
    return misfit(status, deferText('answer.redirect'));
  }
  return misfit(
    status,
    error === null ? deferText('answer.error', { status }) : toDeferredRefusal(error.refusal),
  );
}

/** Describes an answer's shape: status, code, and the names of its members. Answers of one kind have the same shape. */
function formOf(response: ResponseRecord): string {
  const json = parseJsonIgnoringByteOrderMark(response.body);
  const error = parseErrorBody(response);
  const names = isRecord(json) ? Object.keys(json).toSorted() : [typeof json];
  const parts = [
    response.status,
    error?.code ?? '',
    ...names,
    ...Object.keys(error?.fieldErrors ?? {}),
  ];
  return parts.join(' ').slice(0, MAX_FORM);
}

const MAX_FORM = 500;
const SHOP_NOT_KNOWN = '1008';

/**
 * True if an answer means "not found": 204, 404 or 410 in any form, even a web server's error page; 422 only with the
 * service's error body. A complaint about a field concerns the request, and proves nothing about the Category.
 */
function saysAbsent({ absent = [] }: Route, response: ResponseRecord): boolean {
  const { status } = response;
  if (!absent.includes(status)) return false;
  if (status === 404 || status === 410 || status === 204) return true;
  const error = parseErrorBody(response);
  return error !== null && Object.keys(error.fieldErrors).length === 0;
}

/** Parses the error body of a response; null if the body is not a JSON object, as from a proxy, portal or firewall. */
export function parseErrorBody(response: ResponseRecord): ErrorBody | null {
  const json = parseJsonIgnoringByteOrderMark(response.body);
  if (!isRecord(json)) return null;
  const code = readCode(json['code']);
  const message = plainText(json['message']);
  const fieldErrors = readFieldErrors(json['errors']);
  const known = Object.hasOwn(fieldErrors, 'shop_uuid') ? SHOP_NOT_KNOWN : String(code);
  const refusal = {
    known: isKnownFault(known) ? known : null,
    words: message,
    status: response.status,
  };
  return { code, sentence: phraseRefusal(refusal), refusal, fieldErrors };
}

const BYTE_ORDER_MARK = '\uFEFF';

/** True if a text begins with a byte order mark, which a reader may ignore (RFC 8259 §8.1). */
export function hasByteOrderMark(text: string): boolean {
  return text.startsWith(BYTE_ORDER_MARK);
}

/** Parses a body as JSON; undefined if it is not JSON. */
export function parseJsonIgnoringByteOrderMark(body: string): unknown {
  try {
    return JSON.parse(hasByteOrderMark(body) ? body.slice(BYTE_ORDER_MARK.length) : body);
  } catch {
    return undefined;
  }
}

function misfit(status: number, why: DeferredText) {
  return { kind: 'misfit', status, why, sentence: putIntoWords(why) } as const;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readCode(value: unknown): number | null {
  const code = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof code === 'number' && Number.isSafeInteger(code) ? code : null;
}

/** Maximum number of fields of an error body that are shown: more than any operation of the contract has. */
const MAX_FIELDS = 20;
const MAX_COMPLAINTS = 5;
const MAX_FIELD_NAME = 100;

function readFieldErrors(value: unknown): Record<string, readonly string[]> {
  if (!isRecord(value)) return {};
  const fields = Object.entries(value)
    .slice(0, MAX_FIELDS)
    .map(([field, complaints]) => {
      const list: readonly unknown[] = Array.isArray(complaints) ? complaints : [complaints];
      const texts = list.slice(0, MAX_COMPLAINTS).map(plainText);
      return [toDisplayLine(field, MAX_FIELD_NAME), texts.filter((text) => text !== '')] as const;
    });
  return Object.fromEntries(fields.filter(([, complaints]) => complaints.length > 0));
}

/** Makes a foreign text fit for a screen: one line of at most 300 characters. */
function plainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return toDisplayLine(value.replace(/\s+/gu, ' '), 300);
}

/** Lists where a value violates its schema; an empty path means the whole answer. */
export interface SchemaIssues {
  readonly issues: readonly { readonly path: readonly PropertyKey[] }[];
}

/** Result for values on which zod throws, because it reads the length of something that is not a text. */
const UNREADABLE: SchemaIssues = { issues: [{ path: [] }] };

/** Parses a value of the service by its schema. Never throws, since a payment may have been made. */
export function parseServiceValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
):
  | { readonly success: true; readonly data: z.output<Schema> }
  | { readonly success: false; readonly error: SchemaIssues } {
  try {
    return z.safeParse(schema, value);
  } catch {
    return { success: false, error: UNREADABLE };
  }
}
