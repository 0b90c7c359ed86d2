import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, t } from '../../../../shared/locales/language.ts';
import {
  describeHubState,
  describeJoinFault,
  describeStoreTill,
  hubCommandAgainst,
  mayBeTakenOver,
  whyNotToReplace,
} from '../../../../shared/messages/describe-hub.ts';
import type { StoreTill } from '../../../../shared/messages/hub-status.ts';
import { instantMs } from '../../../../shared/values/time.ts';

afterEach(() => setLanguage('en'));

const HERE: StoreTill = {
  till: 'south',
  takenOverBy: null,
  isKnown: true,
  isPresent: true,
  hasAnnounced: true,
  lastSequence: 4711,
  journalSequence: 4711,
  seenAgoMs: 200,
  health: null,
};
const GONE: StoreTill = { ...HERE, isPresent: false, seenAgoMs: 60_000 };
const ago = (agoMs: number): string => `${agoMs} ms ago`;

test.each<[string, Partial<StoreTill>, string, boolean]>([
  ['is running', HERE, 'running; the hub has its records up to number 4711', false],
  [
    'has not been reached for a minute',
    {},
    'not reached since 60000 ms ago; the hub has its records',
    true,
  ],
  [
    'was last seen in the future by a clock set back',
    { seenAgoMs: -5 },
    'not reached since 0 ms ago',
    true,
  ],
  [
    'has not reported to a new hub',
    { hasAnnounced: false },
    'hasn’t reported to the new hub yet',
    true,
  ],
  ['was marked absent', { isKnown: false }, 'marked absent, last seen 60000 ms ago', false],
  [
    'has never joined',
    { isKnown: false, seenAgoMs: null, lastSequence: 0 },
    'hasn’t joined yet',
    false,
  ],
  ['was taken over', { isKnown: false, takenOverBy: 'north' }, 'taken over by north', false],
  ['has no copy at the hub', { lastSequence: 0 }, 'not reached since 60000 ms ago', false],
])(
  'the list of tills describes a till that %s; that it can be taken over: $3',
  (_what, change, sentence, missed) => {
    const till = { ...GONE, ...change };
    expect(describeStoreTill(till, ago)).toContain(sentence);
    expect(mayBeTakenOver(till, { till: 'east' })).toBe(missed);
  },
);

test('a till taken over in this till’s name can be taken over until a person here has requested that', () => {
  const till = { ...GONE, isKnown: false, takenOverBy: 'north' };
  expect(mayBeTakenOver(till, { till: 'north' })).toBe(true);
  expect(mayBeTakenOver(till, { till: 'north', taking: ['south'] })).toBe(false);
});

test('a new computer may replace a till only if that is off, known to the hub and not taken over by another', () => {
  const till = { ...GONE, isKnown: false, takenOverBy: 'south-2' };
  expect(whyNotToReplace('south', 'south-2', [till])).toBeNull();
  expect(whyNotToReplace('south', 'south-3', [till])).toContain('south-2 has already taken over');
  expect(whyNotToReplace('south', 'south-2', [HERE])).toContain('Switch off its computer first');
  expect(whyNotToReplace('south', 'south-2', [])).toContain('has no till named south');
});

test.each([
  ['rolled-back', 'replace'],
  ['name-used', 'add-till'],
  ['file-used', 'replace-till'],
  ['replaces-nobody', 'replace-till'],
  ['replaced-already', 'add-till'],
] as const)('the hub’s command against *%s* is %s, and in no sentence', (why, verb) => {
  expect(hubCommandAgainst(why)).toMatch(new RegExp(`^evertill-hub ${verb} `));
  for (const language of languageSchema.options) {
    setLanguage(language);
    expect(describeJoinFault({ kind: 'fault', why })).not.toContain(verb);
  }
});

test('a replaced till does not claim to sell on its own limits, and says how to join again', () => {
  const at = () => '14:05';
  const replaced = { kind: 'own', sinceMs: instantMs(1), why: 'taken-over' } as const;
  expect(describeHubState({ ...replaced, why: 'late' }, at)).toBe('On its own limits since 14:05');
  expect(describeHubState(replaced, at)).toBe('Another till has taken over this one');
  expect(t('hub.why.taken-over')).toContain('Leave the hub, and join with a new file');
});

test('a refusal to take a till over names that till, never the one that asks', () => {
  for (const why of ['taken-already', 'is-here', 'not-reached'] as const) {
    expect(t(`hub.takeOver.fault.${why}`, { till: 'south' })).toContain('south');
    expect(t(`hub.takeOver.fault.${why}`, { till: 'south' })).not.toContain('This till');
  }
});

test('a till that could not join is not told to leave the hub', () => {
  for (const why of ['name-used', 'file-used', 'replaced-already'] as const)
    expect(describeJoinFault({ kind: 'fault', why })).not.toMatch(/leave/i);
});
