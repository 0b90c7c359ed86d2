import { contextBridge, ipcRenderer } from 'electron';
import type { BridgeCallName, TillBridge } from '../../shared/messages/bridge-calls.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { OtherTills } from '../../shared/local-api/requested-payment.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import {
  channelOf,
  NOTICE_CHANNELS,
  PUSH_CHANNELS,
  WORKER_PORT_MESSAGE,
} from './bridge-channels.ts';

/** Inserted by the bundler from `bridgeCalls`, so that its schemas stay out of every page's preload. */
declare const BRIDGE_CALL_NAMES: readonly BridgeCallName[];

type Hear = Parameters<typeof ipcRenderer.on>[1];

/** Listens to a channel; the returned function ends that. */
function listen(channel: string, hear: Hear): () => void {
  ipcRenderer.on(channel, hear);
  return () => ipcRenderer.off(channel, hear);
}

const calls = Object.fromEntries(
  BRIDGE_CALL_NAMES.map((name) => [
    name,
    (...given: readonly unknown[]) => ipcRenderer.invoke(channelOf(name), ...given),
  ]),
);

const others = {
  onOverview: (listener) =>
    listen(PUSH_CHANNELS.overview, (_event, overview: Overview) => listener(overview)),
  onIntents: (listener) =>
    listen(PUSH_CHANNELS.intents, (_event, intents: readonly Intent[]) => listener(intents)),
  onSale: (listener) =>
    listen(PUSH_CHANNELS.sale, (_event, sale: Sale, sequence: number) => listener(sale, sequence)),
  onOtherTills: (listener) =>
    listen(PUSH_CHANNELS.otherTills, (_event, otherTills: OtherTills) => listener(otherTills)),
  requestWorkerPort: () => ipcRenderer.send(NOTICE_CHANNELS.requestWorkerPort),
  ready: () => ipcRenderer.send(NOTICE_CHANNELS.ready),
} satisfies Omit<TillBridge, BridgeCallName>;

contextBridge.exposeInMainWorld('till', { ...calls, ...others });

// A message port cannot pass through the context bridge, so it is posted to the till's own page, and to no other
// origin.
ipcRenderer.on(PUSH_CHANNELS.workerPort, (event) => {
  window.postMessage(WORKER_PORT_MESSAGE, window.location.origin, event.ports);
});
