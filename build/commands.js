/**
 * Every command of a clone: the list of `npm run commands`, each command's `--help`, and what it accepts follow from these
 * rows. Plain JavaScript, since it is read before anything is installed.
 *
 * A name of two words is one kind of the first: `npm run bench -- drain`. `words` stand behind a command without dashes.
 * Options are named with what they take: `'seeds N'`. `reads` says who else reads what is given: a command that answers
 * `--help` by itself, or programs whose own options are passed on.
 *
 * @typedef {object} Command
 * @property {string} says
 * @property {string} runs
 * @property {string} [words]
 * @property {Readonly<Record<string, string>>} [options]
 * @property {string} [example]
 * @property {'itself' | 'others'} [reads]
 */

const TILL_OPTIONS = /** @type {const} */ ({
  'data FOLDER': 'where everything of this till is kept',
  'provision FILE': 'an unattended set-up (docs/provisioning.md)',
  'delete-file': 'takes the set-up file away once it is taken',
  exit: 'ends once the set-up is done, without a window',
  check: 'says what the set-up file would change, and ends',
  json: 'says it as JSON',
  'export-settings FILE': 'writes how this till is set, without secrets, and ends',
  'office FILE': 'a window onto a head office in place of a till',
});

const ROUNDS = /** @type {const} */ ({
  'rounds N': 'how often each is measured; the median counts',
  json: 'rows as JSON',
});

