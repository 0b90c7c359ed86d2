import './trusted-types.ts';
import '../shared/values/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { present } from '../shared/values/assert.ts';
import { App } from './app.tsx';
import { createCategoryClient } from './category-client.ts';
import { createSaleStore } from './sale/flow/sale-store.ts';
import { DesignRoot } from './design/design-root.tsx';
import { followHand } from './design/last-hand.ts';
import { playSound } from './design/sounds.ts';
import { openDecision } from './design/use-key.ts';
import { createGiftBalanceStore } from './gift-balance/gift-balance-store.ts';
import { onLimitsChange } from './on-limits-change.ts';
import { onSaleBegun } from './on-sale-begun.ts';
import { createScanRouter } from './scanner/scan-router.ts';
import { blockBrowserKeys } from './shell/block-browser-keys.ts';
import { keepFocus } from './shell/keep-focus.ts';
import { startSyncWorker } from './start-sync-worker.ts';
import { tellMistakes } from './tell-mistakes.ts';

tellMistakes(window.till);
blockBrowserKeys();
keepFocus();
followHand(document);
const client = createCategoryClient();
startSyncWorker(window.till, client);
const sale = createSaleStore(window.till);
const giftBalance = createGiftBalanceStore(window.till);
onLimitsChange(window.till, () => {
  sale.send({ kind: 'limits-changed' });
  giftBalance.send({ kind: 'limits-changed' });
});
onSaleBegun(sale, () => giftBalance.send({ kind: 'sale-began' }));
const scans = createScanRouter({ openDecision, onDropped: () => playSound('refused') });

createRoot(present(document.getElementById('till'), 'index.html has the root')).render(
  <StrictMode>
    <DesignRoot>
      <App sale={sale} giftBalance={giftBalance} scans={scans} client={client} />
    </DesignRoot>
  </StrictMode>,
);
