import { expect, test } from 'vitest';
import { errorCode } from '../../../../electron/node/files/error-code.ts';
import { JournalDamaged, JournalStopped } from '../../../../electron/journal/journal.ts';

/** Why a journal stops, by the error of the disk or a reader. */

const failed = (code: unknown) => Object.assign(new Error('disk'), { code });

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'permission'],
  ['EPERM', 'permission'],
  ['EIO', 'io'],
])('the disk’s error %s is reported as %s', (code, reason) => {
  const cause = failed(code);
  expect(JournalStopped.because(cause)).toMatchObject({ reason, cause, mayBeWritten: false });
});

test('a stopped journal keeps its first reason, damage stays damage, and an unknown error counts as the disk’s', () => {
  const stopped = new JournalStopped('disk-full', null, true);
  expect(JournalStopped.because(stopped)).toBe(stopped);
  const damage = new JournalDamaged({ file: 'a', afterSequence: 1, what: 'so' });
  expect(JournalStopped.because(damage)).toMatchObject({ reason: 'damaged', cause: damage });
  for (const cause of [new Error('nothing'), 'text', null]) {
    expect(JournalStopped.because(cause)).toMatchObject({ reason: 'io', cause });
  }
});

test('an error code is read only from an error, and only if the code is a text', () => {
  expect(errorCode(failed('ENOENT'))).toBe('ENOENT');
  const others = [failed(5), new Error('none'), { code: 'ENOENT' }, 'ENOENT', null, undefined];
  for (const other of others) expect(errorCode(other)).toBeNull();
});
