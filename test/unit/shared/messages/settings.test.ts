import { expect, test, vi } from 'vitest';
import { tillSettingsSchema } from '../../../../electron/till/settings/till-settings.ts';
import {
  firstSettings,
  missingFor,
  settingChangesSchema,
  settingsIn,
} from '../../../../shared/messages/settings.ts';

const nobodyMay = () => false;

test('a file of an older till has what it kept, and the rest as it is at first', () => {
  const kept = { format: 1, openBook: null, scannerGapMs: 80, services: {}, leftBehind: {} };
  expect(settingsIn(tillSettingsSchema.parse(kept))).toEqual({
    ...firstSettings,
    scannerGapMs: 80,
  });
});

test('how large the text is anybody may say, what a scan is only who may change settings', () => {
  expect(missingFor({ textSize: 150 }, nobodyMay)).toBeNull();
  expect(missingFor({ textSize: 150, scannerGapMs: 80 }, nobodyMay)).toBe('change-settings');
  const mayDo = vi.fn(() => true);
  expect(missingFor({ soundsOn: false }, mayDo)).toBeNull();
  expect(mayDo).toHaveBeenCalledExactlyOnceWith('change-settings');
});

test.each([
  { scannerGapMs: 0 },
  { soundsOn: undefined },
  { language: 'de' },
  { dayEndsAtHour: 24 },
])('what is no change of a setting is none: %o', (changes) => {
  expect(settingChangesSchema.safeParse(changes).success).toBe(false);
});
