import { expect, test } from 'vitest';
import {
  composeAlertMessage,
  formatAlertMessage,
} from '../../../../../electron/server/office/alerts/alert-message.ts';
import { instantMs } from '../../../../../shared/values/time.ts';

const told = { sinceMs: instantMs(0), toldMs: null, goneMs: null };
const silent = { ...told, name: 'north hub-away' };
const stopped = { ...told, name: 'south stopped' };

test('a mail says what to do about what has begun, and not that what is over lasts', () => {
  const begun = formatAlertMessage(
    composeAlertMessage({ open: [], began: [silent, stopped], over: [] }),
  );
  expect(begun).toContain('north: Silent');
  expect(begun).toContain('has been silent for ten minutes');
  // The mail names no code, so none may be said to be below.
  expect(begun).not.toContain('below');
  const over = formatAlertMessage(composeAlertMessage({ open: [], began: [], over: [silent] }));
  expect(over).toContain('Cleared:\n\nnorth: Silent');
  expect(over).not.toContain('has been silent');
});
