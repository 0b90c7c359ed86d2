import type { Health, KeyProtection, Overview } from '../../shared/messages/bridge.ts';
import type { Language } from '../../shared/locales/language.ts';
import { ABOVE_BALANCE_NOT_KNOWN } from '../../shared/ledger/money/above-balance.ts';
import { INITIAL_SETTINGS, ledgerSettingsOf } from '../../shared/ledger/slices/slices.ts';
import { DEFAULT_LIMITS } from '../../shared/ledger/store/limits.ts';
import { INITIAL_PRINTING_STATUS } from '../../shared/printing/printing.ts';
import { NO_PEOPLE } from '../../shared/proposals/people.ts';
import type { People } from '../../shared/proposals/people.ts';
import type { ServiceTime } from '../../shared/sync/service-clock.ts';
import { cashSinceCloseCents, expectedCashCents } from '../../shared/ledger/sale/shift.ts';
import { statusOf } from '../../shared/messages/status.ts';
import type { CopyStatus } from '../../shared/messages/copy-status.ts';
import type { HubStatus } from '../../shared/messages/hub-status.ts';
import { completeSettings } from '../../shared/messages/settings.ts';
import type { Settings } from '../../shared/messages/settings.ts';
import type { UpdateStatus } from '../../shared/update/update-status.ts';
import { ZERO } from '../../shared/values/money.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { ServiceCredentials } from '../service/service.ts';
import type { BookSession } from './book-session.ts';
import type { SettingsStore } from './settings/kept-settings.ts';
import { csvDialectFor } from '../node/files/csv-dialect.ts';
import type { TillEnvironment } from './settings/till-environment.ts';

/** The till's state outside its ledger. */
interface TillCondition extends Settings {
  readonly version: string;
  readonly updatedAtMs: Overview['updatedAtMs'];
  readonly installation: Overview['installation'];
  readonly health: Health;
  readonly locale: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly people: People;
  readonly refusedCalls: Overview['refusedCalls'];
  readonly rebuildingLeft: number | null;
  readonly closingInFlight: number | null;
  readonly otherBooks: Overview['otherBooks'];
  readonly printing: Overview['printing'];
  readonly unfinishedSetUp: string | null;
  readonly firstDay: Overview['firstDay'];
  readonly service: Overview['service'];
  readonly hub: HubStatus | null;
  readonly copy: CopyStatus | null;
  readonly hasShownCode: boolean;
  readonly update: UpdateStatus;
  readonly terminal: Overview['terminal'];
  readonly besideBlocker: Overview['besideBlocker'];
  readonly trainingBlocker: Overview['trainingBlocker'];
}

/** Returns a till's current state, except whether its window is closing. */
export function conditionOf(
  setup: Pick<
    TillEnvironment,
    | 'version'
    | 'updatedAtMs'
    | 'installation'
    | 'asksFirstDay'
    | 'otherTills'
    | 'timeZone'
    | 'updates'
  >,
  kept: SettingsStore,
  session: BookSession | null,
  keyProtection: KeyProtection | null,
): Omit<TillCondition, 'closingInFlight' | 'refusedCalls' | 'besideBlocker' | 'trainingBlocker'> {
  const { leftBehind, unfinishedSetUp } = kept.now;
  return {
    version: setup.version,
    updatedAtMs: setup.updatedAtMs,
    installation: {
      isWritable: setup.installation.isWritable,
      isTestBuild: setup.installation.isTestBuild,
      otherTills: [...setup.otherTills],
    },
    health: session?.health ?? { kind: 'trading' },
    locale: kept.locale,
    language: kept.language,
    timeZone: session?.timeZone ?? setup.timeZone,
    ...completeSettings(kept.now),
    firstDay: firstDayOf(setup, kept),
    people: session?.signIn.people ?? NO_PEOPLE,
    rebuildingLeft: session?.rebuildingLeft ?? null,
    otherBooks: Object.values(leftBehind),
    printing: session?.receipts?.status ?? INITIAL_PRINTING_STATUS,
    unfinishedSetUp: unfinishedSetUp?.file ?? null,
    service: kept.storedService(keyProtection),
    hub: session?.trading?.hubClient?.status ?? null,
    copy: session?.copy?.status ?? null,
    hasShownCode: kept.connected !== null && kept.now.codeShownFor === kept.connected.bookId,
    update: setup.updates.status,
    terminal: session?.trading?.terminal?.status ?? null,
  };
}

function firstDayOf(
  { asksFirstDay }: Pick<TillEnvironment, 'asksFirstDay'>,
  { now, connected }: SettingsStore,
): Overview['firstDay'] {
  if (connected !== null) return now.firstDay === 'over' ? null : now.firstDay;
  return asksFirstDay && now.firstDay !== 'over' ? 'ask' : null;
}

/** Returns everything that the window always shows, as one value. */
export function overviewOf(
  condition: TillCondition,
  writer: LedgerWriter | null,
  keys: ServiceCredentials | null,
  heard: ServiceTime | null,
): Overview {
  const credentials = {
    apiKey: keys !== null,
    accessToken: keys !== null && keys.reveal('access-token') !== null,
    personalAccessToken: keys !== null && keys.reveal('personal-access-token') !== null,
  };
  const always = { ...condition, credentials, sheets: csvDialectFor(condition.locale) };
  if (writer === null) {
    return {
      ...always,
      book: null,
      limits: DEFAULT_LIMITS,
      status: null,
      shift: null,
      keptCents: null,
      cashSinceCloseCents: ZERO,
      drawerCents: null,
      shiftsClosed: 0,
      openSales: 0,
      parkedSales: 0,
      ...INITIAL_SETTINGS,
      aboveBalance: ABOVE_BALANCE_NOT_KNOWN,
      pricesChangedBy: 0,
      articleCount: 0,
      hasSetTaxes: false,
      importUndo: 'none',
      taxUndo: 'none',
      balancesUndo: null,
      disk: 'ok',
    };
  }
  const { ledger, journal } = writer;
  return {
    ...always,
    book: ledger.book,
    limits: ledger.recordedLimits,
    status: statusOf(ledger, writer.moment(), heard),
    shift: ledger.shift?.state === 'open' ? ledger.shift : null,
    keptCents: ledger.shift?.state === 'closed' ? (ledger.shift.keptCents ?? null) : null,
    cashSinceCloseCents: cashSinceCloseCents(ledger),
    drawerCents: condition.blindCount ? null : expectedCashCents(ledger),
    shiftsClosed: ledger.closes.length,
    openSales: ledger.openSales.size,
    parkedSales: [...ledger.openSales.values()].filter(({ parked }) => parked !== undefined).length,
    ...ledgerSettingsOf(ledger),
    aboveBalance: ledger.queue.aboveBalance ?? ABOVE_BALANCE_NOT_KNOWN,
    pricesChangedBy: ledger.prices.changedBy,
    articleCount: ledger.prices.articles.length,
    hasSetTaxes: ledger.taxes !== null,
    importUndo: undoOf(ledger.prices.beforeImport),
    taxUndo: undoOf(ledger.taxesBeforeImport),
    balancesUndo: ledger.importedBalances,
    disk: journal.space,
  };
}

function undoOf(before: { readonly isSold: boolean } | null | undefined): Overview['importUndo'] {
  if (before === undefined || before === null) return 'none';
  return before.isSold ? 'sold' : 'open';
}
