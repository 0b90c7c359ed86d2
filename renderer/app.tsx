import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { hasService, moneyUnitOf } from '../shared/ledger/store/book.ts';
import type { OtherTills } from '../shared/local-api/requested-payment.ts';
import { cashStepIn } from '../shared/ledger/sale/rounding.ts';
import type { Overview } from '../shared/messages/bridge.ts';
import type { CategoryClient } from '../shared/categories/category-port.ts';
import { t } from '../shared/locales/language.ts';
import { localeIn } from '../shared/locales/region.ts';
import { assertNever } from '../shared/values/assert.ts';
import { parseOwnReceiptCode } from '../shared/receipt/receipt-code.ts';
import { readIntentIdOfSlip } from './database/queries/queries-activity.ts';
import { NotConnectedMessage } from './shell/not-connected.tsx';
import { useSettingsView } from './settings/settings-view.ts';
import { useActivityView } from './activity/activity-store.ts';
import { isHandledAsProductCode } from './sale/flow/state/price-keys.ts';
import { wantsScan } from './sale/flow/sale-flow.ts';
import { SaleScreen } from './sale/sale-screen.tsx';
import type { SaleStore } from './sale/flow/sale-store.ts';
import type { SaleFlow } from './sale/flow/state/sale-state.ts';
import { useFollowPrices } from './sale/flow/state/use-follow-prices.ts';
import { CardQuestionDialog, endCardQuestion } from './gift/card/card-question.tsx';
import { createFormat, FormatProvider } from './design/figures/format.ts';
import { Notice } from './design/frame/notice.tsx';
import { playSound, switchSounds } from './design/sounds.ts';
import type { GiftBalanceStore } from './gift/screen/gift-balance-store.ts';
import { useNoCard } from './gift/screen/use-no-card.ts';
import { LockScreen } from './lock/lock-screen.tsx';
import { OnScreenKeyboard } from './on-screen-keyboard/on-screen-keyboard.tsx';
import { RehearsalFrame } from './rehearsal/rehearsal-frame.tsx';
import { useScanner } from './scanner/listen-to-scanner.ts';
import { isOwnCode } from './scanner/own-code.ts';
import { decodeScan } from './scanner/decode-scan.ts';
import type { ScanRouter } from './scanner/scan-router.ts';
import { countNeedsPerson } from './shell/describe-status.ts';
import { Frame } from './shell/frame.tsx';
import { isPageOfTrouble, reachablePage, sellsIn } from './shell/pages.ts';
import type { PageName } from './shell/pages.ts';
import { preloadLazyParts } from './design/lazy-part.tsx';
import { ScansProvider } from './design/keys/use-scans.ts';
import { prepareFirstPage } from './start/prepare-first-page.ts';
import { lazyScreen } from './start/lazy-screen.tsx';
import { useDatabases } from './start/use-databases.ts';
import type { Databases } from './start/use-databases.ts';
import { useOtherTills } from './start/use-other-tills.ts';
import { useOverview } from './start/use-overview.ts';

const GiftBalanceScreen = lazyScreen(
  async () => (await import('./gift/screen/gift-balance-screen.tsx')).GiftBalanceScreen,
);
const ReceiptsDialog = lazyScreen(
  async () => (await import('./sale/receipts/receipts-dialog.tsx')).ReceiptsDialog,
);
const OpenShiftDialog = lazyScreen(
  async () => (await import('./day/close/drawer-dialog.tsx')).OpenShiftDialog,
);
const AfterSaleKeys = lazyScreen(
  async () => (await import('./sale/receipts/after-sale-keys.tsx')).AfterSaleButtons,
);
const ActivityScreen = lazyScreen(
  async () => (await import('./activity/activity-screen.tsx')).ActivityScreen,
);
const NeedsPersonScreen = lazyScreen(
  async () => (await import('./needs-person/needs-person-screen.tsx')).NeedsPersonScreen,
);
const DayScreen = lazyScreen(async () => (await import('./day/day-screen.tsx')).DayScreen);
const CategoriesScreen = lazyScreen(
  async () => (await import('./categories/categories-screen.tsx')).CategoriesScreen,
);
const SettingsScreen = lazyScreen(
  async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
);

