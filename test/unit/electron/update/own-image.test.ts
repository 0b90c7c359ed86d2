import { expect, test } from 'vitest';
import { isTrialRun, ownImage, trialImagePath } from '../../../../electron/node/files/own-image.ts';

test('an AppImage on trial has its final name and knows that it is on trial', () => {
  const image = '/home/kim/Evertill.AppImage';
  expect([ownImage({}), isTrialRun({})]).toEqual([null, false]);
  expect([ownImage({ APPIMAGE: image }), isTrialRun({ APPIMAGE: image })]).toEqual([image, false]);
  const env = { APPIMAGE: trialImagePath(image) };
  expect([ownImage(env), isTrialRun(env)]).toEqual([image, true]);
});
