import { expect, test } from 'vitest';
import { DataKey } from '../../../../electron/credentials/data-key.ts';
import {
  publicHalf,
  createEncryptOnlySeal,
  createSealFromKey,
} from '../../../../electron/credentials/sealed-box.ts';
import { bookSeal } from '../../../builders/book-seal.ts';

const KEY = new DataKey(Buffer.alloc(32, 7), 'book');

test('text sealed in one run opens in the next, and sealing it twice gives two different results', () => {
  const seal = bookSeal();
  const sealed = seal.seal(1, '6364-0 é');
  expect(bookSeal().open(1, sealed)).toBe('6364-0 é');
  expect(seal.open(1, sealed)).toBe('6364-0 é');
  expect(seal.seal(1, '6364-0 é')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('6364');
});

test('a seal opens only with the record number, till and key it was made for', () => {
  const sealed = bookSeal().seal(1, '6364-0');
  expect(bookSeal().open(2, sealed)).toBeNull();
  expect(createSealFromKey(KEY, 'other').open(1, sealed)).toBeNull();
  expect(bookSeal('book', 8).open(1, sealed)).toBeNull();
});

test('a till with a locked key seals text that only that key opens', () => {
  const locked = createEncryptOnlySeal(publicHalf(KEY), 'book');
  const sealed = locked.seal(3, '6364-3');
  expect(locked.opens).toBe(false);
  expect(createEncryptOnlySeal(publicHalf(KEY), 'book').open(3, sealed)).toBeNull();
  expect(bookSeal().open(3, sealed)).toBe('6364-3');
});

test('a seal that is shortened, or has a changed bit, does not open, and does not throw', () => {
  const sealed = Buffer.from(bookSeal().seal(1, '6364-0'), 'base64');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(bookSeal().open(1, changed.toString('base64')), `bit ${bit}`).toBeNull();
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(bookSeal().open(1, sealed.subarray(0, length).toString('base64'))).toBeNull();
  }
});
