import { describe, expect, test } from 'vitest';
import {
  defaultRules,
  openPointsByRule,
  sandboxRulesSchema,
} from '../../../../shared/sandbox/rules.ts';
import { demoState } from '../../../../shared/sandbox/demo-shop.ts';
import { handleRequest } from '../../../../shared/sandbox/handle.ts';
import { sandboxStateSchema } from '../../../../shared/sandbox/state.ts';

const keys = { 'api-key': 'k', 'access-token': 'a', 'personal-access-token': 'p' };

describe.each([...openPointsByRule])('the demo’s rule %s', (name, { values, sentence }) => {
  test('has a description, and its default among its values', () => {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(values).toContainEqual(defaultRules[name as keyof typeof defaultRules]);
    expect(values.length).toBeGreaterThan(1);
  });

  test('accepts each of its values and no other', () => {
    for (const value of values) {
      expect(sandboxRulesSchema.parse({ [name]: value })).toEqual({
        ...defaultRules,
        [name]: value,
      });
    }
    expect(() => sandboxRulesSchema.parse({ [name]: 'nonsense' })).toThrow();
  });

  test('changes only the form of an answer', () => {
    for (const value of values) {
      const state = demoState(keys);
      state.rules = sandboxRulesSchema.parse({ [name]: value });
      const request = {
        method: 'POST',
        path: '/api/v3/oauth/clients/product-categories/find-or-create',
        headers: {
          accept: 'application/json',
          authorization: 'Bearer p',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ external_identifier: 'RULE', name: 'Rule' }),
      };
      const { status } = handleRequest(state, request, { nowMs: 0, newUuid: () => 'u' });
      expect(status).toBeLessThan(300);
      expect(state.categories.at(-1)?.external_identifier).toBe('RULE');
    }
  });
});

test('a state file with fewer rules has the defaults for the others', () => {
  const state = { ...demoState(keys), rules: { redeemSign: 1 } };
  expect(sandboxStateSchema.parse(state).rules).toEqual({ ...defaultRules, redeemSign: 1 });
});
