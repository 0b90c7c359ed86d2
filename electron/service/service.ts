import type { CredentialKind } from '../../shared/api/routes.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { KeysOfNow } from '../../shared/evidence/request-keys.ts';
import type { AllowedHttpClient } from '../http-client/allowance.ts';

/** The secrets of the open book; revealed only where a request is built, and where a draft keeps the current ones. */
export interface ServiceCredentials {
  /** Increases with every change: that ends a refusal of the key. */
  readonly version: number;
  /** The bare secret; null if the store has none of that kind. */
  reveal(kind: CredentialKind): string | null;
}

/** Everything needed to reach the service of the open book, and no other. */
export interface Service {
  readonly settings: ServiceSettings;
  readonly keys: ServiceCredentials;
  readonly httpClient: AllowedHttpClient;
}

/** Returns the current keys, with which the guard compares the key of an earlier send. */
export function keysOfNow({ keys, settings }: Service): KeysOfNow {
  const { idempotencyHeader: header, idempotencyHonoured: isHonoured } = settings;
  return { keyVersion: keys.version, keyRule: { header, isHonoured } };
}
