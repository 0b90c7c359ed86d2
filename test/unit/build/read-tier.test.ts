import { expect, test } from 'vitest';
import { isSecondTier } from '../../read-tier.ts';

test.each([
  '/** Second tier: how pages look. */',
  '/**\n * Every page, light and dark. Second tier: how pages look.\n */',
  '/**\n * Every page, light and dark. Second\n * tier: how pages look.\n */',
  '/**\n * Every page, light and dark. Second tier:\n * how pages look.\n */',
])('a file counts as second tier wherever its comment’s lines break: %j', (comment) => {
  expect(isSecondTier(`import 'vitest';\n\n${comment}\n`)).toBe(true);
});

test('a file whose comment only mentions a second tier of something else belongs to the first tier', () => {
  expect(isSecondTier('/** A second tier of limits: above it a manager is asked. */')).toBe(false);
});
