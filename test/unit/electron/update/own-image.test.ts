import { expect, test } from 'vitest';
import {
  isTrialRun,
  ownAppImage,
  trialAppImagePath,
} from '../../../../electron/node/files/own-app-image.ts';

test('an AppImage on trial has its final name and knows that it is on trial', () => {
  const image = '/home/kim/Evertill.AppImage';
  expect([ownAppImage({}), isTrialRun({})]).toEqual([null, false]);
  expect([ownAppImage({ APPIMAGE: image }), isTrialRun({ APPIMAGE: image })]).toEqual([
    image,
    false,
  ]);
  const env = { APPIMAGE: trialAppImagePath(image) };
  expect([ownAppImage(env), isTrialRun(env)]).toEqual([image, true]);
});