const FirstDayScreen = lazyScreen(
  async () => (await import('./first-day/first-day-screen.tsx')).FirstDayScreen,
);

const SetUpStepsLeftNotice = lazyScreen(
  async () => (await import('./first-day/set-up-steps-left-notice.tsx')).SetUpStepsLeftNotice,
  false,
);

const RehearsalScreen = lazyScreen(
  async () => (await import('./rehearsal/rehearsal-screen.tsx')).RehearsalScreen,
);

const TillRequestDialog = lazyScreen(
  async () => (await import('./gift/other-till/till-request-dialog.tsx')).TillRequestDialog,
);

const ReadyScreen = lazyScreen(
  async () => (await import('./gift/other-till/ready-screen.tsx')).ReadyScreen,
);

const HelpSheet = lazyScreen(async () => (await import('./help/help-sheet.tsx')).HelpSheet);

const HealthMessage = lazyScreen(
  async () => (await import('./shell/health-message.tsx')).HealthMessage,
);
const ListsUnreadable = lazyScreen(
  async () => (await import('./shell/lists-unreadable.tsx')).ListsUnreadable,
);

const TouchKeys = lazyScreen(
  async () => (await import('./on-screen-keyboard/touch-keys.tsx')).TouchKeys,
  navigator.maxTouchPoints > 0,
);

interface AppProps {
  readonly sale: SaleStore;
  readonly giftBalance: GiftBalanceStore;
  readonly scans: ScanRouter;
  readonly client: CategoryClient;
  /** Called once the first sale is possible, so that everything else may be loaded. */
  readonly onFirstScreen: () => void;
}

/** The till's window: chooses the page, routes scans, and passes data to each screen. */
export function App(stores: AppProps) {
  const overview = useOverview();
  // Until main has told the language, not even "starting" can be shown in it.
  if (overview === null) return null;
  return <Till overview={overview} {...stores} />;
}

interface OpenReceipts {
  /** Number of the scanned receipt, which is shown first; null shows the newest one. */
  readonly first: number | null;
  readonly bookId: string | null;
}

interface TillProps extends AppProps {
  readonly overview: Overview;
}

