import { t } from '../../../shared/locales/language.ts';
import { judgeBaseUrl, parseBaseUrl } from '../../../shared/api/base-url.ts';
import { isSameService, judgeConnection } from '../../../shared/connection/judge-connection.ts';
import type { PreviousConnection } from '../../../shared/connection/judge-connection.ts';
import { bookNameOf } from '../../../shared/api/book-name.ts';
import { serviceSettingsSchema } from '../../../shared/api/service-settings.ts';
import { hasService } from '../../../shared/ledger/store/book.ts';
import { localeIn } from '../../../shared/locales/region.ts';
import { currencyOfRegion, minorUnitOf } from '../../../shared/values/currency.ts';
import type { MoneyUnit } from '../../../shared/values/currency.ts';
import type { ServiceSettings } from '../../../shared/api/service-settings.ts';
import type { ConnectionDraft, KeyProtection, Overview } from '../../../shared/messages/bridge.ts';

/** The connection as typed: each field has a text, and an empty one may mean *none*. */
export interface ConnectionForm {
  readonly baseUrl: string;
  readonly categorySegment: string;
  readonly moneySegment: string;
  /** An empty text keeps the stored key; the same applies to the tokens. */
  readonly apiKey: string;
  readonly accessToken: string;
  readonly removesAccessToken: boolean;
  readonly personalAccessToken: string;
  readonly removesPersonalAccessToken: boolean;
  readonly keyProtection: KeyProtection;
  readonly passphrase: string;
  readonly shopUuid: string;
  readonly currency: string;
  readonly locale: string;
  /** An empty text means the computer's time zone. */
  readonly timezone: string;
  readonly redeemSign: ServiceSettings['redeemSign'];
  readonly findBy: ServiceSettings['findBy'];
  readonly paging: ServiceSettings['paging'];
  readonly accepted202: ServiceSettings['accepted202'];
  readonly cent: ServiceSettings['cent'];
  readonly pageSize: string;
  readonly maxInFlight: string;
  readonly maxPerMinute: string;
  readonly idempotencyHeader: string;
  readonly idempotencyHonoured: boolean;
  readonly evidenceTransactionList: boolean;
  readonly evidenceBalanceRead: boolean;
}

/** A field of the connection that can have a fault. */
export type ConnectionField = (typeof CONNECTION_FIELDS)[number];

/** All fields that can have a fault, in the order of the page. */
export const CONNECTION_FIELDS = [
  'baseUrl',
  'categorySegment',
  'moneySegment',
  'shopUuid',
  'apiKey',
  'accessToken',
  'personalAccessToken',
  'keyProtection',
  'passphrase',
  'currency',
  'locale',
  'timezone',
  'redeemSign',
  'findBy',
  'paging',
  'pageSize',
  'accepted202',
  'cent',
  'maxInFlight',
  'maxPerMinute',
  'idempotencyHeader',
  'idempotencyHonoured',
  'evidenceTransactionList',
  'evidenceBalanceRead',
] as const satisfies readonly (keyof ConnectionForm)[];

/** The defaults for a service that is not set up yet. */
const SHIPPED = serviceSettingsSchema.parse({
  baseUrl: 'https://service.invalid',
  shopUuid: 'none',
});

/** Returns the form as it opens: with the settings of the open book's service, but never with a secret. */
export function initialConnectionForm(overview: Overview): ConnectionForm {
  const { service } = overview;
  const settings = service?.settings ?? {
    ...SHIPPED,
    baseUrl: '',
    shopUuid: '',
    ...regionalOf(overview),
  };
  const { maxInFlight, maxPerMinute, pageSize, timezone, ...rest } = settings;
  return {
    ...rest,
    maxInFlight: String(maxInFlight),
    maxPerMinute: String(maxPerMinute),
    pageSize: String(pageSize),
    timezone: timezone ?? '',
    apiKey: '',
    accessToken: '',
    removesAccessToken: false,
    personalAccessToken: '',
    removesPersonalAccessToken: false,
    keyProtection: service?.keyProtection ?? 'os',
    passphrase: '',
  };
}

/** Returns how amounts are written in the shop's region and the till's language. */
function regionalOf({
  country,
  locale: before,
  language,
}: Overview): Pick<ConnectionForm, 'locale' | 'currency'> {
  const isNamed = country !== null && country !== 'other';
  const locale = isNamed ? localeIn(language, `${language}-${country}`) : before;
  return { locale, currency: currencyOfRegion(regionOf(locale)) };
}

/**
 * Handles a change of country or language: before a service is connected, region and currency follow it, unless they
 * were typed.
 */
export function followCountry(
  form: ConnectionForm,
  before: Overview,
  now: Overview,
): ConnectionForm {
  if (now.service !== null) return form;
  const was = regionalOf(before);
  const is = regionalOf(now);
  return {
    ...form,
    locale: form.locale === was.locale ? is.locale : form.locale,
    currency: form.currency === was.currency ? is.currency : form.currency,
  };
}

/** Fields that *Test connection* does not check. */
const UNTESTED = ['keyProtection', 'passphrase', 'locale', 'timezone', 'redeemSign'] as const;

