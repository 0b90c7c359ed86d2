/** The suites that need no window, as far as Windows may differ: disk, processes, sockets, paths and text files. */
export const ROOMS: readonly string[] = [
  // The journal: kills in the middle of writes, full disk, torn tail, damage.
  'test/unit/electron/journal/*.test.ts',
  'test/faults/journal-*.test.ts',
  'test/faults/gateway-on-bad-disk.test.ts',
  'test/unit/electron/ledger/open/old-damage.test.ts',
  'test/unit/electron/till/{erase-customer,exchanged-files}.test.ts',
  // The local API, and payments over real sockets.
  'test/contract/local-api{,-answers,-beside,-document,-ends,-in-store,-refunds}.test.ts',
  'test/faults/http-client-{answers,kept-connections,limits,loss,proxy}.test.ts',
  'test/unit/shared/importing/strange-lists.test.ts',
];
