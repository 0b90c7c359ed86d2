/** Names of the calls between preload and main; nobody else says them (docs/ARCHITECTURE.md#the-bridge). */
export const CALLS = {
  overview: 'till:overview',
  currentSale: 'till:current-sale',
  lookUp: 'till:look-up',
  quoteCard: 'till:quote-card',
  propose: 'till:propose',
  proposeAsManager: 'till:propose-as-manager',
  exportFacts: 'till:export-facts',
  evidenceFor: 'till:evidence-for',
  sendNow: 'till:send-now',
  saveFile: 'till:save-file',
  setScannerGapMs: 'till:set-scanner-gap',
  setSoundsOn: 'till:set-sounds',
  setCardCodes: 'till:set-card-codes',
  setDayEndsAtHour: 'till:set-day-end',
  setTextSize: 'till:set-text-size',
  setLanguage: 'till:set-language',
  signIn: 'till:sign-in',
  goOnWithoutName: 'till:go-on-without-name',
  lock: 'till:lock',
  changeStaff: 'till:change-staff',
  shiftReport: 'till:shift-report',
  showReceipt: 'till:show-receipt',
  printCopy: 'till:print-copy',
  printSlip: 'till:print-slip',
  settleWaiting: 'till:settle-waiting',
  openDrawer: 'till:open-drawer',
  printing: 'till:printing',
  setPrinting: 'till:set-printing',
  printTest: 'till:print-test',
  printReport: 'till:print-report',
  systemPrinters: 'till:system-printers',
  papers: 'till:papers',
  testConnection: 'till:test-connection',
  connect: 'till:connect',
  unlockKeys: 'till:unlock-keys',
  goOnAfterDamage: 'till:go-on-after-damage',
  demoFaults: 'till:demo-faults',
  setDemoFault: 'till:set-demo-fault',
} as const;

export const NOTICES = {
  ready: 'till:ready',
  requestWorkerPort: 'till:request-worker-port',
} as const;

export const PUSHES = {
  overview: 'till:overview-changed',
  intent: 'till:intent-changed',
  sale: 'till:sale-changed',
  workerPort: 'till:worker-port',
} as const;

/** What the preload passes on to the window, with the port. */
export const WORKER_PORT_MESSAGE = 'till-worker-port';
