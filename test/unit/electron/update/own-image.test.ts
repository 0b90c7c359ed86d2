import { expect, test } from 'vitest';
import { isTried, ownImage, triedImage } from '../../../../electron/node/files/own-image.ts';

test('an AppImage on trial has its final name and knows that it is on trial', () => {
  const image = '/home/kim/Evertill.AppImage';
  expect([ownImage({}), isTried({})]).toEqual([null, false]);
  expect([ownImage({ APPIMAGE: image }), isTried({ APPIMAGE: image })]).toEqual([image, false]);
  const env = { APPIMAGE: triedImage(image) };
  expect([ownImage(env), isTried(env)]).toEqual([image, true]);
});
