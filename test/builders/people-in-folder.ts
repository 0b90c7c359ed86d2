import { PinGate } from '../../electron/people/pin-gate.ts';
import { staffPlace } from '../../electron/people/staff-file.ts';
import type { StaffPlace } from '../../electron/people/staff-file.ts';
import type { SealedWith } from '../../electron/credentials/people-seal.ts';
import type { Clock } from '../../electron/ledger/write/ledger-writer.ts';
import type { SystemProtection } from '../../electron/credentials/credential-vault.ts';

/** Quick, so that a test may guess; what it costs in a shop is no matter of these tests. */
export const QUICK = { N: 2 ** 10, r: 8, p: 1 } as const;

export const NO_KEYRING: SystemProtection = {
  backend: () => 'basic_text',
  encrypt: () => Promise.reject(new Error('no keyring')),
  decrypt: () => Promise.reject(new Error('no keyring')),
};

/** A key store of one computer: it opens what it has closed, and nothing of another one's. */
export function keyringOf(computer: string): SystemProtection {
  const mark = `${computer}:`;
  return {
    backend: () => 'gnome_libsecret',
    encrypt: (text) => Promise.resolve(Buffer.from(`${mark}${Buffer.from(text).toString('hex')}`)),
    decrypt: (blob) => {
      const text = blob.toString();
      if (!text.startsWith(mark)) return Promise.reject(new Error('silent'));
      return Promise.resolve(Buffer.from(text.slice(mark.length), 'hex').toString());
    },
  };
}

/** The people of the till whose data is in this folder. */
export function peopleIn(
  folder: string,
  clock: Clock,
  system: SystemProtection = NO_KEYRING,
  place: StaffPlace = staffPlace(folder, 'staff', system),
  book: SealedWith | null = null,
): Promise<PinGate> {
  return PinGate.open(place, clock, QUICK, book);
}
