/**
 * What `npm run … ` does: a sentence for who looks for it, and what is run. It is plain JavaScript, since it is
 * read before anything is installed.
 *
 * @type {Readonly<Record<string, { readonly says: string, readonly runs: string }>>}
 */
export const commands = {
  start: {
    says: 'The till, with its demo where no service is connected',
    runs: 'node build/launch/start-till.ts',
  },
  dev: {
    says: 'The till from its sources: the window follows each change, main starts again',
    runs: 'node build/launch/run-dev.ts',
  },
  parts: {
    says: 'Every part of the design in every state, on a page of this computer',
    runs: 'node build/launch/show-parts.ts',
  },
  test: {
    says: 'The first tier, or what is named: npm test -- full, -- --changed, -- e2e, -- FILE',
    runs: 'node build/test-run/run-tests.ts',
  },
  check: {
    says: 'Types, lint, format and architecture',
    runs: 'node build/test-run/run-check.ts',
  },
  format: { says: 'Writes every file as the check wants it', runs: 'oxfmt' },
  dist: {
    says: 'The till packed for this computer, and what is named of it: deb, tar, …',
    runs: 'node build/package/package-till.ts',
  },
  'dist:smoke': {
    says: 'The packages, installed here by root, used, updated and removed again',
    runs: 'node build/test-run/run-tests.ts install',
  },
  repository: {
    says: 'A signed APT repository of the packages: FOLDER --sign KEY',
    runs: 'node build/package/make-repository.ts',
  },
  feed: {
    says: 'What Windows, macOS and the AppImage take their versions from: FOLDER --key FILE',
    runs: 'node build/package/make-feed.ts',
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
  },
  terminal: {
    says: 'A simulated card terminal for the demo: approve, decline, approve-and-disconnect, …',
    runs: 'node electron/sandbox/terminal-command.ts',
  },
  'sandbox:pack': {
    says: 'The sandbox service as one file',
    runs: 'node build/package/pack-sandbox.ts',
  },
  sim: {
    says: 'Worlds of the simulator: --seed N, --crossings',
    runs: 'node test/simulation/run-simulation.ts',
  },
  faults: {
    says: 'A hostile run against a real service that misbehaves',
    runs: 'node test/faults/hostile-run/run-faults.ts',
  },
  crash: {
    says: 'A till that is killed again and again while it sells',
    runs: 'node test/e2e/crash-run/run-crash.ts',
  },
  hunt: {
    says: 'Random tests by ever new seeds: --minutes 60, or of the files named',
    runs: 'node build/test-run/hunt.ts',
  },
  mutate: {
    says: 'Mutation tests of a folder, or of all that moves money',
    runs: 'node build/mutation/run-mutation.ts',
  },
  coverage: {
    says: 'Branches that the suites reach of what moves money',
    runs: 'vitest run --config test/vitest.config.ts --project "unit*" --project contract --project "faults*" --project simulation --coverage.enabled --coverage.include="shared/sync/**/*.ts" --coverage.include="shared/{values,journal,cards,ledger,evidence,policy,proposals,guard}/**/*.ts" --coverage.include="shared/api/{outcome,read-applied,json-body,http-date}.ts" --coverage.include="electron/journal/**/*.ts" --coverage.include=electron/gateway/payment-gateway.ts --coverage.include=electron/ledger/write/ledger-writer.ts --coverage.include="electron/http-client/**/*.ts" --coverage.reporter=json-summary --coverage.reporter=text --coverage.reportsDirectory=test-results/coverage --coverage.thresholds.branches=98.2',
  },
  conform: {
    says: 'Whether a service keeps the contract',
    runs: 'node electron/conformance/conform-command.ts',
  },
  journal: {
    says: 'Whether a journal, or an export of it, is whole',
    runs: 'node electron/journal/verify/verify-command.ts',
  },
  'open-sealed': {
    says: 'Opens an export with the recovery code',
    runs: 'node electron/credentials/open-sealed-command.ts',
  },
  stack: {
    says: 'A log with the places of its stacks as they are in the sources',
    runs: 'node electron/support/support-command.ts stack',
  },
  audit: { says: 'Known faults of the packages', runs: 'node build/audit/run-audit.ts' },
  hub: {
    says: 'The hub of a store: init, start, add-till, status, …',
    runs: 'node electron/server/hub/commands/hub-command.ts',
  },
  office: {
    says: 'The head office: init, start, add-store, status, …',
    runs: 'node electron/server/office/commands/office-command.ts',
  },
  'hub:differential': {
    says: 'The hub against its second implementation',
    runs: 'node test/contract/hub/run-differential.ts',
  },
  'hub:night': {
    says: 'The hub through a night of harm',
    runs: 'node test/contract/hub/run-night.ts',
  },
  'hub:fail-over': {
    says: 'A hub whose server dies, with a stand-by',
    runs: 'node test/contract/hub/run-fail-over.ts',
  },
  soak: {
    says: 'Three tills, hub and office through harm for hours, by root: --hours 4',
    runs: 'unshare --mount node test/soak/run-soak.ts',
  },
  bench: { says: 'Every benchmark, one after the other', runs: 'node test/bench/run-all.ts' },
  'bench:categories': {
    says: 'Browsing a hundred thousand categories',
    runs: 'node test/bench/browse-categories.ts',
  },
  'bench:drain': { says: 'Sending what waits', runs: 'node test/bench/drain.ts' },
  'bench:growth': { says: 'What grows with the book', runs: 'node test/bench/growth.ts' },
  'bench:start': { says: 'From start to trading', runs: 'node test/bench/start.ts' },
  'bench:memory': { says: 'Memory', runs: 'node test/bench/memory.ts' },
  'bench:counter': { says: 'Presses at the counter', runs: 'node test/bench/counter.ts' },
  'bench:peers': {
    says: 'Sending beside other libraries',
    runs: 'node test/bench/drain-beside-peers.ts',
  },
  'bench:hub': { says: 'The hub under many tills', runs: 'node test/bench/hub.ts' },
  'bench:local-api': {
    says: 'Payments of another till beside a bare echo, on this disk',
    runs: 'node test/bench/local-api.ts',
  },
  'bench:window': {
    says: 'The window’s script before the first sale',
    runs: 'node test/bench/window-size.ts',
  },
};
