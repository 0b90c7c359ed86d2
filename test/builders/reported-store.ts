import type { ReportedTill } from '../../shared/office/office-calls.ts';
import { tillSumsOfEarlierName } from '../../shared/office/till-sums.ts';
import type { OfficeOnDisk } from './office-on-disk.ts';
import { HEALTHY } from './till-health-samples.ts';

/** Returns a till as a hub reports it, with two waiting payments of €12.50. */
export function reportedTill(till: string, of: Partial<ReportedTill> = {}): ReportedTill {
  return {
    till,
    seenAgoMs: 0,
    takenOverBy: null,
    goesOnAs: null,
    sums: {
      ...tillSumsOfEarlierName(1),
      life: 1,
      currency: 'EUR',
      redeemCount: 2,
      redeemCents: 12_50,
      oldestMs: 9_000,
    },
    policy: null,
    journalSequence: 7,
    health: HEALTHY,
    ...of,
  };
}

/** Reports a store with a till that works, one that does not, and one that was taken over. */
export async function reportStore(office: OfficeOnDisk, store: string): Promise<void> {
  const line = await office.connect(store);
  await line.hello('0'.repeat(32));
  await line.reportHub({
    version: '0.9.0',
    server: '15.14',
    freeBytes: 50,
    diskBytes: 100,
    nowMs: Date.now(),
    certificateUntilMs: Date.now() + 400 * 86_400_000,
  });
  const ill = {
    disk: 'low',
    clockAheadMs: -7_200_000,
    papersWaiting: 1,
    receipts: 'waits',
  } as const;
  const gone = { takenOverBy: 'one', sums: { ...tillSumsOfEarlierName(1), life: 1 } };
  await line.reportTills([
    reportedTill('one'),
    reportedTill('two', { health: { ...HEALTHY, ...ill } }),
    reportedTill('gone', gone),
  ]);
  line.close();
}
