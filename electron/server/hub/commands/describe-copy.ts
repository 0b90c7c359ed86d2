import type { Intent, IntentState } from '../../../../shared/ledger/money/intent.ts';
import { formatUnits } from '../../../../shared/values/currency.ts';
import type { MoneyUnit } from '../../../../shared/values/currency.ts';
import type { TerminalCase } from '../../../../shared/ledger/sale/terminal-case.ts';
import type { CopyReading } from './read-copy.ts';

/** Describes the copy that was written to this file, one sentence per line. */
export function describeCopy(till: string, file: string, read: CopyReading): readonly string[] {
  const { through, stands, atMs, unproven, unsettled, owed, halfMoved, drawer } = read;
  if (through === 0) return [`No record in the copy of ${till} can be verified: ${file} is empty.`];
  const newest = atMs === null ? '' : `, the newest of ${moment(atMs)} by the till's clock`;
  const lines = [
    `${file} has the records of ${till} from 1 to ${through}${newest}. It contains card numbers and names: keep it as safe as the till.`,
    `To verify it: npm run support -- journal verify ${file}`,
  ];
  if (stands > through)
    lines.push(
      `From ${through + 1} to ${stands} the copy is incomplete or cannot be verified. Those records are left out.`,
    );
  if (unproven > 0)
    lines.push(`${unproven} parts with personal data cannot be verified and are left out.`);
  if (owed > 0)
    lines.push(
      `${owed} loads are owed: paid for or charged to another card, but not accepted yet. The records list them.`,
    );
  lines.push(...halfMoved.map((one) => describeHalfMoved(one, read)));
  lines.push(...read.atTerminal.map((one) => describeAtTerminal(one, read)));
  lines.push(...read.paidOpen.map((one) => describePaidOpen(one, read)));
  if (drawer !== undefined)
    lines.push(
      `Its shift of ${moment(drawer.openedAtMs)} was still open. Its drawer should contain ${amountOf(drawer.cashCents, read)} in cash. Count it.`,
    );
  if (unsettled.length === 0) return [...lines, 'No payment in it was unsettled.'];
  return [
    ...lines,
    `${unsettled.length} payments in it were not settled. ${till} may have sent any of them since: look each one up at the service before you do anything.`,
    ...unsettled.map((one) => describe(one, read)),
  ];
}

/** Describes a move that took a load off the wrong card, but has not put it onto the right one. */
function describeHalfMoved(
  { intent, card, rightCard = null }: CopyReading['halfMoved'][number],
  unit: MoneyUnit,
): string {
  const { acceptedAtMs, amountCents, moveTo } = intent;
  const amount = amountOf(amountCents, unit);
  return `  ${moment(acceptedAtMs)}: a move took ${amount} off ${cardCalled(card)}, and has not put it onto ${cardCalled(rightCard)} (${moveTo?.intentId})`;
}

/** Describes payments at the card terminal: no other till can ask the terminal about them, so a person checks there. */
function describeAtTerminal(
  { amountCents, askedAtMs, kind }: CopyReading['atTerminal'][number],
  unit: MoneyUnit,
): string {
  return `  ${moment(askedAtMs)}: ${AT_TERMINAL[kind](amountOf(amountCents, unit))}`;
}

const AT_TERMINAL: Readonly<Record<TerminalCase['kind'], (amount: string) => string>> = {
  taken: (amount) =>
    `its card terminal took ${amount}, which no completed sale counts. Give it back there if the customer paid again or has no goods.`,
  'given-back': (amount) =>
    `its card terminal gave ${amount} back, which a sale still counts as paid.`,
  unknown: (amount) =>
    `a payment of ${amount} at its card terminal, not known. Look in the terminal's journal before anybody pays again.`,
  'reversal-unknown': (amount) =>
    `the return of a payment of ${amount} at its card terminal, not known. Look in the terminal's journal before anything is given back.`,
};

function describePaidOpen(
  { amountCents, atMs }: CopyReading['paidOpen'][number],
  unit: MoneyUnit,
): string {
  return `  ${moment(atMs)}: ${amountOf(amountCents, unit)} was paid for a sale that was not completed. Find out whether the customer has the goods.`;
}

function cardCalled(card: string | null): string {
  return card === null ? 'a card whose number the copy does not have' : `card ${card}`;
}

function describe(
  { intent, card, rightCard }: CopyReading['unsettled'][number],
  unit: MoneyUnit,
): string {
  const { id, verb, amountCents, acceptedAtMs } = intent;
  const what = verb === 'redeem' ? 'off' : 'onto';
  const amount = amountOf(amountCents, unit);
  const move = rightCard === undefined ? '' : ` (a move: then onto ${cardCalled(rightCard)})`;
  return `  ${moment(acceptedAtMs)}: ${amount} ${what} ${cardCalled(card)}${move}, ${stood(intent)} (${id})`;
}

function amountOf(amountCents: number, { currency, minorUnit }: MoneyUnit): string {
  return `${formatUnits(amountCents, minorUnit)} ${currency}`.trim();
}

function stood({ state, alarm }: Intent): string {
  return alarm === undefined ? STOOD[state] : `${STOOD[state]}, and doubted since`;
}

const STOOD: Readonly<Record<IntentState, string>> = {
  waiting: 'waiting',
  sending: 'being sent',
  applied: 'done',
  refused: 'refused after the goods had left',
  'refused-by-key': 'refused for the key of the service',
  unknown: 'not known',
  voided: 'taken back',
  settled: 'settled by a person',
};

function moment(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace(/\..*$/, ' UTC');
}