function Till(props: TillProps) {
  const { overview, sale, giftBalance, scans, onFirstScreen } = props;
  const [chosen, setPage] = useState<PageName>(() => prepareFirstPage(overview));
  const { besideTill } = overview;
  const page = reachablePage(chosen, besideTill);
  const [focusCard, setFocusCard] = useState(0);
  const [receipts, setReceipts] = useState<OpenReceipts | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const databases = useDatabases(overview.book?.id ?? null);
  const otherTills = useOtherTills();
  const isSelling = useStore(sale.store, isUnderWay) && !overview.besideTill;
  const { timeZone, language, book, status, people, soundsOn, textSize } = overview;
  const { scannerGapMs, scannerLayout } = overview;
  const bookId = book?.id ?? null;
  useFollowPrices(
    bookId,
    overview.pricesChangedBy,
    databases.kind === 'open' ? databases.catalogue : null,
  );
  const locale = localeIn(language, overview.locale);
  const { currency, minorUnit } = moneyUnitOf(book);
  const maySell = sellsIn(overview.health) && book !== null;

  const worker = people.signedIn?.id ?? null;
  const [before, setBefore] = useState({ worker, locked: people.locked });
  if (before.worker !== worker || before.locked !== people.locked) {
    setBefore({ worker, locked: people.locked });
    // After the lock, or after another person takes over, the till shows its first page, not the page that the previous
    // person left.
    const isMeant = worker !== null || before.worker !== null;
    if (before.locked && !people.locked && isMeant) setPage(prepareFirstPage(overview));
  }

  const open = useCallback((next: PageName) => {
    setPage(next);
    if (next === 'gift-balance') setFocusCard((count) => count + 1);
  }, []);

  const openShift = useCallback(() => setIsOpening(true), []);
  const showReceipts = useCallback(() => setReceipts({ first: null, bookId }), [bookId]);
  const isForSale = useCallback(
    (seen: PageName, scanned: string | null) => {
      const isProduct = scanned !== null && isHandledAsProductCode(scanned);
      return (
        !besideTill &&
        seen !== 'gift-balance' &&
        wantsScan(sale.store.getState(), seen === 'sale', isProduct)
      );
    },
    [sale, besideTill],
  );
  // Goods that were scanned at Sale are entered there, not on the page for cards.
  const watchForNoCard = useNoCard(giftBalance, (problem) => {
    setPage((seen) => (seen === 'gift-balance' ? 'sale' : seen));
    sale.send({ kind: 'no-card', problem });
  });
  const sell = useCallback(
    (scanned: string) => {
      if (page === 'first-day') return giftBalance.send({ kind: 'scan', scanned });
      const isOfSale = isForSale(page, scanned);
      setPage(isOfSale ? 'sale' : 'gift-balance');
      if (isOfSale) return sale.send({ kind: 'scan', scanned });
      sale.send({ kind: 'drop-waiting-card' });
      if (page === 'sale') watchForNoCard();
      giftBalance.send({ kind: 'scan', scanned });
    },
    [page, isForSale, sale, giftBalance, watchForNoCard],
  );
  const ledger = databases.kind === 'open' ? databases.ledger : null;
  const select = useActivityView((view) => view.select);
  const tillId = book?.tillId;
  const showOwnReceipt = useCallback(
    async (scanned: string): Promise<boolean> => {
      const read = tillId === undefined ? null : parseOwnReceiptCode(scanned, tillId);
      if (read?.kind === 'sale') setReceipts({ first: read.number, bookId });
      if (read?.kind !== 'gift') return read !== null;
      const ofSlip = ledger && (await readIntentIdOfSlip(ledger, read.number).catch(() => null));
      if (ofSlip === null) return false;
      select(ofSlip);
      setPage('activity');
      return true;
    },
    [tillId, bookId, ledger, select],
  );
  const take = useCallback(
    async (scanned: string) => {
      if (!maySell || people.locked) return playSound('refused');
      if (await showOwnReceipt(scanned)) return playSound('scan');
      // No receipt of this till has this code. If it is another till's card slip, the gift balance screen says so.
      sell(scanned);
    },
    [maySell, people.locked, showOwnReceipt, sell],
  );
  useEffect(() => scans.listenToRest((scanned) => void take(scanned)), [scans, take]);
  useScanner({
    gapMs: scannerGapMs,
    onScan: (keys) => {
      const read = decodeScan(keys, scannerLayout, (text) => isOwnCode(text, tillId));
      // If storing the scanner's layout fails, the next barcode printed by this till reveals the layout again.
      if (read.layout !== scannerLayout)
        void window.till.changeSettings({ scannerLayout: read.layout }).catch(() => undefined);
      scans.deliver(read.text);
    },
    onTorn: () => {
      playSound('refused');
      if (people.locked || scans.onTornScan()) return;
      // The waiting card is dropped after a scan that arrived in pieces, also one on another page, since that may have
      // been another customer's card.
      const isOfSale = isForSale(page, null);
      sale.send({ kind: isOfSale || page === 'sale' ? 'torn-scan' : 'drop-waiting-card' });
      if (!isOfSale) giftBalance.send({ kind: 'torn-scan' });
    },
  });

  const isOnline = status?.connection.kind === 'online';
  useEffect(() => {
    giftBalance.send({ kind: 'connection', online: isOnline, nowMs: performance.now() });
    sale.send({ kind: 'connection', online: isOnline });
  }, [sale, giftBalance, isOnline]);
  const cashStep = cashStepIn(overview);
  useEffect(() => {
    sale.send({ kind: 'cash-rounding', step: cashStep });
  }, [sale, cashStep]);
  const terminalOn = overview.terminal !== null;
  useEffect(() => {
    sale.send({ kind: 'terminal', isOn: terminalOn });
  }, [sale, terminalOn]);
  useEffect(() => {
    sale.send({ kind: 'money', minorUnit });
    giftBalance.send({ kind: 'money', minorUnit });
  }, [sale, giftBalance, minorUnit]);
  // Closes receipts and questions at the lock, so that the next person does not see those of the previous one.
  if (receipts !== null && (people.locked || receipts.bookId !== bookId)) setReceipts(null);
  if (isOpening && (people.locked || overview.shift !== null)) setIsOpening(false);
  useEffect(() => {
    if (!people.locked) return undefined;
    endCardQuestion();
    useActivityView.getState().forget();
    sale.send({ kind: 'locked' });
    giftBalance.send({ kind: 'locked' });
    return () => {
      sale.send({ kind: 'unlocked' });
      giftBalance.send({ kind: 'unlocked', nowMs: performance.now() });
    };
  }, [people.locked, sale, giftBalance]);
  useEffect(() => {
    if (page === 'gift-balance' || page === 'first-day')
      return () => giftBalance.send({ kind: 'left' });
    return undefined;
  }, [page, giftBalance]);
  const showsActivity = page === 'activity' && !people.locked;
  const ask = useActivityView((view) => view.ask);
  useEffect(() => {
    if (!showsActivity) ask(null);
  }, [ask, showsActivity]);
  useEffect(() => switchSounds(soundsOn), [soundsOn]);
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${textSize}%`;
  }, [textSize]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    window.till.ready();
    onFirstScreen();
    void preloadLazyParts();
  }, [onFirstScreen]);

  const asked = otherTills?.asked ?? null;
  const format = useMemo(
    () => createFormat({ locale, timeZone, currency, minorUnit }),
    [locale, timeZone, currency, minorUnit],
  );
  return (
    <FormatProvider value={format}>
      <ScansProvider value={scans}>
        <Frame
          overview={overview}
          otherTills={otherTills}
          page={page}
          lockScreen={<LockScreen overview={overview} />}
          Help={HelpSheet}
          onOpen={open}
        >
          <RehearsalFrame overview={overview} page={page} Part={RehearsalScreen}>
            <PageContent
              {...props}
              page={page}
              otherTills={otherTills}
              focusCard={focusCard}
              databases={databases}
              onOpen={open}
              onReceipts={showReceipts}
              onOpenShift={openShift}
              showOwnReceipt={showOwnReceipt}
            />
          </RehearsalFrame>
          {asked !== null && !isSelling && !people.locked && (
            <TillRequestDialog key={asked.id} asked={asked} />
          )}
          <CardQuestionDialog />
          {isOpening && <OpenShiftDialog overview={overview} onEnd={() => setIsOpening(false)} />}
          {receipts !== null && book !== null && (
            <ReceiptsDialog
              first={receipts.first}
              tillId={book.tillId}
              printing={overview.printing}
              ledger={ledger}
              onClose={() => setReceipts(null)}
            />
          )}
        </Frame>
        <OnScreenKeyboard language={language} Keys={TouchKeys} />
      </ScansProvider>
    </FormatProvider>
  );
}

/** Tells whether a customer is being served at this till; a payment request from another till then has to wait. */
function isUnderWay(flow: SaleFlow): boolean {
  return wantsScan(flow, false) || flow.draft.entry.text !== '';
}

interface PageContentProps extends TillProps {
  readonly page: PageName;
  readonly otherTills: OtherTills | null;
  readonly focusCard: number;
  readonly databases: Databases;
  readonly onOpen: (page: PageName) => void;
  readonly onReceipts: () => void;
  readonly onOpenShift: () => void;
  readonly showOwnReceipt: (scanned: string) => Promise<boolean>;
}

function PageContent(props: PageContentProps) {
  const { page, overview, sale, giftBalance, client, focusCard, databases } = props;
  const { onOpen, onReceipts, onOpenShift, showOwnReceipt } = props;
  const takeBack = useActivityView((view) => view.takeBack);
  const showTakingBack = useCallback(
    (...asked: Parameters<typeof takeBack>) => {
      takeBack(...asked);
      onOpen('activity');
    },
    [takeBack, onOpen],
  );
  const openConnection = useCallback(() => {
    useSettingsView.getState().open('connection');
    onOpen('settings');
  }, [onOpen]);
  const loadInSale = useCallback(() => {
    onOpen('sale');
    sale.send({ kind: 'want-card', verb: 'load' });
  }, [onOpen, sale]);
  if (page === 'first-day') {
    return (
      <FirstDayScreen
        overview={overview}
        giftBalance={giftBalance}
        goods={databases.kind === 'open' ? { ...databases, client } : null}
        onLeave={() => onOpen('sale')}
      />
    );
  }
  if (page === 'settings') {
    return (
      <SettingsScreen
        overview={overview}
        otherTills={props.otherTills}
        catalogue={databases.kind === 'open' ? databases.catalogue : null}
        onSetUp={() => onOpen('first-day')}
      />
    );
  }
  const { health } = overview;
  if (health.kind !== 'trading' && isPageOfTrouble(page, overview)) {
    return <HealthMessage health={health} supportContact={overview.supportContact} />;
  }
  const hasCards = hasService(overview.book);
  if (overview.book === null || (page === 'gift-balance' && !hasCards)) {
    return <NotConnectedMessage sells={overview.book !== null} onConnect={openConnection} />;
  }
  if (page === 'ready') return <ReadyScreen overview={overview} otherTills={props.otherTills} />;
  const sold = {
    loadPresetsCents: overview.limits.loadPresetsCents,
    language: overview.language,
  };
  if (page === 'sale') {
    // Cashiers cannot open a shift, so a signed-in cashier sees no button that would need somebody else's PIN.
    const isCashier = overview.people.signedIn?.role === 'cashier';
    const { kind } = databases;
    const read = kind === 'open' ? databases : kind === 'opening' ? kind : null;
    return (
      <SaleScreen
        {...sold}
        printing={overview.printing}
        sale={sale}
        databases={read}
        pictures={overview.keyPictures}
        terminal={overview.terminal}
        AfterSaleKeys={AfterSaleKeys}
        hasCards={hasCards}
        onConnect={hasCards || isCashier ? null : openConnection}
        stillToDo={
          overview.firstDay === 'left' && !isCashier ? (
            <SetUpStepsLeftNotice overview={overview} onSetUp={() => onOpen('first-day')} />
          ) : null
        }
        onReceipts={onReceipts}
        onOpenShift={overview.shift === null && !isCashier ? onOpenShift : null}
      />
    );
  }
  if (page === 'gift-balance') {
    return (
      <GiftBalanceScreen
        {...sold}
        hasPrinter={overview.printing.printer !== 'none'}
        giftBalance={giftBalance}
        focusCard={focusCard}
        onLoadInSale={overview.besideTill ? null : loadInSale}
        onOpen={onOpen}
        onTakeBack={showTakingBack}
      />
    );
  }
  if (databases.kind === 'opening')
    return <Notice tone="waiting" title={t('shell.frame.starting')} />;
  if (databases.kind === 'unreadable') {
    return <ListsUnreadable {...databases} supportContact={overview.supportContact} />;
  }
  const { ledger, catalogue } = databases;
  switch (page) {
    case 'activity':
      return <ActivityScreen ledger={ledger} showOwnReceipt={showOwnReceipt} overview={overview} />;
    case 'needs-person':
      return <NeedsPersonScreen overview={overview} ledger={ledger} />;
    case 'day': {
      const needsPerson = overview.status ? countNeedsPerson(overview.status.needsPerson) : 0;
      return (
        <DayScreen
          overview={overview}
          ledger={ledger}
          otherTills={props.otherTills}
          needsPerson={needsPerson}
        />
      );
    }
    case 'categories':
      return (
        <CategoriesScreen
          overview={overview}
          catalogue={catalogue}
          ledger={ledger}
          client={client}
        />
      );
    default:
      return assertNever(page);
  }
}