/** Tells whether a test report on one form is valid for another one. */
export function isTestReportValidFor(one: ConnectionForm, other: ConnectionForm): boolean {
  const untested = Object.fromEntries(UNTESTED.map((field) => [field, other[field]]));
  return JSON.stringify({ ...one, ...untested }) === JSON.stringify(other);
}

function regionOf(locale: string): string {
  return /-([A-Z]{2})$/.exec(locale)?.[1] ?? '';
}

/** Handles a change of region: before a service is connected, the currency follows it, unless one was typed. */
export function withRegion(
  { currency, locale: before }: Pick<ConnectionForm, 'currency' | 'locale'>,
  locale: string,
): Partial<ConnectionForm> {
  const isOwn = currency === currencyOfRegion(regionOf(before));
  return isOwn ? { locale, currency: currencyOfRegion(regionOf(locale)) } : { locale };
}

/** Returns the currency to show: the typed one if it is valid. */
export function shownMoneyUnit({ currency }: Pick<ConnectionForm, 'currency'>): MoneyUnit {
  const shown = /^[A-Z]{3}$/.test(currency) ? currency : SHIPPED.currency;
  return { currency: shown, minorUnit: minorUnitOf(shown) };
}

export function toConnectionDraft(form: ConnectionForm): ConnectionDraft {
  const { removesAccessToken, removesPersonalAccessToken, ...rest } = form;
  return {
    ...rest,
    apiKey: textOrNull(form.apiKey),
    accessToken: textOrNull(form.accessToken),
    personalAccessToken: textOrNull(form.personalAccessToken),
    removed: [
      ...(removesAccessToken ? (['access-token'] as const) : []),
      ...(removesPersonalAccessToken ? (['personal-access-token'] as const) : []),
    ],
    passphrase: form.keyProtection === 'passphrase' ? textOrNull(form.passphrase) : null,
    timezone: textOrNull(form.timezone.trim()),
    maxInFlight: countOf(form.maxInFlight),
    maxPerMinute: countOf(form.maxPerMinute),
    pageSize: countOf(form.pageSize),
  };
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

/** Parses a count; any other text becomes 0, which is below every valid count, so that its field shows a fault. */
function countOf(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}

/** Returns the connected service, with whether its API key is stored; null before one is connected. */
export function connectedService({ service, credentials }: Overview): PreviousConnection | null {
  return service && { ...service, hasKeys: credentials.apiKey };
}

/**
 * Tells what connecting does to the till's records: a shop that has sold without a service keeps them (decision 0163),
 * and so does a till that connects its own service again, unless what the records fix changes, such as the sign.
 */
export function recordsAfterConnecting(
  form: ConnectionForm,
  overview: Overview,
): 'demo' | 'first' | 'same' | 'other' {
  const { book } = overview;
  if (book?.mode === 'demo') return 'demo';
  if (book?.mode === 'real' && !hasService(book)) return 'first';
  const { settings = null } = overview.service ?? {};
  const judged = judgeBaseUrl(form.baseUrl);
  if (settings === null || !judged.ok) return 'other';
  const typed = { ...form, baseUrl: judged.baseUrl.text, shopUuid: form.shopUuid.trim() };
  return bookNameOf(typed) === bookNameOf(settings) ? 'same' : 'other';
}

/** Tells whether an empty field for the key keeps the stored key. */
export function keepsKeys(form: ConnectionForm, before: PreviousConnection | null): boolean {
  return before?.hasKeys === true && isSameService(form, before);
}

/** Returns the first fault of each field. */
export function connectionFaultsOf(
  form: ConnectionForm,
  before: PreviousConnection | null,
): Partial<Record<ConnectionField, string>> {
  const judged = judgeConnection(toConnectionDraft(form), before);
  if (judged.ok) return {};
  return Object.fromEntries(judged.faults.toReversed().map((one) => [one.field, one.sentence]));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns a warning if the shop's id is not a UUID; null if it is. The contract does not define its format, so this is
 * not a fault.
 */
export function shopIdWarning({ shopUuid }: ConnectionForm): string | null {
  const typed = shopUuid.trim();
  return typed === '' || UUID.test(typed) ? null : t('connection.doubt.shop-uuid');
}

/** Lists warnings about an address that is allowed but looks like a mistake. */
export function addressWarnings({ baseUrl }: ConnectionForm): readonly string[] {
  const judged = judgeBaseUrl(baseUrl);
  return judged.ok ? judged.warnings : [];
}

interface FinalAddresses {
  readonly categories: string;
  readonly payments: string;
}

/** Returns the addresses that the till would call; null until the base address and paths are valid. */
export function addressesToCall(form: ConnectionForm): FinalAddresses | null {
  const faults = connectionFaultsOf(form, null);
  if (faults.baseUrl ?? faults.categorySegment ?? faults.moneySegment) return null;
  const { text } = parseBaseUrl(form.baseUrl);
  return {
    categories: `${text}/api/${form.categorySegment}/product-categories`,
    payments: `${text}/api/${form.moneySegment}/prepaid-transactions`,
  };
}
