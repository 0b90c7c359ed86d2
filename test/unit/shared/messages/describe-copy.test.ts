import { expect, test } from 'vitest';
import { copyStatusSchema } from '../../../../shared/messages/copy-status.ts';
import { describeLateCopy } from '../../../../shared/messages/describe-copy.ts';

const at = (ms: number): string => `minute ${ms / 60_000}`;

const behind = (records: number | null) =>
  copyStatusSchema.parse({
    folder: '/media/stick',
    state: { kind: 'behind', records, sinceMs: 0, why: 'gone' },
    isOnOwnDisk: false,
    keptAside: null,
    drilledAtMs: null,
  });

test('a copy is reported as late after five minutes and not before', () => {
  expect(describeLateCopy(null, 600_000, at)).toBe(null);
  expect(describeLateCopy(behind(17), 299_000, at)).toBe(null);
  expect(describeLateCopy(behind(17), 300_000, at)).toBe(
    '17 records missing from the second copy since minute 0',
  );
  expect(describeLateCopy(behind(null), 300_000, at)).toBe(
    'Second copy not reached since minute 0',
  );
});
