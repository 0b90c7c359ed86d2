import { expect, test } from 'vitest';
import { stepOfStatus } from '../../../../shared/card-terminal/terminal-steps.ts';
import type { TerminalStep } from '../../../../shared/card-terminal/terminal-steps.ts';

test.each<[number | undefined, TerminalStep | null]>([
  [0x00, 'confirm-amount'],
  [0x0a, 'insert-card'],
  [0x01, 'pin'],
  [0x15, 'wrong-pin'],
  [0x04, 'wait'],
  [0x0b, 'remove-card'],
  [0x1d, 'not-accepted'],
  [0xe0, 'choose'],
  // The prompt to remove the card has this code as well as 0x40 below.
  [0x41, 'remove-card'],
  [0x4b, 'remove-card'],
  [0x55, 'wrong-pin'],
  [0x5d, 'not-accepted'],
  [0xff, null],
  [0x11, null],
  [undefined, null],
])('the intermediate status %s shows the prompt %s', (code, step) => {
  expect(stepOfStatus(code)).toBe(step);
});
