import { expect, test } from 'vitest';
import {
  NOTHING_SHOWN,
  withTillsOfStore,
} from '../../../../renderer/settings/connection/store-tills-shown.ts';
import type { StoreTill } from '../../../../shared/messages/hub-status.ts';

const LOST: StoreTill = {
  till: 'north',
  takenOverBy: null,
  isKnown: true,
  isPresent: false,
  hasAnnounced: true,
  lastSequence: 4711,
  journalSequence: 4711,
  seenAgoMs: 60_000,
  health: null,
};
const HUB = { till: 'south', replaces: undefined, taking: [], adopted: [] };
const ASKED = { ...NOTHING_SHOWN, asked: 'north' };

test('a question that was opened while the hub was being asked stays open when the hub answers', () => {
  expect(withTillsOfStore(ASKED, HUB, [LOST], 5)).toEqual({
    seen: { atMs: 5, tills: [LOST] },
    isHeard: true,
    asked: 'north',
  });
});

test('a question closes once its till is back, gone or taken over by another till', () => {
  const back: StoreTill = { ...LOST, isPresent: true };
  const taken: StoreTill = { ...LOST, takenOverBy: 'east' };
  for (const tills of [[back], [], [taken]])
    expect(withTillsOfStore(ASKED, HUB, tills, 5).asked).toBeNull();
});

test('a question and the tills stay shown while the hub does not answer', () => {
  const shown = withTillsOfStore(ASKED, HUB, [LOST], 5);
  expect(withTillsOfStore(shown, HUB, null, 9)).toEqual({ ...shown, isHeard: false });
});

test('no answer opens a question that nobody asked', () => {
  expect(withTillsOfStore(NOTHING_SHOWN, HUB, [LOST], 5).asked).toBeNull();
});
