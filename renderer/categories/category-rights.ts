import { routes } from '../../shared/api/routes.ts';
import type { CredentialKind } from '../../shared/api/routes.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { accessLevelOf, missingFrom } from '../../shared/proposals/permissions.ts';
import type { CategoryOperation } from '../../shared/messages/gateway-answers.ts';

/** The Category actions the screen offers. */
export interface CategoryRights {
  /** New, Edit, Find and Import. */
  readonly mayWrite: boolean;
  readonly mayDelete: boolean;
}

/** Tells whether a manager stands at the till, or none is asked for. */
export function mayManage(people: Overview['people']): boolean {
  return missingFrom('keep-draft', accessLevelOf(people), people.opened) === null;
}

/**
 * Derives what a manager may do from the keys this till has. Each action depends on the credentials
 * of its own operation (docs/service-contract.md#authentication).
 * @param isManager as `mayManage` says
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
