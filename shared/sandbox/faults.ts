/**
 * All faults that a test or the demo can switch on, as one union. This file only describes them; `serve.ts` decides a
 * fault's effect on an exchange, and `electron/sandbox/sandbox-server.ts` or the simulator carries that out.
 */
import * as z from 'zod';

const status4xx = z.int().min(400).max(499);
const status5xx = z.int().min(500).max(599);
const milliseconds = z.int().min(0).max(86_400_000);
/** Who wrote the body of an error: the service itself, a proxy in front of it, or nobody. */
const errorBody = z.enum(['json', 'html', 'empty']);

/** Faults of the transport to the service: the service sees no request, so they affect every request until removed. */
const roadFaults = [
  /** The service's port is closed: new connections are refused at once, while requests in flight finish. */
  z.strictObject({ name: z.literal('refuse') }),
  /** Packets vanish: connecting hangs. */
  z.strictObject({ name: z.literal('black-hole') }),
  /**
   * The service's name is never resolved. A loopback address has no name, so the sandbox server plays it as a black
   * hole: both hang before the connection is up.
   */
  z.strictObject({ name: z.literal('dns-hangs') }),
] as const;

const exchangeFaults = [
  z.strictObject({
    name: z.literal('latency'),
    ms: milliseconds,
    /** When the fault happens: before the service commits, or between committing and answering. */
    place: z.enum(['before-commit', 'after-commit']),
  }),
  /** The service accepts the connection and the request, and never answers. */
  z.strictObject({ name: z.literal('never-answers'), commits: z.boolean() }),
  z.strictObject({ name: z.literal('reset-before-commit') }),
  z.strictObject({ name: z.literal('reset-after-commit') }),
  /** The service commits, then closes the connection cleanly without an answer. */
  z.strictObject({ name: z.literal('drop-answer') }),
  /** The service commits, and then the connection breaks after this many bytes of the answer's body. */
  z.strictObject({ name: z.literal('truncate'), keepBytes: z.int().min(0) }),
  /** The answer arrives slowly. */
  z.strictObject({
    name: z.literal('slow-drip'),
    bytes: z.int().min(1),
    everyMs: milliseconds,
  }),
  /** The service answers 200 with a body that is not JSON. */
  z.strictObject({ name: z.literal('garbage'), commits: z.boolean() }),
  /** A captive portal answers with a log-in page; the service does not see the request. */
  z.strictObject({ name: z.literal('captive-portal') }),
  z.strictObject({
    name: z.literal('error-before-commit'),
    status: z.int().min(400).max(599),
    body: errorBody,
  }),
  z.strictObject({
    name: z.literal('error-after-commit'),
    status: status5xx,
    body: errorBody,
  }),
  z.strictObject({
    name: z.literal('too-many-requests'),
    /** The header `Retry-After` as sent, sensible or not; null sends none. */
    retryAfter: z.string().nullable(),
    body: errorBody,
  }),
  z.strictObject({
    name: z.literal('redirect'),
    status: z.literal([301, 302, 303, 307, 308]),
    location: z.string(),
  }),
  /** The service commits, and answers with a success that does not show the transaction. */
  z.strictObject({
    name: z.literal('empty-success'),
    status: z.literal([200, 202, 204]),
    body: z.enum(['empty', 'envelope-without-data']),
  }),
  /** The network delivers the request twice, and the client gets one of the answers. */
  z.strictObject({ name: z.literal('duplicate-delivery') }),
  /** The answer spells the identifier differently, as services do that normalise. */
  z.strictObject({
    name: z.literal('identifier-in-another-form'),
    form: z.enum(['upper-case', 'spaced', 'masked', 'without-leading-zeros']),
  }),
  /** Another till changes the same balance just before. A positive amount loads, a negative one redeems. */
  z.strictObject({ name: z.literal('foreign-movement'), balanceChangeCents: z.int() }),
  /** The service's clock is wrong by this much. */
  z.strictObject({ name: z.literal('clock-offset'), ms: z.int() }),
  /** List ignores `page` and always answers the first one. */
  z.strictObject({ name: z.literal('paging-ignored') }),
] as const;

/**
 * Faults of a service whose answers are not what it did. Beside them the till can only promise that the difference is
 * noticed and nothing is lost.
 */
const dishonestFaults = [
  z.strictObject({ name: z.literal('refusal-after-commit'), status: status4xx }),
  z.strictObject({ name: z.literal('success-without-commit') }),
  z.strictObject({
    name: z.literal('wrong-echo'),
    field: z.enum(['amount', 'shop', 'identifier', 'balance']),
  }),
  /** The answer has the uuid of the previous transaction. */
  z.strictObject({ name: z.literal('repeated-uuid') }),
] as const;

const roadFault = z.discriminatedUnion('name', roadFaults);
const exchangeFault = z.discriminatedUnion('name', [...exchangeFaults, ...dishonestFaults]);
export type TransportFault = z.infer<typeof roadFault>;
export type ExchangeFault = z.infer<typeof exchangeFault>;
export type FaultName = (TransportFault | ExchangeFault)['name'];

/**
 * Which requests an exchange fault affects. `lists` is List Categories only, `categories` all eight, `creates` the
 * three that may make a Category.
 */
const target = z.union([
  z.enum(['all', 'money', 'lists', 'categories', 'creates']),
  z.strictObject({ identifier: z.string().min(1) }),
]);
export type FaultTarget = z.infer<typeof target>;

export const activeFaultSchema = z.union([
  z.strictObject({ where: z.literal('road'), fault: roadFault }),
  z.strictObject({
    where: z.literal('exchange'),
    fault: exchangeFault,
    target: target.default('all'),
    /** Number of requests that the fault still affects; null: until it is switched off. */
    times: z.int().positive().nullable().default(null),
  }),
]);
export type ActiveFault = z.infer<typeof activeFaultSchema>;
