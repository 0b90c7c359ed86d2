import type { CredentialKind } from '../../shared/api/routes.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { KeysOfNow } from '../../shared/evidence/request-keys.ts';
import type { AllowedHttpClient } from '../http-client/allowance.ts';

/** The secrets of the open book; revealed where a request is built, and where a draft keeps what is set. */
export interface ServiceCredentials {
  /** Counts up with every change: a refusal by the key ends when it does. */
  readonly version: number;
  /** The bare secret, or null where the store did not give one of that kind. */
  reveal(kind: CredentialKind): string | null;
}

/** Everything that is needed to reach the service of the open book, and of no other. */
export interface Service {
  readonly settings: ServiceSettings;
  readonly keys: ServiceCredentials;
  readonly httpClient: AllowedHttpClient;
}

/** Returns the current keys, with which the guard compares the key under which a payment left. */
export function keysOfNow({ keys, settings }: Service): KeysOfNow {
  const { idempotencyHeader: header, idempotencyHonoured: isHonoured } = settings;
  return { keyVersion: keys.version, keyRule: { header, isHonoured } };
}
