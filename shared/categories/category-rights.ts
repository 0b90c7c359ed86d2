import { routes } from '../api/routes.ts';
import type { CredentialKind } from '../api/routes.ts';

/** Which credentials of the card service a till has. */
interface CredentialsHeld {
  readonly apiKey: boolean;
  readonly accessToken: boolean;
  readonly personalAccessToken: boolean;
}

/** The Category actions that a person may use. */
export interface CategoryRights {
  /** True if the person may create, edit, find and import Categories. */
  readonly mayWrite: boolean;
  readonly mayDelete: boolean;
}

/**
 * Returns what may be done with the credentials this till has: each operation of the service needs its own
 * (docs/service-contract.md#authentication).
 * @param isManager true for a manager, and if the till asks for no manager
 */
export function categoryRightsOf(credentials: CredentialsHeld, isManager: boolean): CategoryRights {
  const has: Readonly<Record<CredentialKind, boolean>> = {
    'api-key': credentials.apiKey,
    'access-token': credentials.accessToken,
    'personal-access-token': credentials.personalAccessToken,
  };
  const may = (operation: 'create-category' | 'delete-category') =>
    isManager && routes[operation].credentials.some((kind) => has[kind]);
  return { mayWrite: may('create-category'), mayDelete: may('delete-category') };
}
