/**
 * Every command of a clone: the list of `npm run commands`, each command's `--help`, and what it accepts follow from these
 * rows. Plain JavaScript, since it is read before anything is installed.
 *
 * A name of two words is one kind of the first: `npm run bench -- drain`. `words` stand behind a command without dashes.
 * Options are named with what they take: `'seeds N'`, where `N` is a number. Those that read `'itself'` answer `--help` by
 * themselves, since they are also installed as programs. A server's command is sent the signals that npm is sent.
 *
 * `node build/write-commands.ts` writes what follows from the rows: docs/commands.md, and the scripts of package.json.
 *
 * @typedef {object} Command
 * @property {string} says
 * @property {string} runs
 * @property {string} [words]
 * @property {Readonly<Record<string, string>>} [options]
 * @property {string} [example]
 * @property {'itself'} [reads]
 * @property {true} [isServer]
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
  'lang LANGUAGE': 'the language of the system, for Chromium',
  'inspect PORT': 'a debugger may look into main there',
  'inspect-brk PORT': 'the same, and main waits for it',
  'remote-debugging-port PORT': 'another program may drive the window there',
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
    example: '--data ~/till',
  },
  dev: {
    says: 'The till from its sources: the window follows each change, main starts again',
    runs: 'node build/launch/run-dev.ts',
    options: TILL_OPTIONS,
    example: '--data ~/till-in-development',
  },
  'dev parts': {
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
  'test hunt': {
    says: 'Random tests by ever new seeds, until one fails',
    runs: 'node build/test-run/hunt.ts',
    words: '[FILE …]',
    options: { 'minutes N': 'how long; 60 unless given' },
    example: '--minutes 10',
  },
  'test mutate': {
    says: 'Mutation tests of all that moves money, or of what is named',
    runs: 'node build/mutation/run-mutation.ts',
    words: '[PATH …]',
    example: 'shared/guard',
  },
  'test coverage': {
    says: 'Branches that the suites reach of what moves money',
    runs: 'vitest run --config test/vitest.config.ts --project "unit*" --project contract --project "faults*" --project simulation --coverage.enabled --coverage.include="shared/sync/**/*.ts" --coverage.include="shared/{values,journal,cards,ledger,evidence,policy,proposals,guard}/**/*.ts" --coverage.include="shared/api/{outcome,read-applied,json-body,http-date}.ts" --coverage.include="electron/journal/**/*.ts" --coverage.include=electron/gateway/payment-gateway.ts --coverage.include=electron/ledger/write/ledger-writer.ts --coverage.include="electron/http-client/**/*.ts" --coverage.reporter=json-summary --coverage.reporter=text --coverage.reportsDirectory=test-results/coverage --coverage.thresholds.branches=98.2',
  },
  check: {
    says: 'Types, lint, format and architecture',
    runs: 'node build/test-run/run-check.ts',
  },
  format: {
    says: 'Writes every file as the check wants it',
    runs: 'oxfmt',
    words: '[FILE …]',
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
  'release keep': {
    says: 'What this version leaves behind, tested and kept for the tests of later ones',
    runs: 'vitest run --config test/vitest.config.ts --project contract test/contract/releases/releases.test.ts && node test/contract/releases/keep-release.ts',
  },
  'release repository': {
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
  'release feed': {
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
  demo: { says: 'An outage in the real till, narrated', runs: 'node build/demo/play-demo.ts' },
  'demo screenshots': {
    says: 'Pictures of the screens',
    runs: 'node build/demo/take-screenshots.ts',
  },
  sandbox: {
    says: 'The sandbox service alone: addresses, keys, cards, a curl line',
    runs: 'node electron/sandbox/sandbox-command.ts',
    reads: 'itself',
  },
  'sandbox pack': {
    says: 'The sandbox service as one file',
    runs: 'node build/package/pack-sandbox.ts',
  },
  'sandbox terminal': {
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
      hub: 'worlds of a store’s hub: each promise that is broken, with its kind and seed',
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
  conform: {
    says: 'Whether a service keeps the contract',
    runs: 'node electron/conformance/conform-command.ts',
    options: {
      'base URL': 'of the service',
      'shop UUID': 'the shop there',
      'keys FILE':
        'JSON: apiKey, and if wanted accessToken, personalAccessToken, card or contactUuid',
      consent:
        'also makes and deletes four categories, moves single cents on the test card, and tries to take a cent too many',
      'currency CODE': 'EUR unless given',
      'category-segment TEXT': 'what stands in the empty segment of the path to the categories',
      'money-segment TEXT': 'the same for payments',
      'idempotency-header NAME': 'with --consent: whether one key pays once',
      json: 'the report as JSON',
      'markdown FILE': 'the report as Markdown',
      'write FILE': 'the set-up file for a till, with the keys',
    },
    example: '--base https://service.example --shop UUID --keys keys.json',
  },
  'support unsettled': {
    says: 'The payments of a till that are not settled',
    runs: 'node electron/support/support-command.ts unsettled',
    words: 'DATA-FOLDER',
    example: '~/till',
  },
  'support journal': {
    says: 'Whether a journal, or an export of it, is whole',
    runs: 'node electron/support/support-command.ts journal',
    words: 'verify FILE',
    options: { 'hash SIGNS': 'as printed, or SIGNS@NUMBER: of the record with that number' },
    example: 'verify export.jsonl',
  },
  'support open-sealed': {
    says: 'Opens an export with the recovery code, which it reads',
    runs: 'node electron/support/support-command.ts open-sealed',
    words: 'RECOVERY FILE …',
    example: 'recovery.json export.jsonl',
  },
  'support drill': {
    says: 'Whether a till could be put back from its second copy, by the recovery code, which it reads',
    runs: 'node electron/support/support-command.ts drill',
    words: 'COPY',
    example: '/media/stick/evertill-till',
  },
  'support stack': {
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
    isServer: true,
  },
  office: {
    says: 'The head office: init, start, add-store, status, …',
    runs: 'node electron/server/office/commands/office-command.ts',
    reads: 'itself',
    isServer: true,
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
      'in-flight N': 'so many at a time; 16 unless given',
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
    example: '--rounds 1',
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
    example: '--worlds 50',
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
    example: '--accepts 100',
  },
  'bench local-api': {
    says: 'Payments of another till beside a bare echo, on the disk of a folder',
    runs: 'node test/bench/local-api.ts',
    words: '[FOLDER]',
    example: '/srv/till',
  },
  'bench window': {
    says: 'The window’s script before the first sale',
    runs: 'node test/bench/window-size.ts',
    options: { json: 'rows as JSON' },
    example: '--json',
  },
});
