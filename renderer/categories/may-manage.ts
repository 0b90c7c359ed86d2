import type { Overview } from '../../shared/messages/bridge.ts';
import { accessLevelOf, missingPermissionNow } from '../../shared/proposals/permissions.ts';

/** Tells whether a manager is signed in, or the till asks for no manager. */
export function mayManage(people: Overview['people']): boolean {
  return missingPermissionNow('keep-draft', accessLevelOf(people), people.opened) === null;
}
