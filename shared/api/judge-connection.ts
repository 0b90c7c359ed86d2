/**
 * Judges what a person typed on *Connect a real service*, or a set-up file says, before any of it is
 * used: what is wrong, at which field, and what to do about it.
 */
import type { ConnectionDraft } from '../bridge.ts';
import { t } from '../language/language.ts';
import { judgeCredential } from './credential-text.ts';
import type { CredentialKind } from './routes.ts';
import { serviceSettings } from './service-settings.ts';
import type { ServiceSettings } from './service-settings.ts';

/** The bare secrets, by kind; null where none was given. Without an API key there is no till. */
export type Credentials = Readonly<Record<CredentialKind, string | null>> & {
  readonly 'api-key': string;
};

export interface Connection {
  readonly settings: ServiceSettings;
  readonly credentials: Credentials;
  readonly keyProtection: ConnectionDraft['keyProtection'];
  /** Given exactly when the keys are protected by one. */
  readonly passphrase: string | null;
}

/** `field` is a field of what was judged. Sentences never repeat what was typed. */
export interface ConnectionFault {
  readonly field: string;
  readonly sentence: string;
}

export type JudgedConnection =
  | { readonly ok: true; readonly connection: Connection }
  | { readonly ok: false; readonly faults: readonly ConnectionFault[] };

/** Settings that only a set-up file says; on the screen they have their defaults. */
export type FurtherSettings = Readonly<Partial<Omit<ServiceSettings, keyof ConnectionDraft>>>;

const PASSPHRASE_AT_LEAST = 8;

/** Judges all fields, so that all faults are told at once. */
export function judgeConnection(draft: ConnectionDraft & FurtherSettings): JudgedConnection {
  const { accessToken, apiKey, personalAccessToken, keyProtection, passphrase, ...service } = draft;
  const settings = serviceSettings.safeParse(service);
  const faults: ConnectionFault[] = [
    ...(settings.error?.issues ?? []).map(({ path, message }) => {
      return { field: path.join('.'), sentence: message };
    }),
    ...faultsOfCredential('apiKey', apiKey),
    ...faultsOfCredential('accessToken', accessToken),
    ...faultsOfCredential('personalAccessToken', personalAccessToken),
    ...faultsOfPassphrase(keyProtection, passphrase),
  ];
  if (!settings.success || faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    connection: {
      settings: settings.data,
      credentials: {
        'api-key': apiKey,
        'access-token': accessToken,
        'personal-access-token': personalAccessToken,
      },
      keyProtection,
      passphrase,
    },
  };
}

function faultsOfCredential(field: string, pasted: string | null): ConnectionFault[] {
  if (pasted === null) return [];
  const judged = judgeCredential(pasted);
  return judged.ok ? [] : [{ field, sentence: judged.sentence }];
}

function faultsOfPassphrase(
  keyProtection: ConnectionDraft['keyProtection'],
  passphrase: string | null,
): ConnectionFault[] {
  const field = 'passphrase';
  if (keyProtection !== 'passphrase') {
    return passphrase === null ? [] : [{ field, sentence: t('connection.passphrase.superfluous') }];
  }
  if (passphrase !== null && passphrase.length >= PASSPHRASE_AT_LEAST) return [];
  return [{ field, sentence: t('connection.passphrase.short', { least: PASSPHRASE_AT_LEAST }) }];
}
