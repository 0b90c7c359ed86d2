import * as z from 'zod';
import type { connection } from '../locales/en/connection.ts';
import { t } from '../locales/language.ts';
import { DEFAULT_ALLOWANCE } from './allowance.ts';
import { isSupportedCurrency } from '../values/currency.ts';
import { judgeBaseUrl } from './base-url.ts';

/** Builds a schema's error option. The text is looked up only when the error occurs, in the language of that moment. */
const saying = (fault: Exclude<keyof typeof connection.setting, 'count' | 'currency-sold'>) => ({
  error: () => t(`connection.setting.${fault}`),
});

const baseUrl = z.string().transform((typed, context) => {
  const judged = judgeBaseUrl(typed);
  if (judged.ok) return judged.baseUrl.text;
  context.addIssue({ code: 'custom', message: judged.sentence });
  return z.NEVER;
});

/** Path between `/api/` and the resource; empty for the literal `/api//…` of the contract. */
const pathSegment = z
  .string()
  .regex(
    /^$|^[A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/,
    saying('segment'),
  );

/** Headers that every request has; an idempotency key in one of them would break every call. */
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

/** The shop's id (contract, `shop_uuid`). Its format is not shown, so any printable ASCII is accepted. */
export const shopUuidSchema = z
  .string()
  .regex(/\S/, saying('shop-uuid-missing'))
  .regex(/^[\x21-\x7e]{0,100}$/, saying('shop-uuid'));

export const serviceSettingsSchema = z
  .strictObject({
    /** No default: setting the base URL is what connects a till (contract, "Base address"). */
    baseUrl,
    /** Path segment of List, Get and Delete Category (docs/service-contract.md, "the empty path segment"). */
    categorySegment: pathSegment.default('v3/oauth/clients'),
    /** Path segment of Create Prepaid Transaction (docs/service-contract.md, "the empty path segment"). */
    moneySegment: pathSegment.default('v3/oauth/clients'),
    shopUuid: shopUuidSchema,
    /** The store's currency, ISO 4217. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, saying('currency'))
      .refine(isSupportedCurrency, saying('currency-without-till'))
      .default('EUR'),
    /** Locale for amounts and dates on this till's screens, as a BCP 47 tag. */
    locale: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, saying('locale'))
      .default('en-IE'),
    /** Sign of amounts that reduce the balance (docs/service-contract.md, "sign of amount_in_cents"). */
    redeemSign: z.literal([-1, 1]).default(-1),
    /** Unit of the service's cents: a hundredth of the currency, or its smallest unit (whole yen, fils). */
    cent: z.enum(['hundredth', 'smallest']).default('hundredth'),
    /** How Find passes external_identifier. */
    findBy: z.enum(['query', 'body']).default('query'),
    /** Rows per page in List Categories. */
    pageSize: countUpTo(1000).default(100),
    /** `pages` sends `page` and `limit` with List; the contract shows no parameters. */
    paging: z.enum(['pages', 'none']).default('pages'),
    /** Meaning of a 202 with a complete answer to a payment; `done` trusts that the payment stays applied. */
    accepted202: z.enum(['unknown', 'done']).default('unknown'),
    /** Name of the header for the intent id, as idempotency key; empty to send none. */
    idempotencyHeader: idempotencyHeaderSchema.default(''),
    /** True if the service is known to honour the idempotency header. */
    idempotencyHonoured: z.boolean().default(false),
    /** True if the service has a transaction list that may settle unknown payments. */
    evidenceTransactionList: z.boolean().default(false),
    /** True if the service can return a balance, for cards sent as contact uuid. */
    evidenceBalanceRead: z.boolean().default(false),
    /** Maximum number of requests at the same time. */
    maxInFlight: countUpTo(64).default(DEFAULT_ALLOWANCE.maxInFlight),
    /** Maximum number of requests in a minute. */
    maxPerMinute: countUpTo(60_000).default(DEFAULT_ALLOWANCE.maxPerMinute),
    /** The store's time zone, an IANA name; null for the computer's. Used for display, never for order. */
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

export type ServiceSettings = z.infer<typeof serviceSettingsSchema>;

const none = z.literal('').default('');

/** Settings of a shop that has no card service yet: its currency, its region and its time zone. */
export const settingsWithoutServiceSchema = z.strictObject({
  ...serviceSettingsSchema.shape,
  baseUrl: none,
  shopUuid: none,
});

/** Settings of any shop's book. */
export const shopSettingsSchema = serviceSettingsSchema.or(settingsWithoutServiceSchema);

/** Tells whether the settings name a card service. */
export function hasServiceAddress(settings: Pick<ServiceSettings, 'baseUrl'>): boolean {
  return settings.baseUrl !== '';
}
