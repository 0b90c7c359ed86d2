import type { Health } from '../shared/messages/bridge.ts';
import { t } from '../shared/locales/language.ts';
import type { Proposal } from '../shared/proposals/proposals.ts';
import type { PeopleTrouble } from '../shared/proposals/people.ts';
import type { PauseCause } from '../shared/ledger/money/queue.ts';
import { describeCode } from '../shared/messages/till-codes.ts';

/**
 * Everything that can hold money back, and how a person at the till ends it. One table of each kind, so
 * that a new cause does not compile before somebody has said what its exit is; docs/codes.md is
 * written from it.
 */

/** Who may end it: anybody who sells, or a manager with the PIN. */
type EndedBy = 'cashier' | 'manager';

interface PauseExit {
  readonly by: EndedBy;
  /** The proposal the screen sends, or main writes once its own part is done. */
  readonly act: (keyVersion: number) => Proposal;
  /** The condition that must hold before. */
  readonly after: string;
}

function resume(cause: PauseCause): PauseExit['act'] {
  return () => ({ kind: 'resume-sending', cause });
}

export const pauseExits: Readonly<Record<PauseCause, PauseExit>> = {
  person: { by: 'cashier', act: resume('person'), after: 'a press' },
  'three-unknown': {
    by: 'cashier',
    act: resume('three-unknown'),
    after: 'a press: one payment is tried, and the next unknown one pauses again',
  },
  'strange-answer': { by: 'cashier', act: resume('strange-answer'), after: 'a press' },
  configuration: {
    by: 'cashier',
    act: resume('configuration'),
    after:
      'a press, which returns the refused payments to the queue; another press leaves them refused, for a manager',
  },
  'all-refused': {
    by: 'cashier',
    act: resume('all-refused'),
    after:
      'a press, once the service is fixed, which returns the refused payments; another press leaves ' +
      'them refused, for a manager',
  },
  key: {
    by: 'manager',
    act: (keyVersion) => ({ kind: 'change-credentials', keyVersion: keyVersion + 1 }),
    after: 'connecting again in Settings; by itself once the probe passes with the same key',
  },
  sign: { by: 'cashier', act: resume('sign'), after: 'a press' },
  cent: {
    by: 'manager',
    act: resume('cent'),
    after:
      'a press and the PIN: one payment at a time is sent, and another wrong cent pauses again',
  },
  invariant: {
    by: 'manager',
    act: () => ({ kind: 'resume-checked', records: 1, place: 'evidence' }),
    after:
      'Check everything and go on, with the PIN: the journal is verified on disk and replayed. ' +
      'Damage of an older segment: Accept the damage and go on, with the PIN and a reason. ' +
      'If memory differs from the records, restart the till first. ' +
      'If the check finds another fault, the pause stays, and everything except gift balances is sold',
  },
  'journal-behind': {
    by: 'manager',
    act: resume('journal-behind'),
    after: 'comparing what is listed, with the PIN',
  },
};

type Stopped = Exclude<Health['kind'], 'trading'>;

interface HealthExit {
  readonly by: EndedBy;
  readonly how: string;
}

/** Stops of the book itself: no ledger is open then that a fact could change. */
const healthExits: Readonly<Record<Stopped, HealthExit>> = {
  'journal-damaged': {
    by: 'manager',
    how:
      'Continue with the undamaged records, with the PIN. ' +
      'The page says how many facts that leaves out; the files are kept in `evidence`, and everything unsettled becomes unknown. ' +
      'If only card numbers are lost: Go on without these numbers, with the PIN',
  },
  'journal-foreign': {
    by: 'manager',
    how:
      'connecting again in Settings as the records say, or putting the right folder back. ' +
      'Otherwise: Set these records aside and begin anew, with the PIN',
  },
  'journal-newer': { by: 'cashier', how: 'starting the newer version of the program' },
  'journal-older': {
    by: 'cashier',
    how: 'Continue with this version; or the older version again, which opens them as before',
  },
  'journal-stopped': { by: 'cashier', how: 'freeing or repairing the disk, and a restart' },
  'journal-full': {
    by: 'cashier',
    how: 'freeing space; the till then continues by itself',
  },
  'journal-closed': { by: 'cashier', how: 'freeing or repairing the disk, and a restart' },
  'keys-locked': {
    by: 'manager',
    how:
      'the passphrase, typed on the lock screen or the page Gift balance. ' +
      'Or the recovery code there, and then connecting again in Settings',
  },
  'numbers-locked': {
    by: 'manager',
    how:
      'a restart once the key store of the computer is open. ' +
      'Or the recovery code or an earlier passphrase, typed on the lock screen or the page Gift balance. ' +
      'Or Go on without these numbers, with the PIN',
  },
};

/** Stops of the staff list: nobody can sign in, and waiting payments are still sent. */
const peopleExits: Readonly<Record<PeopleTrouble, HealthExit>> = {
  missing: {
    by: 'manager',
    how: 'the service’s API key or the recovery code, typed on the lock screen. Or a set-up file with one of them',
  },
  changed: { by: 'manager', how: 'the same' },
  older: { by: 'manager', how: 'the same, or putting the newer files back' },
  sealed: {
    by: 'manager',
    how: 'the same, or a restart once the key store of the computer is open',
  },
  locked: {
    by: 'cashier',
    how:
      'the passphrase or the recovery code, typed on the lock screen. ' +
      'Without either, Continue without a name sells for cash and by bank card. ' +
      'The API key names a manager in a new list',
  },
};

/** The part of docs/codes.md that says who ends what holds gift balances back; written by `node build/write-codes-doc.ts`. */
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
    'What can hold gift balances back, who ends it (in brackets), and how.',
    'Selling for cash and bank card goes on in each pause.',
    'A test ends every pause as it is listed here.',
    '',
    ...pauses,
    ...healths,
    ...people,
    '',
  ];
}

/** An item of a list: a stop, who ends it, what it means where no code says it, and how it is ended. */
function item(name: string, title: string, by: EndedBy, how: string): string[] {
  const meaning = title === '' || /[.!?]$/.test(title) ? title : `${title}.`;
  const [first = '', ...more] = splitIntoSentences(`${meaning} By ${how}.`.trim());
  return [`- **${name}** (${by}): ${first}`, ...more.map((one) => `  ${one}`)];
}

/** The sentences of a text that is printed one a line. */
export function splitIntoSentences(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=\p{Lu})/u);
}
