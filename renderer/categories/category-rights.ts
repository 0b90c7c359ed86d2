import { routes } from '../../shared/api/routes.ts';
import type { CredentialKind } from '../../shared/api/routes.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { CategoryOperation } from '../../shared/messages/gateway-answers.ts';

/** The Category actions the screen offers. */
export interface CategoryRights {
  /** New, Edit, Find and Import. */
  readonly mayWrite: boolean;
  readonly mayDelete: boolean;
}

/**
 * Derives what a manager may do from the keys this till has. Each action depends on the credentials
 * of its own operation (docs/service-contract.md#authentication).
 * @param mayManage whether a manager stands at the till, or none is asked for
 */
export function categoryRightsOf(
  credentials: Overview['credentials'],
  mayManage: boolean,
): CategoryRights {
  const has: Readonly<Record<CredentialKind, boolean>> = {
    'api-key': credentials.apiKey,
    'access-token': credentials.accessToken,
    'personal-access-token': credentials.personalAccessToken,
  };
  const may = (operation: CategoryOperation) =>
    mayManage && routes[operation].credentials.some((kind) => has[kind]);
  return { mayWrite: may('create-category'), mayDelete: may('delete-category') };
}
