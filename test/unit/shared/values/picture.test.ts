import { expect, test, vi } from 'vitest';
import {
  DEFAULT_TILL_SETTINGS,
  tillSettingsSchema,
} from '../../../../electron/till/settings/till-settings.ts';
import { pixelCountOf, shrinkPicture } from '../../../../renderer/setting-forms/shrink-picture.ts';
import { picturesAfter } from '../../../../shared/ledger/store/key-pictures.ts';
import type { PriceList } from '../../../../shared/ledger/store/price-list.ts';
import { settingChangesSchema } from '../../../../shared/messages/settings.ts';
import { MAX_PICTURE_LENGTHS, MAX_KEY_PICTURES } from '../../../../shared/values/picture.ts';
import { cents } from '../../../../shared/values/money.ts';

const PICTURE = 'data:image/webp;base64,UklGRg==';
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0)!);
const isKept = (changes: unknown) => settingChangesSchema.safeParse(changes).success;

test('only small WebP pictures drawn by the till are stored', () => {
  expect(isKept({ shopPicture: PICTURE })).toBe(true);
  expect(isKept({ shopPicture: null })).toBe(true);
  const long = `data:image/webp;base64,${'A'.repeat(MAX_PICTURE_LENGTHS.shop)}`;
  for (const other of [
    'data:image/svg+xml;base64,UklGRg==',
    'data:image/png;base64,UklGRg==',
    'https://example.com/a.webp',
    `${PICTURE}"onerror="alert(1)`,
    `${PICTURE}\n`,
    long,
  ]) {
    expect(isKept({ shopPicture: other })).toBe(false);
    expect(isKept({ keyPictures: { Roses: other } })).toBe(false);
  }
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Article ${at}`, PICTURE]));
  expect(isKept({ keyPictures: many(MAX_KEY_PICTURES) })).toBe(true);
  expect(isKept({ keyPictures: many(MAX_KEY_PICTURES + 1) })).toBe(false);
});

test('stored pictures are accepted again', () => {
  const kept = {
    ...DEFAULT_TILL_SETTINGS,
    shopPicture: PICTURE,
    keyPictures: { 'Soil, 20 l': PICTURE },
  };
  expect(tillSettingsSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('a damaged picture is dropped alone, and every other setting of the till is kept', () => {
  const kept = {
    ...DEFAULT_TILL_SETTINGS,
    soundsOn: false,
    shopPicture: 'damaged',
    keyPictures: { a: 1 },
  };
  expect(tillSettingsSchema.parse(kept)).toMatchObject({
    soundsOn: false,
    shopPicture: null,
    keyPictures: {},
  });
  const { shopPicture: _shop, keyPictures: _keys, ...older } = DEFAULT_TILL_SETTINGS;
  expect(tillSettingsSchema.parse(older)).toMatchObject({ shopPicture: null, keyPictures: {} });
});

/** Headers that claim 30,000 × 20,000 pixels in a few bytes. */
const HUGE = {
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\x4e\x20',
  jpeg: '\xff\xd8\xff\xe0\0\x07JFIF\0\xff\xc0\0\x11\x08\x4e\x20\x75\x30',
  webpExtended: 'RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x2f\x75\0\x1f\x4e\0',
} as const;

test('a picture’s pixels are known before decoding, whatever the file’s name', () => {
  for (const file of Object.values(HUGE)) expect(pixelCountOf(bytes(file))).toBe(600_000_000);
  const lossy = 'RIFF\x24\0\0\0WEBPVP8 \x24\0\0\0\x10\x02\0\x9d\x01\x2a\x40\x01\xf0\0';
  expect(pixelCountOf(bytes(lossy))).toBe(320 * 240);
  const lossless = 'RIFF\x24\0\0\0WEBPVP8L\x24\0\0\0\x2f\x3f\xc1\x3b\0';
  expect(pixelCountOf(bytes(lossless))).toBe(320 * 240);
  for (const other of ['', '<svg xmlns="h', 'GIF89a', 'BM', 'RIFF\x24\0\0\0WAVE', '%PDF-1.7'])
    expect(pixelCountOf(bytes(other))).toBe(null);
  for (const cutOff of Object.values(HUGE)) {
    expect(pixelCountOf(bytes(cutOff.slice(0, -3)))).toBe(null);
  }
});

test('a picture that is a decompression bomb is refused before decoding', async () => {
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  for (const file of Object.values(HUGE)) {
    expect(await shrinkPicture(new Blob([bytes(file)]), 'key')).toBe(null);
  }
  vi.unstubAllGlobals();
  expect(decode).not.toHaveBeenCalled();
});

const soil = { name: 'Soil', unitCents: cents(6_50), categoryExternalId: 'soil', ean: null };
const rose = { name: 'Rose', unitCents: cents(3_00), categoryExternalId: null, ean: '96385074' };

test('a picture stays with its renamed article, and is removed with it', () => {
  const pictures = { Soil: PICTURE, Rose: PICTURE };
  const [peat, red] = [
    { ...soil, name: 'Peat' },
    { ...rose, name: 'Red rose', unitCents: cents(4_00) },
  ];
  const carried = (after: PriceList) => Object.keys(picturesAfter(pictures, [soil, rose], after));
  expect(carried([soil, rose]).toSorted()).toEqual(['Rose', 'Soil']);
  expect(carried([peat, rose]).toSorted()).toEqual(['Peat', 'Rose']);
  // A change writes settings only for a picture that has moved.
  const dearer = [{ ...soil, unitCents: cents(7_00) }, rose];
  expect(picturesAfter(pictures, [soil, rose], dearer)).toBe(pictures);
  // The picture is found by its article's EAN, in any place and at any price.
  expect(carried([red, soil]).toSorted()).toEqual(['Red rose', 'Soil']);
  // Without an EAN, a new article in the same place does not inherit the picture.
  expect(carried([{ ...peat, unitCents: cents(7_00) }, rose])).toEqual(['Rose']);
  expect(carried([rose])).toEqual(['Rose']);
});