/** @satisfies {Readonly<Record<string, Command>>} */
export const commands = /** @type {const} */ ({
  start: {
    says: 'The till, with its demo where no service is connected',
    runs: 'node build/launch/start-till.ts',
    options: TILL_OPTIONS,
    reads: 'others',
    example: '--data ~/till',
  },
  dev: {
    says: 'The till from its sources: the window follows each change, main starts again',
    runs: 'node build/launch/run-dev.ts',
    options: TILL_OPTIONS,
    reads: 'others',
    example: '--data ~/till-in-development',
  },
  parts: {
    says: 'Every part of the design in every state, on a page of this computer',
    runs: 'node build/launch/show-parts.ts',
  },
  test: {
    says: 'The first tier of the tests, or what is named',
    runs: 'node build/test-run/run-tests.ts',
    words: '[full | SUITE … | FILE …]',
    options: { changed: 'what depends on the change against main' },
    example: 'unit e2e',
  },
  check: {
    says: 'Types, lint, format and architecture',
    runs: 'node build/test-run/run-check.ts',
  },
  format: {
    says: 'Writes every file as the check wants it',
    runs: 'oxfmt',
    words: '[FILE …]',
    reads: 'others',
    example: 'shared/sync',
  },
  dist: {
    says: 'The till packed for this computer, or what is named of it',
    runs: 'node build/package/package-till.ts',
    words: '[TARGET …]',
    options: {
      'electron FOLDER':
        'an unpacked Electron, also one for Windows, in place of the one that is here',
      'feed ADDRESS': 'where the program takes its versions from',
      'channel NAME': 'stable unless given',
      'update-key FILE': 'the public half of the feed’s key (PEM)',
      'sign KEY': 'the gpg key that signs the checksums',
      'test-build': 'packs the Electron that is here; the till says that it is for tests',
      'for-tests': 'the same, and one can look into it, in a folder of its own',
    },
    example: 'deb tar',
  },
  repository: {
    says: 'A signed APT repository of the packages',
    runs: 'node build/package/make-repository.ts',
    words: 'FOLDER [DEB …]',
    options: {
      'sign KEY': 'the gpg key that tills trust',
      'channel NAME': 'stable unless given',
      'days N': 'after so many days without another list no till takes a version by this one',
      again: 'signs once more what is in it',
    },
    example: '/srv/apt --sign till@shop.example',
  },
  feed: {
    says: 'What Windows, macOS and the AppImage take their versions from',
    runs: 'node build/package/make-feed.ts',
    words: 'FOLDER [FILE …]',
    options: {
      'key FILE': 'the private key of the feed (PEM)',
      'channel NAME': 'stable unless given',
      'days N': 'after so many days without another list no till takes a version by this one',
      again: 'signs once more what is in it',
    },
    example: '/srv/feed --key update-key.pem',
  },
  'release:keep': {
    says: 'What this version leaves behind, tested and kept for the tests of later ones',
    runs: 'vitest run --config test/vitest.config.ts --project contract test/contract/releases/releases.test.ts && node test/contract/releases/keep-release.ts',
  },
  demo: { says: 'An outage in the real till, narrated', runs: 'node build/demo/play-demo.ts' },
  screenshots: { says: 'Pictures of the screens', runs: 'node build/demo/take-screenshots.ts' },
  sandbox: {
    says: 'The sandbox service alone: addresses, keys, cards, a curl line',
    runs: 'node electron/sandbox/sandbox-command.ts',
    reads: 'itself',
  },
  'sandbox pack': {
    says: 'The sandbox service as one file',
    runs: 'node build/package/pack-sandbox.ts',
  },
  terminal: {
    says: 'A simulated card terminal for the demo, which does these acts with the next payments',
    runs: 'node electron/sandbox/terminal-command.ts',
    words: '[approve | decline | approve-and-disconnect | disconnect | wait | busy …]',
    example: 'decline approve',
  },
  sim: {
    says: 'Worlds of the simulator',
    runs: 'node test/simulation/run-simulation.ts',
    options: {
      'seeds N': 'so many worlds, on all cores',
      'from S': 'the first of their seeds',
      'seed S': 'one world looked at closely: every step told',
      'shape JSON': 'what that world is made of',
      trace: 'every step told',
      customers: 'shop days as their customers see them',
      'facts N': 'with --customers: until so many facts are judged',
      crossings: 'which capabilities have met on one card, sale or shift',
      mutants: 'whether planted bugs are found',
      'jobs N': 'so many cores',
      json: 'what was found as JSON',
    },
    example: '--seeds 10000',
  },
  'trial faults': {
    says: 'A hostile run against a real service that misbehaves',
    runs: 'node test/faults/hostile-run/run-faults.ts',
    options: {
      'transactions N': 'so many payments; 10000 unless given',
      'seed S': 'draws the same once more',
      dishonest: 'a service that lies, too',
      json: 'what was found as JSON',
    },
    example: '--transactions 1000',
  },
  'trial crash': {
    says: 'A till that is killed again and again while it sells',
    runs: 'node test/e2e/crash-run/run-crash.ts',
    options: {
      'kills N': 'so often; 50 unless given',
      'seed S': 'draws the same once more',
      json: 'what was found as JSON',
    },
    example: '--kills 20',
  },
  'trial soak': {
    says: 'Three tills, hub and head office through harm for hours, by root',
    runs: 'unshare --mount node test/soak/run-soak.ts',
    options: { 'hours N': 'how long; 1 unless given', 'seed S': 'draws the same once more' },
    example: '--hours 4',
  },
  'trial differential': {
    says: 'The hub against its second implementation',
    runs: 'node test/contract/hub/run-differential.ts',
    options: {
      'operations N': 'so many calls; 100000 unless given',
      'seed S': 'draws the same once more',
    },
    example: '--operations 20000',
  },
  'trial night': {
    says: 'The hub and what a disk may do to it, by root',
    runs: 'node test/contract/hub/run-night.ts',
  },
  'trial fail-over': {
    says: 'A hub whose server dies, with a stand-by, by root',
    runs: 'node test/contract/hub/run-fail-over.ts',
  },
  hunt: {
    says: 'Random tests by ever new seeds, until one fails',
    runs: 'node build/test-run/hunt.ts',
    words: '[FILE …]',
    options: { 'minutes N': 'how long; 60 unless given' },
    example: '--minutes 10',
  },
  mutate: {
    says: 'Mutation tests of all that moves money, or of what is named',
    runs: 'node build/mutation/run-mutation.ts',
    words: '[PATH …]',
    example: 'shared/guard',
  },
  coverage: {
    says: 'Branches that the suites reach of what moves money',
    runs: 'vitest run --config test/vitest.config.ts --project "unit*" --project contract --project "faults*" --project simulation --coverage.enabled --coverage.include="shared/sync/**/*.ts" --coverage.include="shared/{values,journal,cards,ledger,evidence,policy,proposals,guard}/**/*.ts" --coverage.include="shared/api/{outcome,read-applied,json-body,http-date}.ts" --coverage.include="electron/journal/**/*.ts" --coverage.include=electron/gateway/payment-gateway.ts --coverage.include=electron/ledger/write/ledger-writer.ts --coverage.include="electron/http-client/**/*.ts" --coverage.reporter=json-summary --coverage.reporter=text --coverage.reportsDirectory=test-results/coverage --coverage.thresholds.branches=98.2',
  },
  conform: {
    says: 'Whether a service keeps the contract',
    runs: 'node electron/conformance/conform-command.ts',
    reads: 'itself',
  },
  journal: {
    says: 'Whether a journal, or an export of it, is whole',
    runs: 'node electron/journal/verify/verify-command.ts',
    words: 'verify FILE',
    options: { 'hash SIGNS': 'as printed, or SIGNS@NUMBER: of the record with that number' },
    example: 'verify export.jsonl',
  },
  'open-sealed': {
    says: 'Opens an export with the recovery code',
    runs: 'node electron/credentials/open-sealed-command.ts',
    words: 'RECOVERY FILE …',
    example: 'recovery.json export.jsonl',
  },
  stack: {
    says: 'A log with the places of its stacks as they are in the sources',
    runs: 'node electron/support/support-command.ts stack',
    words: 'LOG MAPS',
    example: 'till.log build/output/maps',
  },
  audit: { says: 'Known faults of the packages', runs: 'node build/audit/run-audit.ts' },
  hub: {
    says: 'The hub of a store: init, start, add-till, status, …',
    runs: 'node electron/server/hub/commands/hub-command.ts',
    reads: 'itself',
  },
  office: {
    says: 'The head office: init, start, add-store, status, …',
    runs: 'node electron/server/office/commands/office-command.ts',
    reads: 'itself',
  },
  bench: {
    says: 'Every benchmark but growth, in half an hour',
    runs: 'node test/bench/run-all.ts',
    options: { 'rounds N': 'how often each is measured; 3 unless given' },
    example: '--rounds 1',
  },
  'bench drain': {
    says: 'Sending what waits, beside Node’s own requests',
    runs: 'node test/bench/drain.ts',
    options: {
      'pending N': 'so many payments; 1000 unless given',
      'cards N': 'of so many cards; 200 unless given',
      'too-many N': 'of a hundred answers so many ask to wait',
      tls: 'over TLS',
      'profile FOLDER': 'what each thread did in the last round; it costs time of its own',
      ...ROUNDS,
    },
    example: '--pending 1000 --cards 200',
  },
  'bench peers': {
    says: 'Sending beside other libraries',
    runs: 'node test/bench/drain-beside-peers.ts',
    options: {
      'pending N': 'so many payments; 1000 unless given',
      'cards N': 'of so many cards; 200 unless given',
      ...ROUNDS,
    },
    example: '--rounds 1',
  },
  'bench start': {
    says: 'From the start of the process to the first sale, and memory at rest',
    runs: 'node test/bench/start.ts',
    options: {
      'waiting N': 'with so many payments that wait, too',
      'facts N': 'and with so many facts',
      cold: 'once more with nothing in memory, by root on Linux',
      ...ROUNDS,
    },
    example: '--waiting 10000',
  },
  'bench counter': {
    says: 'Presses at the counter',
    runs: 'node test/bench/counter.ts',
    options: {
      'waiting N': 'with so many payments that wait',
      'facts N': 'and so many facts',
      ...ROUNDS,
    },
    example: '--waiting 10000',
  },
  'bench memory': {
    says: 'Memory, a sale and a start after many sales',
    runs: 'node test/bench/memory.ts',
    options: { 'sales N': 'so many; 10000 unless given', ...ROUNDS },
    example: '--sales 2000',
  },
  'bench categories': {
    says: 'Browsing many categories',
    runs: 'node test/bench/browse-categories.ts',
    options: { 'rows N': 'so many; 100000 unless given', json: 'rows as JSON' },
    example: '--rows 20000',
  },
  'bench lists': {
    says: 'Previews of price lists, beside their libraries alone',
    runs: 'node test/bench/read-lists.ts',
    options: ROUNDS,
  },
  'bench year': {
    says: 'Days of a shop, one after the other',
    runs: 'node test/bench/year.ts',
    options: {
      'days N': 'so many; 60 unless given',
      'cards N': 'of so many cards; 2000 unless given',
      json: 'rows as JSON',
    },
    example: '--days 20',
  },
  'bench simulator': {
    says: 'How many worlds and shop days a core plays',
    runs: 'node test/bench/simulator.ts',
    options: {
      'days N': 'so many; 1000 unless given',
      'worlds N': 'so many; 200 unless given',
      json: 'rows as JSON',
    },
  },
  'bench growth': {
    says: 'What grows with the book',
    runs: 'node test/bench/growth.ts',
    options: { draw: 'draws the pictures of the rows that are there', 'only NAME': 'one of them' },
    example: '--only waiting',
  },
  'bench hub': {
    says: 'The hub under many tills',
    runs: 'node test/bench/hub.ts',
    options: { 'accepts N': 'so many; 500 unless given', json: 'rows as JSON' },
  },
  'bench local-api': {
    says: 'Payments of another till beside a bare echo, on the disk of a folder',
    runs: 'node test/bench/local-api.ts',
    words: '[FOLDER]',
  },
  'bench window': {
    says: 'The window’s script before the first sale',
    runs: 'node test/bench/window-size.ts',
    options: { json: 'rows as JSON' },
  },
});
