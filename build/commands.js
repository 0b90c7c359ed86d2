/**
 * Every command of a clone. The list of `npm run commands`, each command's `--help`, and its arguments are derived from
 * these rows. Plain JavaScript, since it is read before anything is installed.
 *
 * A name of two words is a subcommand of the first: `npm run bench -- drain`. `words` are arguments without dashes.
 * Options are named with their value: `'seeds N'`, where `N` is a number. Commands with `'itself'` answer `--help`
 * themselves, since they are also installed as programs. Commands with `isServer` receive the signals sent to npm.
 *
 * `node build/write-commands.ts` writes docs/commands.md and the scripts of package.json from the rows.
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
  'delete-file': 'deletes the set-up file once it is applied',
  exit: 'sets the till up and exits, without a window',
  check: 'says what the set-up file would change, and exits',
  json: 'prints the result as JSON',
  'export-settings FILE': 'writes the settings of this till, without secrets, and exits',
  'office FILE': 'opens the window of a head office instead of a till',
  'lang LANGUAGE': 'the language of the system, for Chromium',
  'inspect PORT': 'a debugger may connect to main there',
  'inspect-brk PORT': 'the same, and main waits for it',
  'remote-debugging-port PORT': 'another program may control the window there',
});

const ROUNDS = /** @type {const} */ ({
  'rounds N': 'how often each is measured; the median counts',
  json: 'rows as JSON',
});

