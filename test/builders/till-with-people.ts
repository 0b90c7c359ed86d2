import { onTestFinished } from 'vitest';
import type { ConnectHub } from '../../electron/hub/connection/hub-line.ts';
import { StorePeopleSync } from '../../electron/hub/settings/store-people.ts';
import type { LocalPeopleAccess } from '../../electron/hub/settings/store-people.ts';
import type { PinGate } from '../../electron/people/pin-gate.ts';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import type { RecordedStaffChange } from '../../shared/ledger/store/staff.ts';
import { openPeopleIn } from './people-in-folder.ts';
import { testFolder } from './test-folder.ts';

export const STORE_API_KEY = 'the key of the service';

const clock = { wallMs: () => 1_700_000_000_000, monoMs: () => 0 };

/** Opens an empty list of people in a folder of its own; no journal has been compared with it. */
export async function openPeopleOnDisk(): Promise<PinGate> {
  const folder = testFolder();
  return openPeopleIn(folder, clock);
}

/**
 * Returns the people of one till of a store.
 * @param before those who were at this till before its program started again
 */
export async function tillWithPeople(
  setUp: HubSetUp,
  connect: ConnectHub,
  apiKey: string | null = STORE_API_KEY,
  before?: PinGate,
) {
  const gate = before ?? (await openPeopleOnDisk());
  const told: RecordedStaffChange[] = [];
  gate.setChangeListener(async (staff) => told.push(staff) > 0);
  await gate.reconcileWithJournal(null, 'book-1', () => Promise.resolve(null), null);
  const ofTill: LocalPeopleAccess = {
    apiKey: () => apiKey,
    useStore: (store) => gate.useStore(store),
    news: () => gate.storeNewsKey,
    merge: (mark, said, unread) => gate.merge(mark, said, unread),
    markSent: (change) => gate.markSent(change),
    notTaken: (change) => gate.noteRefusedChange(change),
    nameOf: (other, person) => gate.nameAtStore(other, person),
  };
  const people = new StorePeopleSync({ people: ofTill, setUp, connect, onState: () => undefined });
  onTestFinished(() => people.close());
  return { gate, told, people };
}
