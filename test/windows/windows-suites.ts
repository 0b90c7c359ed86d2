/** The suites that need no window, as far as Windows may differ: disk, processes, sockets, paths and text files. */
export const SUITES_WITHOUT_WINDOW: readonly string[] = [
  // The journal: kills, full disk, torn tail, damage, and each kind of place.
  'test/unit/electron/journal/*.test.ts',
  'test/faults/journal-*.test.ts',
  'test/faults/gateway-on-bad-disk.test.ts',
  'test/windows/places.test.ts',
  // The ledger on that disk: its place, the witness, and another till on its folder.
  'test/unit/electron/ledger/place/*.test.ts',
  'test/unit/electron/ledger/open/{check-records,failed-disk,foreign-writer,old-damage}.test.ts',
  'test/unit/electron/ledger/repair/{lost-identifiers,salvage-journal}.test.ts',
  'test/unit/electron/ledger/write/{ledger-writer,private-texts,recalled-facts,worker-port}.test.ts',
  // Other files that a till writes: the second copy, exports, keys, people, the log and the support file.
  'test/unit/electron/second-copy/second-copy.test.ts',
  'test/unit/electron/counter/export-accounting.test.ts',
  'test/faults/export-to-stick.test.ts',
  'test/unit/electron/till/{erase-customer,exchanged-files,foreign-set-up,running-set-up,set-up-file}.test.ts',
  'test/unit/electron/credentials/*.test.ts',
  'test/unit/electron/people/*.test.ts',
  'test/unit/electron/node/*.test.ts',
  'test/unit/electron/node/files/{data-folder,erase-file,json-file}.test.ts',
  'test/unit/electron/log/log-file.test.ts',
  'test/unit/electron/support/support-text.test.ts',
  // Connections over real sockets: the local API with kills, evertill-pay, and payments.
  'test/contract/local-api{,-answers,-beside,-document,-ends,-in-store,-refunds}.test.ts',
  'test/contract/{evertill-pay,watch-requests}.test.ts',
  'test/faults/local-api-kills.test.ts',
  'test/faults/http-client-{answers,connection,kept-connections,limits,loss,proxy}.test.ts',
  // Printers that are reached through the network.
  'test/faults/printer-{network,pair,queue,search}.test.ts',
  'test/unit/electron/printing/*.test.ts',
  // What a till reads in and how it starts: updates, the command line, set-up files, and shops' lists.
  'test/unit/electron/update/{install-on-windows,own-image,signed-feed,updates}.test.ts',
  'test/unit/electron/{launch-policy,start-order}.test.ts',
  'test/unit/electron/set-up/compose-set-up.test.ts',
  'test/unit/shared/connection/provisioning.test.ts',
  'test/unit/electron/window/{known-names,window-walls}.test.ts',
  'test/unit/shared/importing/{ask-before,files-of-shops,import-articles,known-exports,parse-workbook,strange-lists}.test.ts',
];

/** Suites that start tills with a window: a new shop's setup up to its first receipt, and what Windows may do otherwise. */
export const SUITES_WITH_WINDOW: readonly string[] = [
  'test/e2e/first-sale.test.ts',
  'test/e2e/starts-with-computer.test.ts',
  'test/e2e/killed-young.test.ts',
  'test/e2e/outage-on-screen.test.ts',
  'test/windows-screen/full-screen.test.ts',
  'test/windows-screen/german-scanner.test.ts',
  'test/windows-screen/spooler.test.ts',
  'test/windows-screen/two-monitors.test.ts',
];
