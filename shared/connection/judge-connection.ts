import type { ConnectionDraft, KeyProtection, ShopWithoutService } from '../messages/bridge.ts';
import { t } from '../locales/language.ts';
import { assertPresent } from '../values/assert.ts';
import { judgeBaseUrl } from '../api/base-url.ts';
import { judgeCredential } from './credential-text.ts';
import type { CredentialKind } from '../api/routes.ts';
import { serviceSettingsSchema, settingsWithoutServiceSchema } from '../api/service-settings.ts';
import type { ServiceSettings } from '../api/service-settings.ts';

/** Typed secrets by kind; null if not typed. Without an API key there is no till. */
type Credentials = Readonly<Record<CredentialKind, string | null>> & {
  readonly 'api-key': string;
};

/** The service's settings until now. */
export interface PreviousConnection {
  readonly settings: ServiceSettings;
  /** How the service's keys are protected; null if that cannot be read. */
  readonly keyProtection: KeyProtection | null;
  /** True if the service's keys exist and can still be used. */
  readonly hasKeys: boolean;
}

/** A wanted connection, whose keys may still be in the vault. */
export interface WantedConnection {
  readonly settings: ServiceSettings;
  /** Typed credentials; null keeps the stored one. */
  readonly typed: Readonly<Record<CredentialKind, string | null>>;
  readonly removed: readonly CredentialKind[];
  readonly keyProtection: KeyProtection;
  /** The passphrase that protects the keys, or will; null for none. */
  readonly passphrase: string | null;
}

export interface Connection {
  readonly settings: ServiceSettings;
  readonly credentials: Credentials;
}

/** A fault in one field. The sentence never repeats the typed text. */
export interface ConnectionFault {
  readonly field: string;
  readonly sentence: string;
}

export type JudgedConnection =
  | { readonly ok: true; readonly connection: WantedConnection }
  | { readonly ok: false; readonly faults: readonly ConnectionFault[] };

type JudgedShop =
  | { readonly ok: true; readonly settings: ServiceSettings }
  | { readonly ok: false; readonly faults: readonly ConnectionFault[] };

/** Checks the fields of a shop that sells before its card service is connected; its time zone is main's to check. */
export function judgeShop(shop: ShopWithoutService): JudgedShop {
  const { data, error } = settingsWithoutServiceSchema.safeParse(shop);
  if (data !== undefined) return { ok: true, settings: data };
  return {
    ok: false,
    faults: error.issues.map(({ path, message }) => ({ field: path.join('.'), sentence: message })),
  };
}

const PASSPHRASE_AT_LEAST = 8;

/**
 * Checks all fields of *Connect a real service* or a set-up file, before any is used, and reports all faults at once.
 * @param before null for a service that was never connected here
 */
export function judgeConnection(
  draft: ConnectionDraft,
  before: PreviousConnection | null,
): JudgedConnection {
  const { accessToken, apiKey, personalAccessToken, removed = [], passphrase, ...rest } = draft;
  const { keyProtection = before?.keyProtection ?? 'os', ...service } = rest;
  const same = isSameService(draft, before) ? before : null;
  const settings = serviceSettingsSchema.safeParse({
    ...same?.settings,
    ...withoutAbsent(service),
  });
  const isKeyNeeded = same?.hasKeys !== true;
  const typed = {
    'api-key': apiKey,
    'access-token': accessToken,
    'personal-access-token': personalAccessToken,
  };
  const changesKeys = Object.values(typed).some((one) => one !== null) || removed.length > 0;
  const keepsPassphrase = same?.keyProtection === 'passphrase' && !isKeyNeeded && !changesKeys;
  const faults: ConnectionFault[] = [
    ...(settings.error?.issues ?? []).map(({ path, message }) => {
      return { field: path.join('.'), sentence: message };
    }),
    ...faultsOfCredential('apiKey', apiKey ?? (isKeyNeeded ? '' : null)),
    ...faultsOfCredential('accessToken', accessToken),
    ...faultsOfCredential('personalAccessToken', personalAccessToken),
    ...faultsOfPassphrase(keyProtection, passphrase, keepsPassphrase),
  ];
  if (!settings.success || faults.length > 0) return { ok: false, faults };
  const connection = { settings: settings.data, typed, removed, keyProtection, passphrase };
  return { ok: true, connection };
}

/**
 * True if the address is the connected service's, so that its stored keys may be used. Keys are never used for another
 * address: whoever types one would otherwise be sent them.
 */
export function isSameService(
  { baseUrl }: Pick<ConnectionDraft, 'baseUrl'>,
  before: Pick<PreviousConnection, 'settings'> | null,
): boolean {
  const judged = judgeBaseUrl(baseUrl);
  return judged.ok && judged.baseUrl.text === before?.settings.baseUrl;
}

/**
 * Adds stored credentials to a connection: those that were neither typed anew nor removed.
 * @param kept the vault's keys for the same service
 */
export function withStoredKeys(
  { settings, typed, removed }: WantedConnection,
  kept: (kind: CredentialKind) => string | null,
): Connection {
  const credential = (kind: CredentialKind) =>
    removed.includes(kind) ? null : (typed[kind] ?? kept(kind));
  return {
    settings,
    credentials: {
      'api-key': assertPresent(credential('api-key'), 'a connection without an API key is a fault'),
      'access-token': credential('access-token'),
      'personal-access-token': credential('personal-access-token'),
    },
  };
}

/** True if the vault has to be written; otherwise its keys stay. */
export function needsVaultWrite(
  { typed, removed, keyProtection, passphrase }: WantedConnection,
  before: PreviousConnection | null,
): boolean {
  return (
    before === null ||
    !before.hasKeys ||
    keyProtection !== before.keyProtection ||
    passphrase !== null ||
    removed.length > 0 ||
    Object.values(typed).some((one) => one !== null)
  );
}

function withoutAbsent(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function faultsOfCredential(field: string, pasted: string | null): ConnectionFault[] {
  if (pasted === null) return [];
  const judged = judgeCredential(pasted);
  return judged.ok ? [] : [{ field, sentence: judged.sentence }];
}

function faultsOfPassphrase(
  keyProtection: KeyProtection,
  passphrase: string | null,
  isKept: boolean,
): ConnectionFault[] {
  const field = 'passphrase';
  if (keyProtection !== 'passphrase') {
    return passphrase === null ? [] : [{ field, sentence: t('connection.passphrase.superfluous') }];
  }
  if (passphrase === null && isKept) return [];
  if (passphrase !== null && passphrase.length >= PASSPHRASE_AT_LEAST) return [];
  return [{ field, sentence: t('connection.passphrase.short', { least: PASSPHRASE_AT_LEAST }) }];
}
