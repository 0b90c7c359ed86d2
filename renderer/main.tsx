import './start/trusted-types.ts';
import '../shared/values/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTextsBeforeFirstScreen } from '../shared/locales/catalogues/load-in-parts.ts';
import { languageSchema, t } from '../shared/locales/language.ts';
import { assertPresent } from '../shared/values/assert.ts';
import { App } from './app.tsx';
import { createCategoryClient } from './start/category-client.ts';
import { createSaleStore } from './sale/flow/sale-store.ts';
import type { SaleStore } from './sale/flow/sale-store.ts';
import { DesignRoot } from './design/design-root.tsx';
import { startMarkingInputDevice } from './design/keys/mark-input-device.ts';
import { setKeyLabels } from './design/keys/shortcuts.ts';
import { playSound } from './design/sounds.ts';
import { findOpenQuestion } from './design/keys/use-key.ts';
import { createGiftBalanceStore } from './gift/screen/gift-balance-store.ts';
import { createScanRouter } from './scanner/scan-router.ts';
import { blockBrowserKeys } from './shell/block-browser-keys.ts';
import { startRestoringLostFocus } from './shell/restore-lost-focus.ts';
import { startSyncWorker } from './start/start-sync-worker.ts';
import type { TillBridge } from '../shared/messages/bridge-calls.ts';
import { serializeError } from '../shared/messages/renderer-error.ts';

/**
 * Calls the listener when the limits in effect change. Every overview brings a new copy of them, so copies are compared
 * by value. While sending waits, other limits apply.
 */
function onLimitsChange(till: TillBridge, changed: () => void): void {
  let before = '';
  till.onOverview(({ limits, status }) => {
    const { connection } = status ?? {};
    const waits = connection && 'waitsUntilMs' in connection;
    const now = JSON.stringify([limits, waits === true]);
    if (now === before) return;
    before = now;
    changed();
  });
}

/** Calls the listener when the first line of a sale is rung up. */
function onSaleBegun({ store }: Pick<SaleStore, 'store'>, listener: () => void): void {
  store.subscribe((flow, before) => {
    if (flow.draft.lines.length > 0 && before.draft.lines.length === 0) listener();
  });
}

/** Reports every uncaught error of this window to main, for the log. Call it once, before anything else. */
function installErrorReporting(bridge: Pick<TillBridge, 'reportError'>): void {
  const tell = (thrown: unknown): void => {
    // A failure to report an error is ignored, since reporting it would fail again.
    bridge.reportError(serializeError('window', thrown)).catch(() => undefined);
  };
  addEventListener('error', ({ error, message }: ErrorEvent) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

/** The worker starts after this time even if the first screen has not appeared. */
const FIRST_SCREEN_LIMIT_MS = 5_000;
/** The worker waits for an idle window at most this long. */
const REST_WITHIN_MS = 500;

installErrorReporting(window.till);
// Until main has opened the book, the language is taken from the page, where main wrote it.
const spoken = languageSchema.safeParse(document.documentElement.lang).data ?? 'en';
loadTextsBeforeFirstScreen(spoken).catch(() => undefined);
blockBrowserKeys();
startRestoringLostFocus();
startMarkingInputDevice(document);
setKeyLabels((key) => t(`keys.names.${key}`));
const client = createCategoryClient();
const sale = createSaleStore(window.till);
const giftBalance = createGiftBalanceStore(window.till);
onLimitsChange(window.till, () => {
  sale.send({ kind: 'limits-changed' });
  giftBalance.send({ kind: 'limits-changed' });
});
onSaleBegun(sale, () => giftBalance.send({ kind: 'sale-began' }));
const scans = createScanRouter({ findOpenQuestion, onDropped: () => playSound('refused') });

let isWorkerStarted = false;
function startWorker(): void {
  if (!isWorkerStarted) startSyncWorker(window.till, client);
  isWorkerStarted = true;
}
setTimeout(startWorker, FIRST_SCREEN_LIMIT_MS);

/** Starts the worker once the window is idle: its script would compete with drawing and focusing the first screen. */
function startWorkerAtRest(): void {
  requestIdleCallback(startWorker, { timeout: REST_WITHIN_MS });
}

createRoot(assertPresent(document.getElementById('till'), 'index.html has the root')).render(
  <StrictMode>
    <DesignRoot>
      <App
        sale={sale}
        giftBalance={giftBalance}
        scans={scans}
        client={client}
        onFirstScreen={startWorkerAtRest}
      />
    </DesignRoot>
  </StrictMode>,
);
