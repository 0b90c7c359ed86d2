import { expect, test } from 'vitest';
import { parseUpdateRequests, formatUpdateRequest } from '../../../../shared/update/ask-pipe.ts';
import type { UpdateRequest } from '../../../../shared/update/ask-pipe.ts';

test('root reads the requests of tills in their order', () => {
  const wishes: UpdateRequest[] = [
    { kind: 'started', version: '1.0.0' },
    { kind: 'install', version: '1.1.0-test' },
    { kind: 'back' },
  ];
  expect(parseUpdateRequests(wishes.map(formatUpdateRequest).join(''))).toEqual(wishes);
});

test.each([
  '',
  'install',
  'install ../x',
  'install 1.0.0 2.0.0',
  'remove 1.0.0',
  'back 1.0.0',
  '\0back',
  'x'.repeat(70_000),
])('%j is not a request to root, and the next line is still read', (line) => {
  expect(parseUpdateRequests(`${line}\nback\n`)).toEqual([{ kind: 'back' }]);
});
