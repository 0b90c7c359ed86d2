import { expect, test } from 'vitest';
import {
  FIRST_SETTINGS,
  tillSettingsSchema,
} from '../../../../electron/till/settings/till-settings.ts';
import { isPictureFile } from '../../../../renderer/store-table/read-picture.ts';
import { settingChangesSchema } from '../../../../shared/messages/settings.ts';
import { LONGEST_PICTURES, MAX_KEY_PICTURES } from '../../../../shared/values/picture.ts';

const PICTURE = 'data:image/webp;base64,UklGRg==';
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0)!);
const isKept = (changes: unknown) => settingChangesSchema.safeParse(changes).success;

test('only what the till has drawn itself is kept: WebP, and small', () => {
  expect(isKept({ shopPicture: PICTURE })).toBe(true);
  expect(isKept({ shopPicture: null })).toBe(true);
  const long = `data:image/webp;base64,${'A'.repeat(LONGEST_PICTURES.shop)}`;
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

test('what was kept is read again', () => {
  const kept = { ...FIRST_SETTINGS, shopPicture: PICTURE, keyPictures: { 'Soil, 20 l': PICTURE } };
  expect(tillSettingsSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('a damaged picture costs the till no other setting', () => {
  const kept = {
    ...FIRST_SETTINGS,
    soundsOn: false,
    shopPicture: 'damaged',
    keyPictures: { a: 1 },
  };
  expect(tillSettingsSchema.parse(kept)).toMatchObject({
    soundsOn: false,
    shopPicture: null,
    keyPictures: {},
  });
  const { shopPicture: _shop, keyPictures: _keys, ...older } = FIRST_SETTINGS;
  expect(tillSettingsSchema.parse(older)).toMatchObject({ shopPicture: null, keyPictures: {} });
});

test('a file is a picture by its first bytes, whatever it is called', () => {
  expect(isPictureFile(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).toBe(true);
  expect(isPictureFile(bytes('\xff\xd8\xff\xe0\0\x10JFIF'))).toBe(true);
  expect(isPictureFile(bytes('RIFF\x24\0\0\0WEBP'))).toBe(true);
  for (const other of ['', '<svg xmlns="h', 'GIF89a', 'BM', 'RIFF\x24\0\0\0WAVE', '%PDF-1.7'])
    expect(isPictureFile(bytes(other))).toBe(false);
});
