import type { Health } from '../shared/messages/bridge.ts';
import { t } from '../shared/locales/language.ts';
import type { PlainTextKey } from '../shared/locales/sentence.ts';
import type { Proposal } from '../shared/proposals/proposals.ts';
import type { PeopleTrouble } from '../shared/proposals/people.ts';
import type { PauseCause } from '../shared/ledger/money/queue.ts';
import { describeCode } from '../shared/messages/till-codes.ts';

/**
 * Everything that can stop gift cards, and how a person at the till ends it. Each kind of cause has a table, so that a
 * new cause without a way out does not compile; docs/codes.md is written from these tables.
 */

/** Who may end a pause: anybody who sells, or a manager with a PIN. */
type EndedBy = 'cashier' | 'manager';

/** How a pause is ended; a function if it names a button, so that the document uses the button's words. */
type How = string | (() => string);

interface PauseExit {
  readonly by: EndedBy;
  /**
   * The proposal that ends the pause: the screen sends it, or main makes it once what `after` names is done.
   */
  readonly act: (keyVersion: number) => Proposal;
  /** What has to be done before the proposal. */
  readonly after: How;
}

/** Returns the words of a button, as the page shows them. */
function button(key: PlainTextKey): string {
  return `*${t(key)}*`;
}

function resume(cause: PauseCause): PauseExit['act'] {
  return () => ({ kind: 'resume-sending', cause });
}

export const pauseExits: Readonly<Record<PauseCause, PauseExit>> = {
  person: { by: 'cashier', act: resume('person'), after: 'pressing its button' },
  'three-unknown': {
    by: 'cashier',
    act: resume('three-unknown'),
    after: 'pressing its button: one payment is tried, and the next unknown one pauses again',
  },
  'strange-answer': {
    by: 'cashier',
    act: resume('strange-answer'),
    after: 'pressing its button',
  },
  configuration: {
    by: 'cashier',
    act: resume('configuration'),
    after:
      'pressing a button: one returns the refused payments to the queue, another leaves them refused, for a manager',
  },
  'all-refused': {
    by: 'cashier',
    act: resume('all-refused'),
    after:
      'pressing a button once the service works: one returns the refused payments to the queue, ' +
      'another leaves them refused, for a manager',
  },
  key: {
    by: 'manager',
    act: (keyVersion) => ({ kind: 'change-credentials', keyVersion: keyVersion + 1 }),
    after:
      'connecting again in “Settings”. It ends without a person if the probe succeeds with the same key',
  },
  sign: { by: 'cashier', act: resume('sign'), after: 'pressing its button' },
  cent: {
    by: 'manager',
    act: resume('cent'),
    after:
      'pressing its button, with the PIN: one payment at a time is sent, and another wrong cent pauses again',
  },
  invariant: {
    by: 'manager',
    act: () => ({ kind: 'resume-checked', records: 1, place: 'evidence' }),
    after: () =>
      `${button('stops.check.button')}, with the PIN: the journal is verified on disk and replayed. ` +
      `If an older segment is damaged: ${button('stops.oldDamage.button')}, with the PIN and a reason. ` +
      'If memory differs from the records, restart the till first. ' +
      'If the check finds another fault, the pause stays, and the till sells without gift cards',
  },
  'journal-behind': {
    by: 'manager',
    act: resume('journal-behind'),
    after: () =>
      `comparing the listed payments with the service; then ${button('needsPerson.journalBehind.button')}, with the PIN`,
  },
};

type Stopped = Exclude<Health['kind'], 'trading'>;

interface HealthExit {
  readonly by: EndedBy;
  readonly how: How;
}

