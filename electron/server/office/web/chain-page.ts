import { t } from '../../../../shared/locales/language.ts';
import type { OfficeStore, OfficeTill } from '../../../../shared/office/office-calls.ts';
import {
  healthLabelOf,
  hubHealthLines,
  tillHealthLines,
} from '../../../../shared/office/health-lines.ts';
import type { HealthLine, TimeFormats } from '../../../../shared/office/health-lines.ts';
import { sortByNeed, isPressing, reasonsToLook } from '../../../../shared/office/store-status.ts';
import { isTillCounted } from '../../../../shared/office/reporting-tills.ts';
import type { StoreChain } from '../read-store-chain.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import {
  fractionDigitOptions,
  centsToUnits,
  minorUnitOf,
} from '../../../../shared/values/currency.ts';
import { localWallClockMs } from '../../../time/time-zone.ts';

const STORES_A_PAGE = 50;
const COLUMNS = ['version', 'started', 'disk', 'clock', 'printers'] as const;

/** The reader's language and choices. */
export interface PageViewer {
  /** Locale as a BCP 47 tag. */
  readonly locale: string;
  readonly language: string;
  readonly timeZone: string;
  /** Page number, from 1. */
  readonly page: number;
  /** True if the page reloads each minute, which a slow reader can turn off. */
  readonly refreshes: boolean;
}

