import { PinGate } from '../../electron/people/pin-gate.ts';
import { staffStorage } from '../../electron/people/staff-file.ts';
import type { StaffStorage } from '../../electron/people/staff-file.ts';
import type { BookProtectingPeople } from '../../electron/credentials/people-seal.ts';
import type { Clock } from '../../electron/ledger/write/ledger-writer.ts';
import type { SystemProtection } from '../../electron/credentials/credential-vault.ts';

/** A fast hash cost, so that a test may guess PINs; the real cost is tested elsewhere. */
export const QUICK_SCRYPT = { N: 2 ** 10, r: 8, p: 1 } as const;

export const NO_KEYRING: SystemProtection = {
  backend: () => 'basic_text',
  encrypt: () => Promise.reject(new Error('no keyring')),
  decrypt: () => Promise.reject(new Error('no keyring')),
};

/** Returns the key store of one computer, which decrypts only what it has encrypted itself. */
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

export function openPeopleIn(
  folder: string,
  clock: Clock,
  system: SystemProtection = NO_KEYRING,
  staffFiles: StaffStorage = staffStorage(folder, 'staff', system),
  book: BookProtectingPeople | null = null,
): Promise<PinGate> {
  return PinGate.open(staffFiles, clock, QUICK_SCRYPT, book);
}
