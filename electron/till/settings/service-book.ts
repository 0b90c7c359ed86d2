import { mayBindService } from '../../../shared/guard/store/admit-service.ts';
import { hasServiceAddress } from '../../../shared/api/service-settings.ts';
import type { ServiceSettings } from '../../../shared/api/service-settings.ts';
import { judgeShop } from '../../../shared/connection/judge-connection.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import {
  hasService,
  isBegunWithoutService,
  isOfSameBookOrEmpty,
  bookIdWithoutService,
} from '../../../shared/ledger/store/book.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';
import { t } from '../../../shared/locales/language.ts';
import type { ConnectAnswer, Health, ShopWithoutService } from '../../../shared/messages/bridge.ts';
import { bookIdSchema } from '../../../shared/values/ids.ts';
import type { BookId } from '../../../shared/values/ids.ts';
import { areForeignRecordsOf } from '../../ledger/open/health-of.ts';
import { bookIdOf } from '../../service/connect-service.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { bookFor } from './book-of-settings.ts';
import { faultAt } from './previous-service.ts';
import type { JudgedDraft } from './previous-service.ts';
import type { TillSettings } from './till-settings.ts';

/**
 * Returns the book in which a service is used: the one that has it; or the open one, if it was begun without a service
 * and may get this one (decision 0163); or else the book that is named by the service. Settings without a service are
 * those of the open book, or of a new one.
 * @param open the open book: its ledger, or why it could not be opened
 */
export function serviceBookId(
  wanted: ServiceSettings,
  { openBook, services }: Pick<TillSettings, 'openBook' | 'services'>,
  open: OpenBookState,
  places: { readonly isBegun: (bookId: BookId) => boolean },
): BookId {
  if (!hasServiceAddress(wanted)) return openBook ?? bookIdWithoutService(wanted);
  const named = bookIdOf(wanted);
  const known = Object.entries(services).find(
    ([, settings]) => hasServiceAddress(settings) && bookIdOf(settings) === named,
  );
  if (known !== undefined) return bookIdSchema.parse(known[0]);
  if (openBook === null || !isBegunWithoutService({ id: openBook }) || places.isBegun(named))
    return named;
  const before = services[openBook];
  return mayUse(bookFor(openBook, 'real', wanted), before, open) ? openBook : named;
}

interface OpenBookState {
  /** The book's ledger; null if the book could not be opened. */
  readonly ledger: Ledger | null;
  readonly health: Health;
}

function mayUse(
  wanted: Book,
  before: ServiceSettings | undefined,
  { ledger, health }: OpenBookState,
): boolean {
  if (ledger !== null) {
    const { book } = ledger;
    const isItsOwn = wanted.shopUuid === book?.shopUuid && isOfSameBookOrEmpty(book, wanted);
    return isItsOwn || mayBindService(ledger, wanted);
  }
  // The stored keys are another service's; connecting the book's own service opens it again.
  if (areForeignRecordsOf(health, wanted)) return true;
  // The records cannot be opened now; the next start that opens them decides.
  return before?.currency === wanted.currency && !hasServiceAddress(before);
}

/** The settings of a draft, or its faults. */
export type JudgedSettings =
  | { readonly ok: true; readonly settings: ServiceSettings }
  | Extract<JudgedDraft, { readonly ok: false }>;

export function settingsIn(read: JudgedDraft): JudgedSettings {
  return read.ok ? { ok: true, settings: read.connection.settings } : read;
}

/** Checks the currency, region and time zone of a shop that sells before its card service is connected. */
export function checkShop(shop: ShopWithoutService): JudgedSettings {
  const judged = judgeShop(shop);
  if (!judged.ok || shop.timezone === null || isTimeZone(shop.timezone)) return judged;
  return {
    ok: false,
    faults: [{ field: 'timezone', sentence: t('connection.setting.timezone') }],
  };
}

/** Returns why a service in this currency is refused, if the shop has sold in another one; null if it fits. */
export function currencyFault(
  { currency }: ServiceSettings,
  ledger: Ledger | null,
): ConnectAnswer | null {
  const book = ledger?.book ?? null;
  if (ledger === null || book === null || hasService(book) || book.currency === currency)
    return null;
  const hasTraded = ledger.lastReceiptNumber > 0 || ledger.shift !== null;
  if (!hasTraded && ledger.openSales.size === 0) return null;
  return faultAt('currency', t('connection.setting.currency-sold', { currency: book.currency }));
}
