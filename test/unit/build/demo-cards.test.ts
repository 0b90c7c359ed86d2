import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeDemoCards } from '../../../build/write-demo-cards.ts';

test('docs/demo-cards.md lists the demo’s cards', () => {
  expect(readFileSync('docs/demo-cards.md', 'utf8')).toBe(describeDemoCards());
});
