import { expect, test } from 'vitest';
import {
  isAction,
  missingPermissionNow,
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
  [
    'a till with a manager gives cashier rights while nobody is signed in',
    { ...nobodyIn, list: [robin] },
    'cashier',
  ],
  ['the demo is open although its list has a manager', { ...inDemo, list: [robin, kim] }, 'open'],
  [
    'a signed-in manager has a manager’s rights',
    { ...nobodyIn, list: [robin], signedIn: robin },
    'manager',
  ],
  [
    'a cashier signed in at the demo has a cashier’s rights',
    { ...inDemo, list: [robin, kim], signedIn: kim },
    'cashier',
  ],
  [
    'a locked till gives no rights, even with a manager signed in',
    { ...nobodyIn, locked: true, signedIn: robin },
    'locked',
  ],
])('%s', (_what, people, accessLevel) => {
  expect(accessLevelOf(people)).toBe(accessLevel);
});

test('a manager’s act needs the PIN for a cashier, and some acts for a manager too', () => {
  for (const action of Object.keys(permissions).filter(isAction)) {
    const isManagers = permissions[action] === 'manager';
    expect(missingPermissionNow(action, 'cashier', null)).toBe(isManagers ? 'needs-manager' : null);
    expect(missingPermissionNow(action, 'cashier', 'page')).toBeNull();
    expect(missingPermissionNow(action, 'locked', 'page')).toBe(
      permissions[action] === 'anyone' ? null : 'locked',
    );
  }
  for (const action of ['connect-service', 'change-settings', 'change-staff'] as const) {
    expect(missingPermissionNow(action, 'manager', null)).toBe('needs-manager');
    expect(missingPermissionNow(action, 'manager', 'page')).toBeNull();
    expect(missingPermissionNow(action, 'open', null)).toBeNull();
  }
});

test('a recent PIN opens every page except people and connection, and nothing behind the lock', () => {
  for (const action of Object.keys(permissions).filter(isAction)) {
    const isOnPageAlone = action === 'change-staff' || action === 'connect-service';
    expect(missingPermissionNow(action, 'cashier', 'lease')).toBe(
      isOnPageAlone ? 'needs-manager' : null,
    );
    expect(missingPermissionNow(action, 'locked', 'lease')).toBe(
      permissions[action] === 'anyone' ? null : 'locked',
    );
  }
});
