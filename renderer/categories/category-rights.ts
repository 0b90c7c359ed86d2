import { routes } from '../../shared/api/routes.ts';
import type { CredentialKind } from '../../shared/api/routes.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { accessLevelOf, missingPermissionNow } from '../../shared/proposals/permissions.ts';
import type { CategoryOperation } from '../../shared/messages/gateway-answers.ts';

/** The Category actions that a person may use. */
export interface CategoryRights {
  /** True if the person may create, edit, find and import Categories. */
  readonly mayWrite: boolean;
  readonly mayDelete: boolean;
}

/** Tells whether a manager is signed in, or the till asks for no manager. */
export function mayManage(people: Overview['people']): boolean {
  return missingPermissionNow('keep-draft', accessLevelOf(people), people.opened) === null;
}

/**
 * Returns what may be done with the credentials this till has: each operation of the service needs its own
 * (docs/service-contract.md#authentication).
 * @param isManager as `mayManage` returns it
 */
export function categoryRightsOf(
  credentials: Overview['credentials'],
  isManager: boolean,
): CategoryRights {
  const has: Readonly<Record<CredentialKind, boolean>> = {
    'api-key': credentials.apiKey,
    'access-token': credentials.accessToken,
    'personal-access-token': credentials.personalAccessToken,
  };
  const may = (operation: CategoryOperation) =>
    isManager && routes[operation].credentials.some((kind) => has[kind]);
  return { mayWrite: may('create-category'), mayDelete: may('delete-category') };
}
