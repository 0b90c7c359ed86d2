import { contextBridge, ipcRenderer } from 'electron';
import type { Overview, TillBridge } from '../../shared/messages/bridge.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import type { Sale } from '../../shared/ledger/sale.ts';
import { CALLS, NOTICES, PUSHES, WORKER_PORT_MESSAGE } from './bridge-channels.ts';

type Hear = Parameters<typeof ipcRenderer.on>[1];

/** Returns how to end it. */
function listen(channel: string, hear: Hear): () => void {
  ipcRenderer.on(channel, hear);
  return () => ipcRenderer.off(channel, hear);
}

const till = {
  overview: () => ipcRenderer.invoke(CALLS.overview),
  onOverview: (listener) =>
    listen(PUSHES.overview, (_event, overview: Overview) => listener(overview)),
  onIntent: (listener) => listen(PUSHES.intent, (_event, intent: Intent) => listener(intent)),
  onSale: (listener) =>
    listen(PUSHES.sale, (_event, sale: Sale, sequence: number) => listener(sale, sequence)),
  currentSale: () => ipcRenderer.invoke(CALLS.currentSale),
  lookUp: (scanned, isSaidToBeCard) => ipcRenderer.invoke(CALLS.lookUp, scanned, isSaidToBeCard),
  quoteCard: (cardId) => ipcRenderer.invoke(CALLS.quoteCard, cardId),
  propose: (proposal) => ipcRenderer.invoke(CALLS.propose, proposal),
  proposeAsManager: (proposal, pin) => ipcRenderer.invoke(CALLS.proposeAsManager, proposal, pin),
  exportFacts: (wish, pin) => ipcRenderer.invoke(CALLS.exportFacts, wish, pin),
  evidenceFor: (intentId) => ipcRenderer.invoke(CALLS.evidenceFor, intentId),
  sendNow: () => ipcRenderer.invoke(CALLS.sendNow),
  saveFile: (file) => ipcRenderer.invoke(CALLS.saveFile, file),
  setScannerGapMs: (gapMs) => ipcRenderer.invoke(CALLS.setScannerGapMs, gapMs),
  setSoundsOn: (on) => ipcRenderer.invoke(CALLS.setSoundsOn, on),
  setCardCodes: (codes) => ipcRenderer.invoke(CALLS.setCardCodes, codes),
  setDayEndsAtHour: (hour) => ipcRenderer.invoke(CALLS.setDayEndsAtHour, hour),
  setTextSize: (textSize) => ipcRenderer.invoke(CALLS.setTextSize, textSize),
  setLanguage: (language) => ipcRenderer.invoke(CALLS.setLanguage, language),
  signIn: (pin, personId) => ipcRenderer.invoke(CALLS.signIn, pin, personId),
  goOnWithoutName: () => ipcRenderer.invoke(CALLS.goOnWithoutName),
  lock: () => ipcRenderer.invoke(CALLS.lock),
  changeStaff: (change) => ipcRenderer.invoke(CALLS.changeStaff, change),
  shiftReport: (number) => ipcRenderer.invoke(CALLS.shiftReport, number),
  showReceipt: (number) => ipcRenderer.invoke(CALLS.showReceipt, number),
  printCopy: (number) => ipcRenderer.invoke(CALLS.printCopy, number),
  printSlip: (intentId) => ipcRenderer.invoke(CALLS.printSlip, intentId),
  settleWaiting: (id, wish) => ipcRenderer.invoke(CALLS.settleWaiting, id, wish),
  openDrawer: () => ipcRenderer.invoke(CALLS.openDrawer),
  printing: () => ipcRenderer.invoke(CALLS.printing),
  setPrinting: (settings) => ipcRenderer.invoke(CALLS.setPrinting, settings),
  printTest: () => ipcRenderer.invoke(CALLS.printTest),
  printReport: (report) => ipcRenderer.invoke(CALLS.printReport, report),
  systemPrinters: () => ipcRenderer.invoke(CALLS.systemPrinters),
  papers: () => ipcRenderer.invoke(CALLS.papers),
  testConnection: (draft) => ipcRenderer.invoke(CALLS.testConnection, draft),
  connect: (draft) => ipcRenderer.invoke(CALLS.connect, draft),
  unlockKeys: (passphrase) => ipcRenderer.invoke(CALLS.unlockKeys, passphrase),
  goOnAfterDamage: (pin) => ipcRenderer.invoke(CALLS.goOnAfterDamage, pin),
  demoFaults: () => ipcRenderer.invoke(CALLS.demoFaults),
  setDemoFault: (name, on) => ipcRenderer.invoke(CALLS.setDemoFault, name, on),
  requestWorkerPort: () => ipcRenderer.send(NOTICES.requestWorkerPort),
  ready: () => ipcRenderer.send(NOTICES.ready),
} satisfies TillBridge;

contextBridge.exposeInMainWorld('till', till);

// A port cannot cross the bridge; it is handed to the till's own page, and to no other origin.
ipcRenderer.on(PUSHES.workerPort, (event) => {
  window.postMessage(WORKER_PORT_MESSAGE, window.location.origin, event.ports);
});