/** How failures of the ledger end. No ledger is open in which a fact could end them. */
const healthExits: Readonly<Record<Stopped, HealthExit>> = {
  'journal-damaged': {
    by: 'manager',
    how: () =>
      `${button('stops.damage.go')}, with the PIN. ` +
      'The page says how many facts that leaves out; the files are kept in `evidence`, and everything unsettled becomes unknown. ' +
      `If only card numbers are lost: ${button('stops.damage.numbers.go')}, with the PIN`,
  },
  'journal-foreign': {
    by: 'manager',
    how: () =>
      'connecting again in “Settings” as the details show, or putting the right folder back. ' +
      `Otherwise: ${button('stops.damage.foreign.go')}, with the PIN`,
  },
  'journal-newer': { by: 'cashier', how: 'starting the newer version of the program' },
  'journal-older': {
    by: 'cashier',
    how: () =>
      `${button('update.goOn')}; or installing the older version again, which opens them as before`,
  },
  'journal-stopped': { by: 'cashier', how: 'freeing or repairing the disk, and restarting' },
  'journal-full': {
    by: 'cashier',
    how: 'freeing space; the till then continues automatically',
  },
  'journal-closed': { by: 'cashier', how: 'freeing or repairing the disk, and restarting' },
  'keys-locked': {
    by: 'manager',
    how:
      'typing the passphrase on the lock screen or the page “Gift card”. ' +
      'Or the recovery code there, and then connecting again in “Settings”',
  },
  'numbers-locked': {
    by: 'manager',
    how: () =>
      'restarting once the key store of the computer is open. ' +
      'Or typing the recovery code or an earlier passphrase on the lock screen or the page “Gift card”. ' +
      `Or ${button('stops.damage.numbers.go')}, with the PIN`,
  },
};

/** The exits while the staff list has failed: nobody can sign in, but waiting payments are still sent. */
const peopleExits: Readonly<Record<PeopleTrouble, HealthExit>> = {
  missing: {
    by: 'manager',
    how: 'typing the service’s API key or the recovery code on the lock screen. Or a set-up file with one of them',
  },
  changed: { by: 'manager', how: 'doing the same' },
  older: { by: 'manager', how: 'doing the same, or putting the newer files back' },
  sealed: {
    by: 'manager',
    how: 'doing the same, or restarting once the key store of the computer is open',
  },
  locked: {
    by: 'cashier',
    how: () =>
      'typing the passphrase or the recovery code on the lock screen. ' +
      `Without either, ${button('lock.goOn')} allows selling for cash and bank card. ` +
      'The API key can name a manager in a new list',
  },
};

/** Returns the part of docs/codes.md on how each pause is ended; written by `node build/write-codes-doc.ts`. */
export function describePauses(): string[] {
  const pauses = Object.entries(pauseExits).flatMap(([cause, { by, after }]) => {
    const title = t(`needsPerson.pauses.${cause as PauseCause}.title`);
    return item(cause, title, by, after);
  });
  const healths = Object.entries(healthExits).flatMap(([kind, { by, how }]) => {
    const { code } = describeCode(kind as Stopped);
    return item(`${kind}, ${code}`, '', by, how);
  });
  const people = Object.entries(peopleExits).flatMap(([trouble, { by, how }]) => {
    const { code } = describeCode('people-not-believed');
    return item(`people ${trouble}, ${code}`, '', by, how);
  });
  return [
    '## Pauses',
    '',
    'What can stop gift cards, who can end that (in brackets), and how.',
    'During a pause without a code, and while keys or numbers are locked, the till sells for cash and bank card.',
    'With any other code below, it sells nothing until that is ended.',
    'A test ends every pause as it is listed here.',
    '',
    ...pauses,
    ...healths,
    ...people,
    '',
  ];
}

/** Returns one list item: a pause, who ends it, its meaning if it has no code, and how to end it. */
function item(name: string, title: string, by: EndedBy, how: How): string[] {
  const meaning = title === '' || /[.!?]$/.test(title) ? title : `${title}.`;
  const said = typeof how === 'string' ? how : how();
  const [first = '', ...more] = splitIntoSentences(`${meaning} By ${said}.`.trim());
  return [`- **${name}** (${by}): ${first}`, ...more.map((one) => `  ${one}`)];
}

/** Splits a text into sentences, which are printed one per line. */
export function splitIntoSentences(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=\p{Lu})/u);
}
