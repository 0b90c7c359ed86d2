import { expect, test, vi } from 'vitest';
import { missingFor, settingChangesSchema } from '../../../../shared/messages/settings.ts';

const nobodyMay = () => false;

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
