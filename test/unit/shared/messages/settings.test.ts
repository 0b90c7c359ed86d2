import { expect, test, vi } from 'vitest';
import {
  firstMissingPermission,
  settingChangesSchema,
} from '../../../../shared/messages/settings.ts';

const nobodyMay = () => false;

test('anyone may set the text size; sounds and the scanner require the right to change settings', () => {
  expect(firstMissingPermission({ textSize: 150 }, nobodyMay)).toBeNull();
  expect(firstMissingPermission({ textSize: 150, scannerGapMs: 80 }, nobodyMay)).toBe(
    'change-settings',
  );
  const mayDo = vi.fn(() => true);
  expect(firstMissingPermission({ soundsOn: false }, mayDo)).toBeNull();
  expect(mayDo).toHaveBeenCalledExactlyOnceWith('change-settings');
});

test.each([
  { scannerGapMs: 0 },
  { soundsOn: undefined },
  { language: 'de' },
  { dayEndsAtHour: 24 },
])('%o is not a valid change of settings', (changes) => {
  expect(settingChangesSchema.safeParse(changes).success).toBe(false);
});