interface PageFormats extends FigureFormats {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** Renders the page of a chain's stores and tills; those that need attention come first. */
export function pageOfStoreChain(chain: StoreChain, reader: PageViewer): Html {
  const { atMs: nowMs, stores, tills } = chain;
  const { locale, timeZone, page, refreshes } = reader;
  const formats = { ...figureFormatsIn(locale, timeZone), nowMs, timeZone };
  const ordered = sortByNeed(stores, nowMs);
  const from = (page - 1) * STORES_A_PAGE;
  const shown = ordered.slice(from, from + STORES_A_PAGE);
  return document(
    reader,
    html`<p class="note">
        ${t('office.asOf', { at: formats.moment(nowMs) })}.
        ${t('office.web.note', { zone: timeZone })} ${t('office.web.booksNote')}
        ${refreshes ? '' : html`<a href="/?page=${page}&amp;refresh=1">${t('office.web.refresh')}</a>`}
      </p>
      ${stores.length === 0 ? html`<p>${t('office.noStores')}</p>` : ''}
      ${shown.map((store) => storePart(store, tills.get(store.store) ?? [], formats))}
      ${stores.length > STORES_A_PAGE ? pagesPart(from, shown.length, stores.length, page) : ''}`,
  );
}

/** Renders the page shown while the database does not answer. */
export function databaseAwayPage(reader: PageViewer): Html {
  return document(reader, html`<p class="bad">${t('office.web.away')}</p>`);
}

/** Renders the page for a month without a closed day. */
export function noAccountingPage(reader: PageViewer): Html {
  return document(reader, html`<p>${t('office.web.noBooks')}</p>`);
}

function document({ language, refreshes }: PageViewer, content: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        ${refreshes ? html`<meta http-equiv="refresh" content="60" />` : ''}
        <title>${t('office.title')}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <h1>${t('office.title')}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function pagesPart(from: number, shown: number, count: number, page: number): Html {
  const link = (to: number, name: string) => html`<a href="/?page=${to}">${name}</a>`;
  return html`<nav>
    <span>${t('office.web.shown', { from: from + 1, to: from + shown, count })}</span>
    ${page > 1 ? link(page - 1, t('office.web.previous')) : ''}
    ${from + shown < count ? link(page + 1, t('office.web.next')) : ''}
  </nav>`;
}

function storePart(store: OfficeStore, tills: readonly OfficeTill[], formats: PageFormats): Html {
  const reasons = reasonsToLook(store, formats.nowMs);
  const counted = tills.filter(isTillCounted);
  return html`<section aria-label="${store.store}">
    <h2>
      ${store.store}
      ${reasons.length === 0 ? html`<span class="good">${t('office.fine')}</span>` : ''}
      ${reasons.map(
        (reason) =>
          html`<span class="${isPressing(reason) ? 'bad' : 'attention'}"
            >${t(`office.reasons.${reason}`)}</span
          > `,
      )}
    </h2>
    ${reasons.map((reason) => html`<p class="note">${t(`office.notes.${reason}`)}</p>`)}
    <dl>
      ${fact(t('office.columns.heard'), heard(store, formats))} ${sumsOf(store, formats)}
      ${hubHealthLines(store, formats).map(({ label, value, isWell }) =>
        fact(t('shell.labelled', { label: t('health.labels.hub'), value: label }), value, isWell),
      )}
    </dl>
    ${counted.length === 0 ? html`<p>${t('office.noTills')}</p>` : tillsPart(counted, formats)}
    ${booksPart(store, formats)}
  </section>`;
}

/** Renders a form that saves a month's receipts, by default the previous month's. */
function booksPart({ store }: OfficeStore, { nowMs, timeZone }: PageFormats): Html {
  const now = new Date(localWallClockMs(nowMs, timeZone));
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  return html`<form action="/books">
    <input type="hidden" name="store" value="${store}" />
    <label
      >${t('books.title')}
      <input
        type="month"
        name="month"
        required
        pattern="[0-9]{4}-[0-9]{2}"
        value="${before.toISOString().slice(0, 7)}"
    /></label>
    ${(['csv', 'json-lines'] as const).map(
      (form) => html`<button name="form" value="${form}">${t(`books.forms.${form}`)}</button> `,
    )}
  </form>`;
}

function tillsPart(tills: readonly OfficeTill[], formats: PageFormats): Html {
  const headings = [
    t('office.web.till'),
    t('office.seen'),
    ...COLUMNS.map(healthLabelOf),
    t('office.columns.unsettled'),
    t('office.columns.unknown'),
  ];
  return html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${tills.map((till) => tillPart(till, formats))}
    </tbody>
  </table>`;
}

function tillPart(till: OfficeTill, formats: PageFormats): Html {
  const { sums, health } = till;
  const told = tillHealthLines(health, formats);
  const money = (cents: number) => (cents === 0 ? '' : formats.money(cents, sums.currency));
  const stop = told.find(({ name }) => name === 'stop');
  return html`<tr>
    <th scope="row">
      ${till.till}
      ${stop === undefined ? '' : html`<span class="bad">${stop.label} ${stop.value}</span>`}
    </th>
    <td>${heard(till, formats)}</td>
    ${COLUMNS.map((column) => cell(told.find(({ name }) => name === column)))}
    <td>${money(sums.redeemCents + sums.loadCents)}</td>
    <td>${money(sums.unknownCents)}</td>
  </tr>`;
}

function cell(told: HealthLine | undefined): Html {
  if (told === undefined) return html`<td></td>`;
  return told.isWell
    ? html`<td>${told.value}</td>`
    : html`<td><span class="attention">${told.value}</span></td>`;
}

function heard({ seenAgoMs }: Pick<OfficeStore, 'seenAgoMs'>, { length }: PageFormats): string {
  return seenAgoMs === null
    ? t('office.never')
    : t('office.ago', { length: length(Math.max(0, seenAgoMs)) });
}

function sumsOf(store: OfficeStore, { money }: PageFormats): Html[] {
  const { currency } = store;
  const sums = [
    ['unsettled', store.redeemCents + store.loadCents],
    ['unknown', store.unknownCents],
    ['refused', store.refusedCents],
  ] as const;
  return sums
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => fact(t(`office.columns.${name}`), money(cents, currency)));
}

function fact(label: string, value: string, isWell = true): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${isWell ? value : html`<span class="attention">${value}</span>`}</dd>
  </div>`;
}

/** Formats times and amounts for a page. */
interface FigureFormats extends TimeFormats {
  /**
   * Formats an amount.
   * @param currency of the store; without one the plain number is shown
   */
  readonly money: (cents: number, currency: string) => string;
}

/** Latest valid date in ms (ECMA-262, 21.4.1.1). */
const FARTHEST_MS = 8_640_000_000_000_000;

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Formats a till's time, which may be outside any calendar. */
function figureFormatsIn(locale: string, timeZone: string): FigureFormats {
  const look = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const moments = new Intl.DateTimeFormat(locale, look);
  return {
    moment: (atMs) => moments.format(Math.min(FARTHEST_MS, Math.max(-FARTHEST_MS, atMs))),
    length: (lengthMs) => {
      const [unit, unitMs] = UNITS.find(([, least]) => lengthMs >= least) ?? UNITS[3];
      const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
      return words.format(Math.max(0, Math.floor(lengthMs / unitMs)));
    },
    money: (cents, currency) => {
      const minorUnit = minorUnitOf(currency);
      const style = currency === '' ? 'decimal' : 'currency';
      const written = {
        style,
        currency: currency || undefined,
        ...fractionDigitOptions(minorUnit),
      } as const;
      return new Intl.NumberFormat(locale, written).format(centsToUnits(cents, minorUnit));
    },
  };
}
