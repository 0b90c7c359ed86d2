import { expect, test } from 'vitest';
import { categoryRightsOf } from '../../../../shared/categories/category-rights.ts';

const none = { apiKey: false, accessToken: false, personalAccessToken: false };

test.each([
  ['the API key', { ...none, apiKey: true }, { mayWrite: false, mayDelete: true }],
  ['the access token', { ...none, accessToken: true }, { mayWrite: false, mayDelete: true }],
  [
    'the personal access token',
    { ...none, personalAccessToken: true },
    { mayWrite: true, mayDelete: false },
  ],
  ['no key', none, { mayWrite: false, mayDelete: false }],
])('with %s a person may use the actions that the contract allows', (_, credentials, rights) => {
  expect(categoryRightsOf(credentials, true)).toEqual(rights);
});

test('no key allows an action to a person who is not a manager', () => {
  const all = { apiKey: true, accessToken: true, personalAccessToken: true };
  expect(categoryRightsOf(all, false)).toEqual({ mayWrite: false, mayDelete: false });
});
