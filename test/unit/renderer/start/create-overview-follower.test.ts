import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverviewFollower } from '../../../../renderer/start/create-overview-follower.ts';
import type { Overview } from '../../../../shared/messages/bridge.ts';
import { english } from '../../../../shared/locales/en/english.ts';
import { currentLanguage, installTexts, t } from '../../../../shared/locales/language.ts';
import type { Language } from '../../../../shared/locales/language.ts';

beforeEach(() => void vi.stubGlobal('requestIdleCallback', (go: () => void) => setTimeout(go)));
afterEach(() => {
  installTexts('en', english);
  vi.unstubAllGlobals();
});

function overviewIn(language: Language): Overview {
  return { language, health: { kind: 'trading' }, hub: null, copy: null } as unknown as Overview;
}

test('a language that is chosen and left again before its texts are read never appears on the screen', async () => {
  const shown: Language[] = [];
  const hear = createOverviewFollower((overview) => void shown.push(overview.language));
  await hear(overviewIn('en'));
  await Promise.all((['de', 'en'] as const).map((one) => hear(overviewIn(one))));
  expect(shown.at(-1)).toBe('en');
  expect(shown).not.toContain('de');
  expect([currentLanguage(), t('keys.commands.goOn')]).toEqual(['en', 'Continue; save; send']);
});

test('of three languages chosen at once, the screen ends in the last one', async () => {
  const shown: Language[] = [];
  const hear = createOverviewFollower((overview) => void shown.push(overview.language));
  await Promise.all((['fr', 'nl', 'de', 'fr'] as const).map((one) => hear(overviewIn(one))));
  expect(shown.at(-1)).toBe('fr');
  expect(currentLanguage()).toBe('fr');
});