/** @satisfies {Readonly<Record<string, Command>>} */
export const commands = /** @type {const} */ ({
  start: {
    says: 'The till; the demo if no service is connected',
    runs: 'node build/launch/start-till.ts',
    options: TILL_OPTIONS,
    example: '--data ~/till',
  },
  dev: {
    says: 'The till from its sources: the window shows each change, main restarts',
    runs: 'node build/launch/run-dev.ts',
    options: {
      ...TILL_OPTIONS,
      'enable-logging WHERE': 'stderr: also what the window and Chromium log',
      'log-level N': 'from 0 (all that is logged) to 3 (fatal errors only, unless given)',
    },
    example: '--data ~/till-in-development',
  },
  'dev parts': {
    says: 'Every part of the design in every state, on a local page',
    runs: 'node build/launch/show-parts.ts',
  },
  test: {
    says: 'The first tier of the tests, or the named suites and files',
    runs: 'node build/test-run/run-tests.ts',
    words: '[full | SUITE … | FILE …]',
    options: { changed: 'tests that depend on the changes against main' },
    example: 'unit e2e',
  },
  'test hunt': {
    says: 'Random tests with new seeds, until one fails',
    runs: 'node build/test-run/hunt.ts',
    words: '[FILE …]',
    options: { 'minutes N': 'how long; 60 unless given' },
    example: '--minutes 10',
  },
  'test mutate': {
    says: 'Mutation tests of the code that moves money, or of the named paths',
    runs: 'node build/mutation/run-mutation.ts',
    words: '[PATH …]',
    example: 'shared/guard',
  },
  'test coverage': {
    says: 'Branch coverage of the code that moves money',
    runs: 'vitest run --config test/vitest.config.ts --project "unit*" --project contract --project "faults*" --project simulation --coverage.enabled --coverage.include="shared/sync/**/*.ts" --coverage.include="shared/{values,journal,cards,ledger,evidence,policy,proposals,guard}/**/*.ts" --coverage.include="shared/api/{outcome,parse-applied-answer,json-body,http-date}.ts" --coverage.include="electron/journal/**/*.ts" --coverage.include=electron/gateway/payment-gateway.ts --coverage.include=electron/ledger/write/ledger-writer.ts --coverage.include="electron/http-client/**/*.ts" --coverage.reporter=json-summary --coverage.reporter=text --coverage.reportsDirectory=test-results/coverage --coverage.thresholds.branches=98.2',
  },
  check: {
    says: 'Types, lint, format and architecture',
    runs: 'node build/test-run/run-check.ts',
  },
  format: {
    says: 'Formats every file as the check requires',
    runs: 'oxfmt',
    words: '[FILE …]',
    example: 'shared/sync',
  },
  dist: {
    says: 'Packages of the till: for this computer, or the named targets',
    runs: 'node build/package/package-till.ts',
    words: '[TARGET …]',
    options: {
      'electron FOLDER':
        'an unpacked Electron to use instead of this computer’s, also one for Windows',
      'feed ADDRESS': 'where the program finds new versions',
      'channel NAME': 'stable unless given',
      'update-key FILE': 'the public half of the feed’s key (PEM)',
      'sign KEY': 'the gpg key that signs the checksums',
      'test-build': 'packs the Electron of this computer; the till says that it is for tests',
      'for-tests': 'the same, open to debuggers, in a folder of its own',
    },
    example: 'deb tar',
  },
  'release keep': {
    says: 'Archives this version’s data for the tests of later versions',
    runs: 'vitest run --config test/vitest.config.ts --project contract test/contract/releases/releases.test.ts && node test/contract/releases/keep-release.ts',
  },
  'release repository': {
    says: 'A signed APT repository of the packages',
    runs: 'node build/package/make-repository.ts',
    words: 'FOLDER [DEB …]',
    options: {
      'sign KEY': 'the gpg key that tills trust',
      'channel NAME': 'stable unless given',
      'days N': 'how many days the list is valid',
      again: 'signs the list that is there again',
    },
    example: '/srv/apt --sign till@shop.example',
  },
  'release feed': {
    says: 'The signed list from which Windows, macOS and AppImage get new versions',
    runs: 'node build/package/make-feed.ts',
    words: 'FOLDER [FILE …]',
    options: {
      'key FILE': 'the private key of the feed (PEM)',
      'channel NAME': 'stable unless given',
      'days N': 'how many days the list is valid',
      again: 'signs the list that is there again',
    },
    example: '/srv/feed --key update-key.pem',
  },
  demo: {
    says: 'Plays a network outage in the real till, with comments',
    runs: 'node build/demo/play-demo.ts',
  },
  'demo screenshots': {
    says: 'Pictures of the screens',
    runs: 'node build/demo/take-screenshots.ts',
  },
  sandbox: {
    says: 'The sandbox service alone; prints addresses, keys, cards and a curl line',
    runs: 'node electron/sandbox/sandbox-command.ts',
    reads: 'itself',
  },
  'sandbox pack': {
    says: 'The sandbox service as one file',
    runs: 'node build/package/pack-sandbox.ts',
  },
  'sandbox terminal': {
    says: 'A simulated card terminal for the demo; it treats the next payments as named',
    runs: 'node electron/sandbox/terminal-command.ts',
    words: '[approve | decline | approve-and-disconnect | disconnect | wait | busy …]',
    example: 'decline approve',
  },
  sim: {
    says: 'The simulator',
    runs: 'node test/simulation/run-simulation.ts',
    options: {
      'seeds N': 'how many worlds, on all cores',
      'from S': 'the first of their seeds',
      'seed S': 'one world, with every step',
      'shape JSON': 'the composition of that world',
      trace: 'prints every step',
      customers: 'shop days as their customers see them',
      'facts N': 'with --customers: until this many facts are judged',
      hub: 'worlds with a store’s hub: each broken promise, with its kind and seed',
      crossings: 'which capabilities have met on one card, sale or shift',
      mutants: 'checks that planted bugs are found',
      'jobs N': 'how many cores',
      json: 'prints the findings as JSON',
    },
    example: '--seeds 10000',
  },
  'trial faults': {
    says: 'Many payments against a real service that misbehaves',
    runs: 'node test/faults/hostile-run/run-faults.ts',
    options: {
      'transactions N': 'how many payments; 10000 unless given',
      'seed S': 'repeats an earlier run',
      dishonest: 'a service that lies, too',
      json: 'prints the findings as JSON',
    },
    example: '--transactions 1000',
  },
  'trial crash': {
    says: 'A till that is killed again and again while it sells',
    runs: 'node test/e2e/crash-run/run-crash.ts',
    options: {
      'kills N': 'how often; 50 unless given',
      'seed S': 'repeats an earlier run',
      json: 'prints the findings as JSON',
    },
    example: '--kills 20',
  },
  'trial soak': {
    says: 'Three tills, hub and head office under faults for hours; as root',
    runs: 'unshare --mount node test/soak/run-soak.ts',
    options: { 'hours N': 'how long; 1 unless given', 'seed S': 'repeats an earlier run' },
    example: '--hours 4',
  },
  'trial differential': {
    says: 'Compares the hub with its model',
    runs: 'node test/contract/hub/run-differential.ts',
    options: {
      'operations N': 'how many calls; 100000 unless given',
      'seed S': 'repeats an earlier run',
    },
    example: '--operations 20000',
  },
  'trial night': {
    says: 'The hub under power cuts and disk faults; as root',
    runs: 'node test/contract/hub/run-night.ts',
  },
  'trial fail-over': {
    says: 'A hub with a stand-by, whose server dies; as root',
    runs: 'node test/contract/hub/run-fail-over.ts',
  },
  conform: {
    says: 'Checks whether a service keeps the contract',
    runs: 'node electron/conformance/conform-command.ts',
    options: {
      'base URL': 'of the service',
      'shop UUID': 'the shop there',
      'keys FILE':
        'JSON: apiKey, and if wanted accessToken, personalAccessToken, card or contactUuid',
      consent:
        'also creates and deletes four categories, moves single cents on the test card, and tries to charge a cent too many',
      'currency CODE': 'EUR unless given',
      'category-segment TEXT': 'the text for the empty segment of the path to the categories',
      'money-segment TEXT': 'the same for payments',
      'idempotency-header NAME': 'with --consent: checks that one key pays once',
      json: 'the report as JSON',
      'markdown FILE': 'the report as Markdown',
      'write FILE': 'the set-up file for a till, with the keys',
    },
    example: '--base https://service.example --shop UUID --keys keys.json',
  },
  'support unsettled': {
    says: 'Lists a till’s unsettled payments',
    runs: 'node electron/support/support-command.ts unsettled',
    words: 'DATA-FOLDER',
    example: '~/till',
  },
  'support journal': {
    says: 'Checks that a journal, or an export of it, is complete',
    runs: 'node electron/support/support-command.ts journal',
    words: 'verify FILE',
    options: { 'hash DIGITS': 'a printed hash, or DIGITS@NUMBER for the record with that number' },
    example: 'verify export.jsonl',
  },
  'support open-sealed': {
    says: 'Opens an export; asks for the recovery code',
    runs: 'node electron/support/support-command.ts open-sealed',
    words: 'RECOVERY FILE …',
    example: 'recovery.json export.jsonl',
  },
  'support drill': {
    says: 'Tests whether a till could be restored from its second copy; asks for the recovery code',
    runs: 'node electron/support/support-command.ts drill',
    words: 'COPY',
    example: '/media/stick/evertill-till',
  },
  'support stack': {
    says: 'Prints a log with its stack traces mapped to the sources',
    runs: 'node electron/support/support-command.ts stack',
    words: 'LOG MAPS',
    example: 'till.log build/output/maps',
  },
  audit: { says: 'Known weaknesses of the packages', runs: 'node build/audit/run-audit.ts' },
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
    says: 'Every benchmark except growth, in half an hour',
    runs: 'node test/bench/run-all.ts',
    options: { 'rounds N': 'how often each is measured; 3 unless given' },
    example: '--rounds 1',
  },
  'bench drain': {
    says: 'Sending waiting payments, compared with Node’s own requests',
    runs: 'node test/bench/drain.ts',
    options: {
      'pending N': 'how many payments; 1000 unless given',
      'cards N': 'on how many cards; 200 unless given',
      'in-flight N': 'how many at a time; 16 unless given',
      'too-many N': 'how many of a hundred answers ask to wait',
      tls: 'over TLS',
      'profile FOLDER': 'records what each thread did in the last round; slows the round down',
      ...ROUNDS,
    },
    example: '--pending 1000 --cards 200',
  },
  'bench peers': {
    says: 'Sending, compared with other libraries',
    runs: 'node test/bench/drain-beside-peers.ts',
    options: {
      'pending N': 'how many payments; 1000 unless given',
      'cards N': 'on how many cards; 200 unless given',
      ...ROUNDS,
    },
    example: '--rounds 1',
  },
  'bench start': {
    says: 'From the start of the process to the first sale, and memory at rest',
    runs: 'node test/bench/start.ts',
    options: {
      'week N': 'also with this many waiting payments, then sells and sends them',
      'waiting N': 'also with this many waiting payments',
      'facts N': 'and with this many facts',
      cold: 'once more with nothing in memory; as root on Linux',
      ...ROUNDS,
    },
    example: '--waiting 10000',
  },
  'bench counter': {
    says: 'From a key press at the counter to its result',
    runs: 'node test/bench/counter.ts',
    options: {
      'waiting N': 'with this many waiting payments',
      'facts N': 'and this many facts',
      ...ROUNDS,
    },
    example: '--waiting 10000',
  },
  'bench memory': {
    says: 'Memory, a sale and a start after many sales',
    runs: 'node test/bench/memory.ts',
    options: { 'sales N': 'how many; 10000 unless given', ...ROUNDS },
    example: '--sales 2000',
  },
  'bench categories': {
    says: 'Browsing many categories',
    runs: 'node test/bench/browse-categories.ts',
    options: { 'rows N': 'how many; 100000 unless given', json: 'rows as JSON' },
    example: '--rows 20000',
  },
  'bench lists': {
    says: 'Previews of price lists, compared with the libraries alone',
    runs: 'node test/bench/read-lists.ts',
    options: ROUNDS,
    example: '--rounds 1',
  },
  'bench year': {
    says: 'Days of a shop, one after the other',
    runs: 'node test/bench/year.ts',
    options: {
      'days N': 'how many; 60 unless given',
      'cards N': 'with how many cards; 2000 unless given',
      json: 'rows as JSON',
    },
    example: '--days 20',
  },
  'bench simulator': {
    says: 'How many worlds and shop days a core simulates',
    runs: 'node test/bench/simulator.ts',
    options: {
      'days N': 'how many; 1000 unless given',
      'worlds N': 'how many; 200 unless given',
      json: 'rows as JSON',
    },
    example: '--worlds 50',
  },
  'bench growth': {
    says: 'Costs that grow with the book',
    runs: 'node test/bench/growth.ts',
    options: { draw: 'draws the charts of the measured rows', 'only NAME': 'one of them' },
    example: '--only waiting',
  },
  'bench hub': {
    says: 'The hub under many tills',
    runs: 'node test/bench/hub.ts',
    options: { 'accepts N': 'how many; 500 unless given', json: 'rows as JSON' },
    example: '--accepts 100',
  },
  'bench local-api': {
    says: 'Payments of another till, compared with a bare echo, on the disk of a folder',
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
