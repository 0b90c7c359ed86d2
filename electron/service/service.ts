import type { CredentialKind } from '../../shared/api/routes.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { CurrentKeyState } from '../../shared/evidence/request-keys.ts';
import type { AllowedHttpClient } from '../http-client/allowance.ts';

/** Secrets of the open book. They are revealed only to build a request, and to a draft that keeps the current ones. */
export interface ServiceCredentials {
  /** Grows with every change; a new version ends a refusal of the key. */
  readonly version: number;
  /** Returns a secret; null if the store has none of that kind. */
  reveal(kind: CredentialKind): string | null;
}

/** Everything needed to reach the open book's service. */
export interface Service {
  readonly settings: ServiceSettings;
  readonly keys: ServiceCredentials;
  readonly httpClient: AllowedHttpClient;
}

/** Returns the current keys, for the guard to compare with the key of an earlier send. */
export function currentKeysOf({ keys, settings }: Service): CurrentKeyState {
  const { idempotencyHeader: header, idempotencyHonoured: isHonoured } = settings;
  return { keyVersion: keys.version, keyRule: { header, isHonoured } };
}
