import { expect, test } from 'vitest';
import { formatFindings, mergeFindings } from '../../../../../electron/server/run/monitoring.ts';
import { judgeHub } from '../../../../../electron/server/hub/commands/hub-report.ts';
import type { TillAtHub } from '../../../../../shared/hub/hub-calls.ts';
import { DAY_MS } from '../../../../../shared/values/time.ts';

test('a critical finding determines the exit code, and every finding is reported', () => {
  const disk = { critical: ['12 MB are free'], warning: [] };
  const tills = { critical: [], warning: ['two is away'] };
  const well = { critical: [], warning: [] };
  expect(formatFindings('HUB', mergeFindings(tills, disk), '2 tills')).toEqual({
    line: 'HUB CRITICAL: 12 MB are free; two is away',
    code: 2,
  });
  expect(formatFindings('HUB', tills, '2 tills')).toEqual({
    line: 'HUB WARNING: two is away',
    code: 1,
  });
  expect(formatFindings('HUB', well, '2 tills')).toEqual({ line: 'HUB OK: 2 tills', code: 0 });
});

const HUB = { folder: '/hub', server: '15.1', isComplete: true, isSortedAnew: false, tills: [] };

test('a hub whose computer sorts text differently after an update is reported with a warning', () => {
  expect(judgeHub(HUB).warning).toEqual([]);
  expect(judgeHub({ ...HUB, isSortedAnew: true }).warning).toEqual([
    expect.stringContaining('npm run hub -- check'),
  ]);
});

const till = (changes: Partial<TillAtHub>): TillAtHub => ({
  till: 'one',
  epoch: 1,
  takenOverBy: null,
  isKnown: true,
  isPresent: false,
  hasAnnounced: true,
  lastSequence: 7,
  journalSequence: null,
  seenAgoMs: 4 * DAY_MS,
  health: null,
  ...changes,
});

test.each<[Partial<TillAtHub>, boolean]>([
  [{}, true],
  [{ seenAgoMs: 2 * DAY_MS }, false],
  [{ isPresent: true, seenAgoMs: 0 }, false],
  [{ takenOverBy: 'two' }, false],
  [{ isKnown: false }, false],
])('a till %o is reported with a warning: %s', (changes, isSaid) => {
  const status = { ...HUB, tills: [till(changes)] };
  expect(judgeHub(status).warning.length > 0).toBe(isSaid);
});
