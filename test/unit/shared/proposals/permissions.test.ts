import { expect, test } from 'vitest';
import {
  isAction,
  missingFrom,
  permissions,
  accessLevelOf,
} from '../../../../shared/proposals/permissions.ts';
import type { AccessLevel } from '../../../../shared/proposals/people.ts';

const robin = { id: 'robin', name: 'Robin', role: 'manager' } as const;
const kim = { id: 'kim', name: 'Kim', role: 'cashier' } as const;
const nobodyIn = { locked: false, signedIn: null, list: [], demoPins: [] };
const inDemo = { ...nobodyIn, demoPins: [{ name: 'Robin', pin: '9999' }] };

test.each<[string, Parameters<typeof accessLevelOf>[0], AccessLevel]>([
  ['a till without people is open', nobodyIn, 'open'],
  ['once there is a manager, nobody is no manager', { ...nobodyIn, list: [robin] }, 'cashier'],
  ['the demo’s manager is nobody', { ...inDemo, list: [robin, kim] }, 'open'],
  ['who signs in is who that is', { ...nobodyIn, list: [robin], signedIn: robin }, 'manager'],
  ['also in the demo', { ...inDemo, list: [robin, kim], signedIn: kim }, 'cashier'],
  ['locked is locked', { ...nobodyIn, locked: true, signedIn: robin }, 'locked'],
])('%s', (_what, people, accessLevel) => {
  expect(accessLevelOf(people)).toBe(accessLevel);
});

test('a manager’s act needs the PIN for a cashier, and some acts for a manager too', () => {
  for (const action of Object.keys(permissions).filter(isAction)) {
    const isManagers = permissions[action] === 'manager';
    expect(missingFrom(action, 'cashier', false)).toBe(isManagers ? 'needs-manager' : null);
    expect(missingFrom(action, 'cashier', true)).toBeNull();
    expect(missingFrom(action, 'locked', true)).toBe(
      permissions[action] === 'anyone' ? null : 'locked',
    );
  }
  for (const action of ['connect-service', 'change-settings', 'change-staff'] as const) {
    expect(missingFrom(action, 'manager', false)).toBe('needs-manager');
    expect(missingFrom(action, 'manager', true)).toBeNull();
    expect(missingFrom(action, 'open', false)).toBeNull();
  }
});
