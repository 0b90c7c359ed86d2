import type { AmountsHeldByTill } from '../guard/money/held-amounts.ts';
import { t } from '../locales/language.ts';
import type { Cents } from '../values/money.ts';
import type { HeldByTillAnswer } from './hub-status.ts';

interface Format {
  readonly at: (ms: number) => string;
  readonly money: (cents: Cents) => string;
}

/** Returns sentences on what a till's successor gets from its copy. */
export function describeHeldByTill(
  { through, atMs, unproven, missing, isOtherBook, held }: HeldByTillAnswer,
  format: Format,
): readonly string[] {
  const [first, ...behind] = held;
  if (first === undefined) return [];
  const { till } = first;
  if (atMs === null) return [t('hub.empty', { till })];
  return [
    t('hub.held.through', { till, through, at: format.at(atMs) }),
    ...(missing > 0 ? [t('hub.held.missing', { till, count: missing })] : []),
    ...(unproven > 0 ? [t('hub.missing', { till, count: unproven })] : []),
    ...(isOtherBook ? [t('hub.held.otherBook', { till })] : []),
    ...describeOne(first, isOtherBook, format),
    ...behind.flatMap((one) => [
      t('hub.held.behind', { till, other: one.till }),
      ...describeOne(one, isOtherBook, format),
    ]),
  ];
}

function describeOne(
  { till, waiting, lookUp, forPerson, openSales, paidOpen, drawer }: AmountsHeldByTill,
  isOtherBook: boolean,
  { at, money }: Format,
): readonly string[] {
  // From another book no payment is adopted, so this till neither sends it nor looks it up.
  const stays = isOtherBook ? forPerson + waiting.count + lookUp.count : forPerson;
  const said = [
    ...(!isOtherBook && waiting.count > 0
      ? [t('hub.held.waiting', { count: waiting.count, money: money(waiting.cents) })]
      : []),
    ...(!isOtherBook && lookUp.count > 0
      ? [t('hub.held.lookUp', { count: lookUp.count, money: money(lookUp.cents) })]
      : []),
    ...(stays > 0 ? [t('hub.held.stays', { till, count: stays })] : []),
    ...(openSales > 0 ? [t('hub.held.openSales', { count: openSales })] : []),
    ...paidOpen.map((one) =>
      t('hub.paidOpen', { till, at: at(one.atMs), money: money(one.amountCents) }),
    ),
    ...(drawer === undefined
      ? []
      : [t('hub.drawer', { till, at: at(drawer.openedAtMs), money: money(drawer.cashCents) })]),
  ];
  return said.length === 0 ? [t('hub.held.nothing', { till })] : said;
}
