/**
 * Everything a till must know about its service except the secrets. What the contract does not specify is a setting
 * here; docs/service-contract.md describes each gap and the assumption. The till stays correct with any default.
 */
import * as z from 'zod';
import type { connection } from '../locales/en/connection.ts';
import { t } from '../locales/language.ts';
import { DEFAULT_ALLOWANCE } from './allowance.ts';
import { isCountable } from '../values/currency.ts';
import { judgeBaseUrl } from './base-url.ts';

/** The message is worded when it is needed, in the language of that moment. */
const saying = (fault: Exclude<keyof typeof connection.setting, 'count'>) => ({
  error: () => t(`connection.setting.${fault}`),
});

const baseUrl = z.string().transform((typed, context) => {
  const judged = judgeBaseUrl(typed);
  if (judged.ok) return judged.baseUrl.text;
  context.addIssue({ code: 'custom', message: judged.sentence });
  return z.NEVER;
});

/** The path between `/api/` and the resource; empty gives the literal `/api//…` of the contract. */
const pathSegment = z
  .string()
  .regex(
    /^$|^[A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/,
    saying('segment'),
  );

/** Headers that the request already has; an idempotency key in one of them would break every call. */
const TAKEN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export const idempotencyHeaderSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{0,64}$/, saying('header'))
  .refine((name) => !TAKEN_HEADERS.has(name.toLowerCase()), saying('header-taken'));

const countUpTo = (most: number) => {
  const error = () => t('connection.setting.count', { most });
  return z.int({ error }).min(1, { error }).max(most, { error });
};

/** Contract, `shop_uuid`. Its format is not shown, so any printable ASCII is accepted. */
export const shopUuidSchema = z
  .string()
  .regex(/\S/, saying('shop-uuid-missing'))
  .regex(/^[\x21-\x7e]{0,100}$/, saying('shop-uuid'));

export const serviceSettings = z
  .strictObject({
    /** Contract, "Base address". Without a default: a till is connected by setting it. */
    baseUrl,
    /** Defaults, "the empty path segment": List, Get and Delete Category. */
    categorySegment: pathSegment.default('v3/oauth/clients'),
    /** Defaults, "the empty path segment": Create Prepaid Transaction. */
    moneySegment: pathSegment.default('v3/oauth/clients'),
    shopUuid: shopUuidSchema,
    /** Defaults, "currency": ISO 4217, the store's own. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, saying('currency'))
      .refine(isCountable, saying('currency-without-till'))
      .default('EUR'),
    /** How amounts and dates are written on this till's screens; a BCP 47 tag. */
    locale: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, saying('locale'))
      .default('en-IE'),
    /** Defaults, "sign of amount_in_cents": the sign that takes from the balance. */
    redeemSign: z.literal([-1, 1]).default(-1),
    /** Contract, "amount in cents": a hundredth of the currency, or its smallest unit (whole yen, fils). */
    cent: z.enum(['hundredth', 'smallest']).default('hundredth'),
    /** Defaults, "how Find passes external_identifier". */
    findBy: z.enum(['query', 'body']).default('query'),
    /** Defaults, "paging of List Categories". */
    pageSize: countUpTo(1000).default(100),
    /** `pages` sends `page` and `limit` with List; the contract shows no parameters. */
    paging: z.enum(['pages', 'none']).default('pages'),
    /** What a 202 with a complete answer means for a payment; `done` trusts that it stays applied. */
    accepted202: z.enum(['unknown', 'done']).default('unknown'),
    /** Defaults, "idempotency": name of the header for the intent id; empty sends none. */
    idempotencyHeader: idempotencyHeaderSchema.default(''),
    /** Defaults, "idempotency": true if the service is known to honour the header. */
    idempotencyHonoured: z.boolean().default(false),
    /** Defaults, "transaction list": true if the service has one that may settle unknown payments. */
    evidenceTransactionList: z.boolean().default(false),
    /** Defaults, "balance read": true if the service has one, for cards sent as contact uuid. */
    evidenceBalanceRead: z.boolean().default(false),
    /** Defaults, "rate limits": requests at the same time. */
    maxInFlight: countUpTo(64).default(DEFAULT_ALLOWANCE.maxInFlight),
    /** Defaults, "rate limits": requests in a minute. */
    maxPerMinute: countUpTo(60_000).default(DEFAULT_ALLOWANCE.maxPerMinute),
    /** Defaults, "created_at": the store's zone, an IANA name; null: the computer's. Only for display, never for order. */
    timezone: z
      .string()
      .regex(/^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$/, saying('timezone'))
      .nullable()
      .default(null),
  })
  .refine((settings) => !settings.idempotencyHonoured || settings.idempotencyHeader !== '', {
    path: ['idempotencyHonoured'],
    error: () => t('connection.setting.header-missing'),
  });

export type ServiceSettings = z.infer<typeof serviceSettings>;
