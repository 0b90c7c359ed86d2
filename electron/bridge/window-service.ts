import { withCashierAnswer } from '../../shared/cards/card-codes.ts';
import { MessageChannelMain } from 'electron';
import type { BrowserWindow } from 'electron';
import type {
  AccountingAnswer,
  CardAnswer,
  DamageAnswer,
  ExportAnswer,
  FileToSave,
  CardLookupResult,
  OpenPagesAnswer,
  ManagerAnswer,
  ProposeAnswer,
  RecoveryAnswer,
  ReportAnswer,
  TrainingAnswer,
} from '../../shared/messages/bridge.ts';
import type { LocalScreen } from '../../shared/customer-display/customer-screen.ts';
import type { RendererError } from '../../shared/messages/renderer-error.ts';
import { isSellingWithoutGiftCards } from '../../shared/messages/describe-health.ts';
import { firstMissingPermission } from '../../shared/messages/settings.ts';
import { t } from '../../shared/locales/language.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { intentsOfFact } from '../../shared/ledger/ledger.ts';
import { cardReferredTo } from '../../shared/ledger/store/private-texts.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { CardId } from '../../shared/values/ids.ts';
import type { LocalApi } from '../local-api/local-api.ts';
import type { Rehearsal } from '../rehearsal/rehearsal.ts';
import type { HubClient } from '../hub/hub-client.ts';
import { JOURNAL_FORMAT } from '../../shared/journal/journal-format.ts';
import { NOT_ALLOWED_PREFIX } from '../../shared/messages/no-answer.ts';
import type {
  AppointmentAnswer,
  SignInAnswer,
  StaffAnswer,
} from '../../shared/proposals/people.ts';
import type { ManagerProposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import {
  writeManagerAct,
  actorFor,
  actorOf,
  withManagerPin,
  noteManagerApproval,
  pinAnswer,
  signInOf,
} from './approvals.ts';
import { PUSH_CHANNELS } from './bridge-channels.ts';
import type { BridgeService } from './bridge-handlers.ts';
import { IntentChangeReporter } from './intent-change-reporter.ts';
import { otherTillCalls } from './other-till-calls.ts';
import { proposeWithDrawer } from './propose-with-drawer.ts';
import { throttle } from './throttled.ts';
import { testDraft } from '../till/settings/test-draft.ts';
import { readRefundOffer } from '../counter/read-refund-offer.ts';
import { readShiftReport } from '../counter/read-shift-report.ts';
import { LimitsReplay } from '../counter/replay-limits.ts';
import { NO_CURRENT_SALE } from '../counter/sale-commands.ts';
import { readStoreReport } from '../counter/read-store-report.ts';
import { savePdf } from '../counter/save-pdf.ts';
import { exportAccounting } from '../counter/export-accounting.ts';
import { saveWithoutReplacing } from '../node/files/save-without-replacing.ts';
import { localPrinterLister } from '../printing/local-printers.ts';
import { PrinterSearch } from '../printing/search/printer-search.ts';
import { changeStaff } from '../people/change-staff.ts';
import { saveExchanges } from '../gateway/save-exchanges.ts';
import { exportFacts, factsOfLastDayCsv } from '../ledger/write/export-facts.ts';
import { supportText } from '../support/support-text.ts';
import { formatRecoveryCode } from '../credentials/recovery-code.ts';
import { errorCode } from '../node/files/error-code.ts';
import { ManagerAppointment } from '../people/manager-appointment.ts';
import { UnlockAttempts } from '../people/unlock.ts';
import type { Actor, Clock, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { provisionText } from '../set-up/provision.ts';
import type { Till } from '../till/till.ts';
import { recordImportedBalances, undoBalanceImport } from '../ledger/write/state-balances.ts';
import { recordOldCardListPart, readOldCardsStatus } from '../old-cards/list-old-cards.ts';
import type { TradingSession } from '../till/trading-session.ts';
import type { ResolveProxy } from '../http-client/proxy-route.ts';
import type { Updates } from '../update/updates.ts';

interface WindowServiceSetup {
  readonly till: Till;
  readonly updates: Updates;
  readonly localApi: LocalApi;
  readonly rehearsal: Rehearsal;
  /** Records that a person agrees to the new journal format, which older versions cannot open. */
  readonly agreeToFormat: (format: number) => Promise<void>;
  readonly window: () => BrowserWindow | null;
  readonly clock: Clock;
  readonly resolveProxy: ResolveProxy;
  /** The user's downloads folder. */
  readonly downloads: () => string;
  /** Versions of the program and of the system, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Reads the till's current log; empty if there is none. */
  readonly readLog: () => Promise<string>;
  readonly onReady: () => void;
  readonly screens: () => readonly LocalScreen[];
  /** Puts a text into the clipboard of the computer. */
  readonly copy: (text: string) => void;
  /** Asks a person for a folder; null for none. */
  readonly chooseFolder: () => Promise<string | null>;
  readonly onMistake: (mistake: RendererError) => void;
}

/** Implements every call that the window makes to main. */
export function serveWindow({
  till,
  updates,
  localApi,
  rehearsal,
  agreeToFormat,
  window,
  clock,
  resolveProxy,
  downloads,
  versions,
  readLog,
  onReady,
  screens,
  copy,
  chooseFolder,
  onMistake,
}: WindowServiceSetup): BridgeService {
  const send = (channel: string, ...values: unknown[]): void =>
    window()?.webContents.send(channel, ...values);
  const push = (channel: string, ...values: unknown[]): void =>
    send(channel, ...values.map((value) => revealReferences(till, value)));
  const pushOverview = throttle(() => push(PUSH_CHANNELS.overview, till.overview()));
  const servePort = (): void => {
    const { trading } = till;
    const contents = window()?.webContents;
    if (!trading || !contents) return;
    const { port1, port2 } = new MessageChannelMain();
    trading.serveWorker(port1);
    contents.postMessage(PUSH_CHANNELS.workerPort, null, [port2]);
  };
  localApi.onChange(() => push(PUSH_CHANNELS.otherTills, localApi.status));
  let heard: LedgerWriter | null = null;
  let news: IntentChangeReporter | null = null;
  till.onChange(() => {
    pushOverview();
    const writer = till.trading?.writer ?? null;
    if (writer === heard) return;
    heard = writer;
    till.trading?.onErased(servePort);
    news = null;
    if (writer === null) return;
    // Bound to this book's texts, because the last report may come after the book was closed.
    const ofBook = new IntentChangeReporter((intents) =>
      send(PUSH_CHANNELS.intents, writer.texts.reveal(intents)),
    );
    news = ofBook;
    writer.onFacts((records) => {
      const intents: Intent[] = [];
      for (const { fact, sequence } of records) {
        intents.push(...intentsOfFact(fact));
        if (!fact.sale) continue;
        ofBook.note(intents.splice(0));
        ofBook.sendNow();
        push(PUSH_CHANNELS.sale, fact.sale, sequence);
      }
      ofBook.note(intents);
    });
  });

  const naming = new ManagerAppointment(clock);
  const unlocking = new UnlockAttempts(clock);
  const replaying = new LimitsReplay(clock);
  const searching = new PrinterSearch();
  const reload = (): void => window()?.webContents.reload();
  /** Marks the name of a file that is exported in training. */
  const named = (name: string) => (isTraining(till) ? `TRAINING-${name}` : name);
  const save = ({ name, text }: FileToSave) =>
    saveWithoutReplacing(downloads(), { name: named(name), text });
  const write = async (
    proposal: ScreenProposal | ManagerProposal,
    by: () => Actor,
  ): Promise<ProposeAnswer> => {
    const { trading } = till;
    if (trading === null) return { kind: 'stopped', health: till.overview().health };
    const actor = by();
    return proposeWithDrawer(till, proposal.kind, () => trading.propose(proposal, actor));
  };

  return {
    overview: async () => till.overview(),
    currentSale: async () => {
      // Reports collected so far go out first, so that none that is older follows this answer.
      news?.sendNow();
      const current = till.trading?.sales.current() ?? NO_CURRENT_SALE;
      const { sale, rung } = current;
      if (sale !== null && rung.length === 0) await till.trading?.sales.saveRungLines([]);
      return current;
    },
    saveRungLines: async (lines) => {
      await till.trading?.sales.saveRungLines(lines);
    },
    presentCards: async (cards) => till.trading?.sales.presentCards(cards),
    lookUp: async (scanned, said): Promise<CardAnswer> => {
      if (said === 'card' || said === 'goods') await rememberAnswer(till, scanned, said === 'card');
      const answer = open(till).lookUp(scanned, said);
      return answer.kind === 'card' ? quoteShared(open(till), answer.cardId) : answer;
    },
    quoteCard: (cardId): Promise<CardLookupResult> => quoteShared(open(till), cardId),
    propose: (proposal) => write(proposal, () => actorFor(till, proposal)),
    proposeAsManager: (proposal, typed): Promise<ManagerAnswer> =>
      writeManagerAct(till, proposal, typed, (by) => write(proposal, by)),
    exportFacts: async (request, typed): Promise<ExportAnswer> => {
      const { writer } = open(till);
      const act = () => exportFacts(writer, request, till.overview(), save);
      return request.withPrivate ? withManagerPin(till, typed, act) : act();
    },
    exportBooks: async (request): Promise<AccountingAnswer> => {
      await till.trading?.tally.writeNow();
      const { writer, hubClient } = open(till);
      const overview = till.overview();
      const { sheets, accounts, country: said, locale, version } = overview;
      const isNamed = said !== null && said !== 'other';
      const country = isNamed ? said : (new Intl.Locale(locale).region ?? '');
      const company = till.choices.printing.receipt.headerLines[0] ?? '';
      return exportAccounting(request, {
        writer,
        hubClient,
        accounts,
        style: sheets,
        head: { country, company, version },
        nowMs: clock.wallMs(),
        save,
        calendar: overview,
      });
    },
    supportFile: async () => {
      const writer = till.trading?.writer;
      const facts =
        writer && (await factsOfLastDayCsv(writer, clock.wallMs(), till.overview().sheets));
      return supportText(
        {
          versions,
          overview: till.overview(),
          setUp: till.setUpNow(),
          facts: facts ?? null,
          log: await readLog(),
        },
        clock.wallMs(),
      );
    },
    saveExchanges: async (intentId) => {
      const exchanges = open(till).gateway?.exchanges.of(intentId) ?? [];
      return saveExchanges(intentId, exchanges, till.overview().sheets, save);
    },
    noteAtCounter: async (what, sumCents) =>
      till.trading?.tally.note(what, actorOf(till), sumCents),
    textsOf: async (references) => {
      const writer = till.mayDo('work-at-till') ? (till.trading?.writer ?? null) : null;
      return references.map((reference) => (writer === null ? null : textOf(writer, reference)));
    },
    evidenceFor: async (intentId) => till.trading?.evidenceFor(intentId) ?? null,
    stateBalances: (stated) => {
      const manager = signInOf(till).managingActor();
      const around = { rules: till.overview().cardCodes, nowMs: clock.wallMs() };
      return recordImportedBalances(open(till).writer, stated, manager, around);
    },
    listOldCards: (asked) => {
      const { writer, hubClient: hub } = open(till);
      return recordOldCardListPart(writer, asked, { rules: till.overview().cardCodes, hub });
    },
    oldCards: async (rows) => till.trading && readOldCardsStatus(till.trading.writer, rows),
    undoBalances: () => undoBalanceImport(open(till).writer, signInOf(till).managingActor()),
    taxTable: async () => till.trading?.writer.ledger.taxes ?? null,
    priceList: async () => till.trading?.writer.ledger.prices.articles ?? [],
    atTerminal: async (what) => till.trading?.controlTerminal(what),
    sendNow: async () => till.trading?.sendNow(actorOf(till)),
    saveFile: save,
    savePdf: (name, of) => savePdf(till.receipts, downloads(), { name: named(name), of }),
    copyLine: async (line) => copy(line),
    reportError: async (mistake) => onMistake(mistake),
    proposedCardCodes: async (from) => till.trading?.cards.suggestedCodeRules(from) ?? null,
    changeSettings: async (changes) => {
      const missing = firstMissingPermission(changes, (action) => till.mayDo(action));
      if (missing !== null) throw new Error(`${NOT_ALLOWED_PREFIX} ${missing}`);
      const { besideTill = till.choices.besideTill } = changes;
      if (besideTill !== till.choices.besideTill && till.besideBlocker !== null)
        throw new Error(`${NOT_ALLOWED_PREFIX} ${till.besideBlocker}`);
      await till.changeChoices(changes);
    },
    setLanguage: (language) => till.changeChoices({ language }),
    noteFirstDay: (firstDay) => till.changeChoices({ firstDay }),
    signIn: (typed): Promise<SignInAnswer> => signInOf(till).signIn(typed),
    manage: async (typed): Promise<OpenPagesAnswer> => {
      const verdict = await signInOf(till).openManagerSettings(typed);
      if (verdict.kind === 'verified') await noteManagerApproval(till, verdict.person);
      return verdict.kind === 'verified' ? { kind: 'opened' } : pinAnswer(verdict);
    },
    endManaging: async () => till.signIn?.endManaging(),
    endLease: async () => till.signIn?.endApprovals(),
    hasReadGuesses: async () => till.signIn?.confirmWrongPinsRead(),
    nameByKey: async (asked): Promise<AppointmentAnswer> => {
      const answer = await naming.appoint(till.people, asked, (typed) => till.checkOwner(typed));
      if (answer.kind === 'named') till.signIn?.followListChange();
      return answer;
    },
    goOnWithoutName: async () => till.signIn?.continueWithoutName(),
    lock: async () => till.signIn?.lock(),
    changeStaff: async (change): Promise<StaffAnswer> => {
      // If the records cannot be opened, it is unknown whether people were listed before.
      return changeStaff(till.people, signInOf(till), change, till.trading !== null);
    },
    shiftReport: async (number): Promise<ReportAnswer> => {
      await till.trading?.tally.writeNow();
      const report = await readShiftReport(open(till).writer, number);
      return report === null ? { kind: 'none' } : { kind: 'report', report };
    },
    replayLimits: (limits, days) => replaying.run(open(till).writer, limits, days),
    cancelReplay: async () => replaying.cancel(),
    storeReport: async (asked) => {
      await till.trading?.tally.writeNow();
      return readStoreReport(open(till).writer, open(till).hubClient, asked, till.overview());
    },
    showReceipt: async (number, facts) => (await till.receipts?.readReceipt(number, facts)) ?? null,
    refundOffer: async (number) => readRefundOffer(open(till), number),
    printCopy: async (number, facts) =>
      (await till.receipts?.printCopy(number, facts)) ?? 'no-receipt',
    printWithoutPrices: async (number, facts) =>
      (await till.receipts?.printWithoutPrices(number, facts)) ?? 'no-receipt',
    printSlip: async (intentId) => (await till.receipts?.printSlip(intentId)) ?? 'no-receipt',
    settleWaiting: async (id, request) => till.receipts?.settle(id, request),
    printing: async () => till.choices.printing,
    setPrinting: (settings) => till.changeChoices({ printing: settings }),
    printTest: async (place) => till.receipts?.printTest(place),
    printBalance: async (cardId) => {
      const quoted = await quoteShared(open(till), cardId);
      if (quoted.kind !== 'card') return 'no-receipt';
      return till.receipts?.printBalance(quoted) ?? 'no-printer';
    },
    printReport: async (report) => till.receipts?.printReport(report) ?? 'no-printer',
    printersHere: localPrinterLister(() => window()?.webContents),
    findPrinters: () => searching.find(),
    stopFindingPrinters: async () => searching.cancel(),
    screens: async () => screens(),
    papers: async () => till.receipts?.papers ?? [],
    testConnection: async (draft) =>
      testDraft(await till.judgeDraft(draft), till.trading?.writer.ledger ?? null, resolveProxy),
    connect: async (draft) => {
      if (!till.mayDo('connect-service')) {
        return { kind: 'fault', field: null, sentence: t('connection.blocker.needs-manager') };
      }
      const answer = await till.connect(draft, signInOf(till).managingActor());
      if (answer.kind === 'connected') reload();
      return answer;
    },
    beginShop: async (shop) => {
      const answer = await till.beginShop(shop);
      if (answer.kind === 'connected') reload();
      return answer;
    },
    setUp: async (text) => {
      const answer = await provisionText(till, text, clock);
      if (answer.kind === 'done') reload();
      // Setting up may have closed the demo, and with it the port of its worker.
      else servePort();
      return answer;
    },
    copyTo: (folder) => till.useCopyFolder(folder),
    chooseFolder,
    joinHub: (text) => hubClientOf(till).join(text, signInOf(till).managingActor()),
    leaveHub: (givesUp) => hubClientOf(till).leave(signInOf(till).managingActor(), givesUp),
    takeOverTill: (other) => hubClientOf(till).takeOver(other, signInOf(till).managingActor()),
    heldAtTill: (other) => hubClientOf(till).heldByTill(other),
    replaceNoTill: () => hubClientOf(till).replaceNoTill(),
    storeTills: () => hubClientOf(till).storeTills(),
    unlockKeys: async (passphrase) => {
      const wasLocked = isSellingWithoutGiftCards(till.overview().health);
      const answer = await unlocking.unlock(till.people, () => till.unlockKeys(passphrase));
      if (answer.kind === 'connected' && wasLocked) reload();
      return answer;
    },
    recoveryCode: (typed) =>
      withManagerPin(till, typed, async ({ name }): Promise<RecoveryAnswer> => {
        const code = await till.renewRecoveryCode();
        if (code === null) return { kind: 'locked' };
        till.people.note('code-shown', name);
        const { book } = till.overview();
        // The code counts even if the settings cannot be written: the till then only reminds of it once more.
        if (book?.mode === 'real')
          await till.changeChoices({ codeShownFor: book.id }).catch(() => undefined);
        return { kind: 'code', code: formatRecoveryCode(code) };
      }),
    goOnAfterDamage: (typed) =>
      withManagerPin(till, typed, async ({ name }): Promise<DamageAnswer> => {
        try {
          await till.goOnAfterDamage(name);
        } catch (error) {
          const cause = errorCode(error);
          if (cause === null) throw error;
          return { kind: 'fault', cause };
        }
        reload();
        return { kind: 'goes-on' };
      }),
    goOnWithVersion: async () => {
      if (till.overview().health.kind !== 'journal-older') return;
      await agreeToFormat(JOURNAL_FORMAT);
      await till.open();
      reload();
    },
    beginTraining: (typed) =>
      withManagerPin(till, typed, async (manager): Promise<TrainingAnswer> => {
        const why = await till.beginTraining(actorOf(till, manager));
        if (why !== null) return { kind: 'refused', why };
        reload();
        return { kind: 'begun' };
      }),
    endTraining: async () => {
      if (await till.endTraining()) reload();
    },
    rehearsal: async () => rehearsal.status,
    beginRehearsal: (typed) =>
      withManagerPin(till, typed, async (manager): Promise<TrainingAnswer> => {
        const why = await rehearsal.begin(manager.name, actorOf(till, manager));
        if (why !== null) return { kind: 'refused', why };
        reload();
        return { kind: 'begun' };
      }),
    actInRehearsal: (act) => rehearsal.act(act),
    lookForUpdate: () => updates.checkAndDownload(),
    installUpdate: async (version, typed) => {
      const { status } = updates;
      const act = async () => updates.install(version);
      return status.kind === 'ready' && status.needsManager
        ? withManagerPin(till, typed, act)
        : act();
    },
    ...otherTillCalls(localApi, () => signInOf(till)),
    demoFaults: async () => till.demoService?.faults() ?? [],
    setDemoFault: async (name, on) => till.demoService?.setFault(name, on),
    requestWorkerPort: servePort,
    ready: onReady,
  };
}

/** Returns the text of a reference in the screens' database; null if the text is gone. */
function textOf({ cardIdentifiers: names, texts }: LedgerWriter, reference: string): string | null {
  const cardId = cardReferredTo(reference);
  if (cardId === null) return texts.get(reference);
  const name = names.get(cardId);
  return name === undefined ? null : maskIdentifier(name.value);
}

/** Replaces references in a value with the names and typed texts that they stand for. */
export function revealReferences(till: Till, value: unknown): unknown {
  const texts = till.trading?.writer.texts;
  return texts === undefined ? value : texts.reveal(value);
}

function isTraining(till: Till): boolean {
  return till.trading?.writer.ledger.book?.mode === 'training';
}

function open(till: Till): TradingSession {
  if (till.trading === null) throw new Error('no book is open');
  return till.trading;
}

/** Remembers whether the cashier called a product's code a card, so that similar codes are not asked about again. */
async function rememberAnswer(till: Till, scanned: string, isCard: boolean): Promise<void> {
  const asked = open(till).lookUp(scanned);
  if (asked.kind !== 'question' || asked.about !== 'product-barcode') return;
  const { cardCodes } = till.overview();
  await till.changeChoices({ cardCodes: withCashierAnswer(cardCodes, scanned, isCard) });
}

function hubClientOf(till: Till): HubClient {
  return assertPresent(open(till).hubClient, 'a window comes after its book');
}

/** Quotes a card, including what the store's hub reports about it if the till has joined one. */
async function quoteShared(trading: TradingSession, cardId: CardId): Promise<CardLookupResult> {
  if (trading.hubClient?.isJoined === true) await trading.hubClient.askAboutCard(cardId);
  return trading.quote(cardId) ?? { kind: 'fault', fault: 'empty' };
}
