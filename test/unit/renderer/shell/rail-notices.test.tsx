import { expect, test } from 'vitest';
import { railNoticesLabel } from '../../../../renderer/shell/rail-notices.tsx';
import type { NoticeSources } from '../../../../renderer/shell/rail-notices.tsx';

const nobody: NoticeSources['people'] = {
  rules: { asksSignIn: null, lockAfterMs: 0 },
  opened: null,
  lease: null,
  leaseMs: 0,
  demoPins: [],
  locked: false,
  asksSignIn: false,
  signedIn: null,
  list: [],
  managerDigits: 6,
  guessed: null,
  hasShortPin: false,
  trouble: null,
  atStore: null,
};
const quiet: NoticeSources = {
  people: nobody,
  closingInFlight: null,
  rebuildingLeft: null,
  unfinishedSetUp: null,
  installation: { isWritable: false, isTestBuild: false, otherTills: [] },
  supportContact: '',
  health: { kind: 'trading' },
  replaces: null,
  update: { kind: 'by-others' },
};

test('without notices there is no button for them', () => {
  expect(railNoticesLabel(quiet)).toBeNull();
});

test.each<[Partial<NoticeSources>, string]>([
  [{ closingInFlight: 2, rebuildingLeft: 7 }, 'Closing …'],
  [{ rebuildingLeft: 7 }, 'Notices'],
  [{ unfinishedSetUp: 'till.json' }, 'Notices'],
  [{ replaces: 'north' }, 'Notices'],
  [{ installation: { isWritable: false, isTestBuild: false, otherTills: ['kim'] } }, 'Notices'],
  [
    {
      update: {
        kind: 'ready',
        version: '1.1.0',
        notes: '',
        isOneWay: false,
        blocker: null,
        needsManager: true,
      },
    },
    'Notices',
  ],
  [{ installation: { isWritable: true, isTestBuild: false, otherTills: [] } }, 'Notices'],
  [{ people: { ...nobody, hasShortPin: true } }, 'Wrong PINs: please read'],
])('the notices’ button is named by %j', (told, name) => {
  expect(railNoticesLabel({ ...quiet, ...told })).toBe(name);
});
