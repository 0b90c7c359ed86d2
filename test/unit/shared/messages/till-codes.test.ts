import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codesFile, describeCodes } from '../../../../build/write-codes-doc.ts';
import { KINDS_NEEDING_DISK_SPACE } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { Health } from '../../../../shared/messages/bridge.ts';
import { isSellingWithoutGiftCards } from '../../../../shared/messages/describe-health.ts';
import { describeCode, tillCodes } from '../../../../shared/messages/till-codes.ts';

test('each support code is unique', () => {
  const codes = Object.values(tillCodes).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^TILL-\d{3}$/.test(code))).toEqual([]);
});

test('docs/codes.md equals the table of codes', () => {
  expect(readFileSync(codesFile, 'utf8')).toBe(describeCodes());
});

test.each(['journal-damaged', 'journal-closed', 'journal-full', 'journal-stopped'] as const)(
  'a till that sells nothing while it is %s asks nobody for another payment',
  (kind) => {
    expect(isSellingWithoutGiftCards({ kind } as Health)).toBe(false);
    expect(describeCode(kind).whatToDo).not.toMatch(/another payment|gift card/i);
  },
);

test('on a nearly full disk the message offers only what the till still accepts', () => {
  expect(KINDS_NEEDING_DISK_SPACE).toContain('open-sale');
  expect(KINDS_NEEDING_DISK_SPACE).not.toContain('tender-sale');
  expect(describeCode('disk-full').whatToDo).toMatch(/open sale can still be paid in cash/);
  expect(describeCode('disk-full').whatToDo).toMatch(/no new sale/);
});

test('locked API keys are not said to need a passphrase that the page does not ask for', () => {
  const { whatToDo } = describeCode('keys-locked');
  expect(whatToDo).toMatch(/^Type the passphrase if the till asks for it/);
  expect(whatToDo).toMatch(/restart the till once this computer’s key store is open/);
});
