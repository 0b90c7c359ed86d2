import { expect, test } from 'vitest';
import { errorCode } from '../../../../electron/node/files/error-code.ts';
import { JournalDamaged, JournalStopped } from '../../../../electron/journal/journal.ts';

/** Why a journal takes no more, from what the disk or a reader has said. */

const failed = (code: unknown) => Object.assign(new Error('disk'), { code });

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'permission'],
  ['EPERM', 'permission'],
  ['EIO', 'io'],
])('%s of the disk: %s', (code, reason) => {
  const cause = failed(code);
  expect(JournalStopped.because(cause)).toMatchObject({ reason, cause, mayBeWritten: false });
});

test('a stop stays what it was, damage is damage, and what says nothing is the disk', () => {
  const stopped = new JournalStopped('disk-full', null, true);
  expect(JournalStopped.because(stopped)).toBe(stopped);
  const damage = new JournalDamaged({ file: 'a', afterSequence: 1, what: 'so' });
  expect(JournalStopped.because(damage)).toMatchObject({ reason: 'damaged', cause: damage });
  for (const cause of [new Error('nothing'), 'text', null]) {
    expect(JournalStopped.because(cause)).toMatchObject({ reason: 'io', cause });
  }
});

test('only an error has a code of the system, and only a text is one', () => {
  expect(errorCode(failed('ENOENT'))).toBe('ENOENT');
  const others = [failed(5), new Error('none'), { code: 'ENOENT' }, 'ENOENT', null, undefined];
  for (const other of others) expect(errorCode(other)).toBeNull();
});
