import { judgeBaseUrl, parseBaseUrl } from '../../shared/api/base-url.ts';
import { judgeConnection } from '../../shared/api/judge-connection.ts';
import type { ConnectionDraft, Overview } from '../../shared/bridge.ts';

/** The form as it is typed: every box has a text, and an empty one may mean *none*. */
export interface ConnectionForm {
  readonly baseUrl: string;
  readonly categorySegment: string;
  readonly moneySegment: string;
  readonly apiKey: string;
  readonly accessToken: string;
  readonly personalAccessToken: string;
  readonly shopUuid: string;
  readonly currency: string;
  readonly locale: string;
  readonly redeemSign: ConnectionDraft['redeemSign'];
  readonly keyProtection: ConnectionDraft['keyProtection'];
  readonly passphrase: string;
}

export type FormField = keyof ConnectionForm;

/** In the order of the page. */
export const FORM_FIELDS = [
  'baseUrl',
  'categorySegment',
  'moneySegment',
  'apiKey',
  'accessToken',
  'personalAccessToken',
  'shopUuid',
  'currency',
  'locale',
  'redeemSign',
  'keyProtection',
  'passphrase',
] as const satisfies readonly FormField[];

/** The form as it opens: with what the open book says of its service, and never with a secret. */
export function emptyForm({ book, locale }: Overview): ConnectionForm {
  const real = book?.mode === 'real' ? book : null;
  return {
    baseUrl: real?.baseUrl ?? '',
    categorySegment: 'v3/oauth/clients',
    moneySegment: real?.moneySegment ?? 'v3/oauth/clients',
    apiKey: '',
    accessToken: '',
    personalAccessToken: '',
    shopUuid: real?.shopUuid ?? '',
    currency: real?.currency ?? 'EUR',
    locale,
    redeemSign: real?.redeemSign ?? -1,
    keyProtection: 'os',
    passphrase: '',
  };
}

export function toDraft(form: ConnectionForm): ConnectionDraft {
  return {
    ...form,
    accessToken: form.accessToken === '' ? null : form.accessToken,
    personalAccessToken: form.personalAccessToken === '' ? null : form.personalAccessToken,
    passphrase: form.keyProtection === 'passphrase' ? form.passphrase : null,
  };
}

/** What is wrong, by field; the first sentence of each. */
export function faultsOf(form: ConnectionForm): Partial<Record<FormField, string>> {
  const judged = judgeConnection(toDraft(form));
  if (judged.ok) return {};
  return Object.fromEntries(judged.faults.toReversed().map((one) => [one.field, one.sentence]));
}

/** What is allowed in the address and still looks like a mistake. */
export function doubtsAbout({ baseUrl }: ConnectionForm): readonly string[] {
  const judged = judgeBaseUrl(baseUrl);
  return judged.ok ? judged.warnings : [];
}

export interface FinalAddresses {
  readonly categories: string;
  readonly payments: string;
}

/** Where the till would ask and pay with what stands in the form; null until address and paths are right. */
export function finalAddresses(form: ConnectionForm): FinalAddresses | null {
  const faults = faultsOf(form);
  if (faults.baseUrl ?? faults.categorySegment ?? faults.moneySegment) return null;
  const { text } = parseBaseUrl(form.baseUrl);
  return {
    categories: `${text}/api/${form.categorySegment}/product-categories`,
    payments: `${text}/api/${form.moneySegment}/prepaid-transactions`,
  };
}
