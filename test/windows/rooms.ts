/** The suites that need no window, as far as Windows may differ: disk, processes, sockets, paths and text files. */
export const ROOMS: readonly string[] = [
  // The journal: full disk, torn tail, damage, and each kind of place.
  'test/unit/electron/journal/*.test.ts',
  'test/faults/journal-*.test.ts',
  'test/faults/gateway-on-bad-disk.test.ts',
  'test/windows/places.test.ts',
  // The ledger on that disk.
  'test/unit/electron/ledger/open/{check-records,failed-disk,old-damage}.test.ts',
  'test/unit/electron/ledger/repair/{lost-identifiers,salvage-journal}.test.ts',
  'test/unit/electron/ledger/write/{ledger-writer,private-texts,recalled-facts,worker-port}.test.ts',
  // The second copy, exports, keys, people, the log.
  'test/unit/electron/second-copy/second-copy.test.ts',
  'test/unit/electron/counter/export-books.test.ts',
  'test/unit/electron/till/{erase-customer,exchanged-files,foreign-set-up,running-set-up}.test.ts',
  'test/unit/electron/credentials/credential-vault.test.ts',
  'test/unit/electron/people/{pin-gate,sign-in}.test.ts',
  'test/unit/electron/log/log-file.test.ts',
  // The local API, and payments over real sockets.
  'test/contract/local-api{,-answers,-beside,-document,-ends,-in-store,-refunds}.test.ts',
  'test/faults/http-client-{answers,kept-connections,limits,loss,proxy}.test.ts',
  // Updates, the command line, lists of shops.
  'test/unit/electron/update/updates.test.ts',
  'test/unit/electron/window/window-walls.test.ts',
  'test/unit/shared/importing/{ask-before,files-of-shops,import-articles,known-exports,read-workbook,strange-lists}.test.ts',
];
