/**
 * Everything that can be broken on purpose, as one closed union. A fault is only described here; `serve.ts` decides its
 * effect on an exchange, and `electron/sandbox/sandbox-server.ts` or the simulator carries that out.
 */
import * as z from 'zod';

const status4xx = z.int().min(400).max(499);
const status5xx = z.int().min(500).max(599);
const milliseconds = z.int().min(0).max(86_400_000);
/** Who wrote the body of an error: the service itself, a proxy in front of it, or nobody. */
const errorBody = z.enum(['json', 'html', 'empty']);

/** Faults of the transport to the service: no request is seen, so they affect everything until removed. */
const roadFaults = [
  /** Nothing listens: connecting is refused at once. What is in flight finishes. */
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
    /** Before the service commits, or between committing and answering. */
    place: z.enum(['before-commit', 'after-commit']),
  }),
  /** Accepts the connection and the request, and never answers. */
  z.strictObject({ name: z.literal('never-answers'), commits: z.boolean() }),
  z.strictObject({ name: z.literal('reset-before-commit') }),
  z.strictObject({ name: z.literal('reset-after-commit') }),
  /** Commits, then closes the connection cleanly without an answer. */
  z.strictObject({ name: z.literal('drop-answer') }),
  /** Commits, then the connection ends after this many bytes of the body. */
  z.strictObject({ name: z.literal('truncate'), keepBytes: z.int().min(0) }),
  /** The answer arrives slowly. */
  z.strictObject({
    name: z.literal('slow-drip'),
    bytes: z.int().min(1),
    everyMs: milliseconds,
  }),
  /** A 200 whose body is not JSON. */
  z.strictObject({ name: z.literal('garbage'), commits: z.boolean() }),
  /** Somebody else answers with a log-in page; the service sees nothing. */
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
    /** The header as sent, sensible or not; null sends none. */
    retryAfter: z.string().nullable(),
    body: errorBody,
  }),
  z.strictObject({
    name: z.literal('redirect'),
    status: z.literal([301, 302, 303, 307, 308]),
    location: z.string(),
  }),
  /** Commits, and answers with a success that shows nothing of it. */
  z.strictObject({
    name: z.literal('empty-success'),
    status: z.literal([200, 202, 204]),
    body: z.enum(['empty', 'envelope-without-data']),
  }),
  /** The network delivers the request twice; one answer comes back. */
  z.strictObject({ name: z.literal('duplicate-delivery') }),
  /** The identifier comes back spelled differently, as by services that normalise. */
  z.strictObject({
    name: z.literal('identifier-in-another-form'),
    form: z.enum(['upper-case', 'spaced', 'masked', 'without-leading-zeros']),
  }),
  /** Another till moves the same balance just before. Positive tops up, negative spends. */
  z.strictObject({ name: z.literal('foreign-movement'), balanceChangeCents: z.int() }),
  /** The service's clock is off. */
  z.strictObject({ name: z.literal('clock-offset'), ms: z.int() }),
  /** List ignores `page` and always answers the first one. */
  z.strictObject({ name: z.literal('paging-ignored') }),
] as const;

/** A service that answers something other than what it did. Only "drift is raised and nothing is lost" can be promised. */
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

export const activeFault = z.union([
  z.strictObject({ where: z.literal('road'), fault: roadFault }),
  z.strictObject({
    where: z.literal('exchange'),
    fault: exchangeFault,
    target: target.default('all'),
    /** How many more requests it affects; null: until it is switched off. */
    times: z.int().positive().nullable().default(null),
  }),
]);
export type ActiveFault = z.infer<typeof activeFault>;
