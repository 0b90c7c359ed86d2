import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Overview } from '../shared/bridge.ts';
import type { CategoryDesk } from '../shared/categories/desk.ts';
import { assertNever } from '../shared/ledger/assert.ts';
import { ActivityScreen } from './activity/activity-screen.tsx';
import { CategoriesScreen } from './categories/categories-screen.tsx';
import { createFormat, FormatProvider } from './design/format.ts';
import { KeyButton } from './design/key-button.tsx';
import { Notice } from './design/notice.tsx';
import { playSound } from './design/sounds.ts';
import type { Checkout } from './gift-balance/checkout-store.ts';
import { GiftBalanceScreen } from './gift-balance/gift-balance-screen.tsx';
import { NeedsPersonScreen } from './needs-person/needs-person-screen.tsx';
import { listenToScanner } from './scanner/listen-to-scanner.ts';
import type { ScanDesk } from './scanner/scan-desk.ts';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { Frame } from './shell/frame.tsx';
import { HealthMessage } from './shell/health-message.tsx';
import type { PageName } from './shell/pages.ts';
import { frameWords } from './shell/shell-words.ts';
import { useDatabases } from './use-databases.ts';
import { useOverview } from './use-overview.ts';

interface AppProps {
  readonly checkout: Checkout;
  readonly scans: ScanDesk;
  readonly desk: CategoryDesk;
}

/** The till's window: which page stands, where scans go, and what each screen is handed. */
export function App({ checkout, scans, desk }: AppProps) {
  const overview = useOverview();
  if (overview === null) return <Notice tone="waiting" title={frameWords.starting} />;
  return <Till overview={overview} checkout={checkout} scans={scans} desk={desk} />;
}

interface TillProps extends AppProps {
  readonly overview: Overview;
}

function Till({ overview, checkout, scans, desk }: TillProps) {
  const [page, setPage] = useState<PageName>('gift-balance');
  const [focusCard, setFocusCard] = useState(0);
  const { locale, timeZone, book, status, scannerGapMs } = overview;
  const currency = book?.currency ?? 'EUR';
  const maySell = overview.health.kind === 'trading' && book !== null;

  const open = useCallback((next: PageName) => {
    setPage(next);
    if (next === 'gift-balance') setFocusCard((count) => count + 1);
  }, []);

  const sell = useCallback(
    (scanned: string) => {
      if (!maySell) return playSound('refused');
      setPage('gift-balance');
      checkout.send({ kind: 'scan', scanned });
    },
    [maySell, checkout],
  );
  useEffect(() => scans.listenToRest(sell), [scans, sell]);
  useEffect(
    () =>
      listenToScanner({
        gapMs: scannerGapMs,
        onScan: scans.deliver,
        onTorn: () => {
          playSound('refused');
          checkout.send({ kind: 'torn-scan' });
        },
      }),
    [scans, scannerGapMs, checkout],
  );

  const isOnline = status?.connection.kind === 'online';
  useEffect(() => {
    checkout.send({ kind: 'connection', online: isOnline, nowMs: performance.now() });
  }, [checkout, isOnline]);
  useEffect(() => window.till.ready(), []);

  const format = useMemo(
    () => createFormat({ locale, timeZone, currency }),
    [locale, timeZone, currency],
  );
  return (
    <FormatProvider value={format}>
      <Frame overview={overview} page={page} onOpen={open}>
        <PageContent
          page={page}
          overview={overview}
          checkout={checkout}
          desk={desk}
          focusCard={focusCard}
          scans={scans}
          onOpen={open}
        />
      </Frame>
    </FormatProvider>
  );
}

interface PageContentProps extends TillProps {
  readonly page: PageName;
  readonly focusCard: number;
  readonly onOpen: (page: PageName) => void;
}

function PageContent(props: PageContentProps) {
  const { page, overview, checkout, desk, focusCard, scans, onOpen } = props;
  const databases = useDatabases(overview.book?.id ?? null);
  if (page === 'settings')
    return <SettingsScreen overview={overview} listenToScans={scans.listen} />;
  if (overview.health.kind !== 'trading' && page === 'gift-balance') {
    return <HealthMessage health={overview.health} />;
  }
  if (overview.book === null) {
    return (
      <Notice
        tone="attention"
        title={frameWords.notConnected}
        actions={<KeyButton label={frameWords.connect} onPress={() => onOpen('settings')} />}
      />
    );
  }
  if (page === 'gift-balance') {
    return <GiftBalanceScreen overview={overview} checkout={checkout} focusCard={focusCard} />;
  }
  if (databases.kind === 'opening') return <Notice tone="waiting" title={frameWords.starting} />;
  if (databases.kind === 'unreadable') {
    return (
      <Notice tone="bad" title={frameWords.listsUnreadable}>
        {databases.sentence}
      </Notice>
    );
  }
  const { ledger, catalogue } = databases;
  switch (page) {
    case 'activity':
      return <ActivityScreen overview={overview} ledger={ledger} listenToScans={scans.listen} />;
    case 'needs-person':
      return <NeedsPersonScreen overview={overview} ledger={ledger} />;
    case 'categories':
      return (
        <CategoriesScreen overview={overview} catalogue={catalogue} ledger={ledger} desk={desk} />
      );
    default:
      return assertNever(page);
  }
}
