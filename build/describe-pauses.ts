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

export interface PauseExit {
  readonly by: EndedBy;
  /** What the screen asks main for, or what main writes for it once its own part is done. */
  readonly act: (keyVersion: number) => Proposal;
  /** What has to be true or done before. */
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
      'a press: what was refused for it goes back into the queue; or, where the cards are bad, a press ' +
      'that leaves it refused, for a manager',
  },
  'all-refused': {
    by: 'cashier',
    act: resume('all-refused'),
    after:
      'a press, once the service is fixed: what was refused goes back into the queue; or, where the cards ' +
      'are bad, a press that leaves it refused, for a manager',
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
      'a press and the PIN: then one payment at a time is sent, and the next answer that shows another cent pauses again',
  },
  invariant: {
    by: 'manager',
    act: () => ({ kind: 'resume-checked', records: 1, place: 'evidence' }),
    after:
      'Check everything and go on, with the PIN: the journal is verified on the disk and replayed, ' +
      'breaking nothing; the evidence is kept and its place said. Where a sealed segment is damaged, and ' +
      'the newest one is sealed as soon as damage is met in it: ' +
      'Accept the damage and go on, with the PIN and a reason: everything after the checkpoint behind ' +
      'it is checked, the damaged files are copied, and that damage is no stop any more, as it is. ' +
      'Where memory says other than the records, the next start makes it anew from them, and the check passes then. Where the check finds another fault, the pause stays and everything but gift balances is sold',
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

/** What stands in the way of the book itself: there is no ledger then that a fact could change. */
const healthExits: Readonly<Record<Stopped, HealthExit>> = {
  'journal-damaged': {
    by: 'manager',
    how:
      'Continue with the undamaged records, with the PIN: the newest segment is cut back to the damage, which the ' +
      'page counts, the damaged files are kept in the folder `evidence`, and everything unsettled is ' +
      'doubted. Where nothing but numbers of cards is lost: Go on without these numbers, with the PIN; ' +
      'every record stays, and what waits on these cards is listed for a manager. Both are facts with ' +
      'the manager’s name',
  },
  'journal-foreign': {
    by: 'manager',
    how:
      'connecting again in Settings as the records say, where the connection was changed; putting the ' +
      'right folder back; or Set these records aside and begin anew, with the PIN: they are kept in the ' +
      'folder `evidence`, and the new book is doubted',
  },
  'journal-newer': { by: 'cashier', how: 'starting the newer version of the program' },
  'journal-stopped': { by: 'cashier', how: 'making room or mending the disk, and a new start' },
  'journal-full': {
    by: 'cashier',
    how: 'making room; the till then continues by itself, with what its records say',
  },
  'journal-closed': { by: 'cashier', how: 'making room or mending the disk, and a new start' },
  'keys-locked': {
    by: 'manager',
    how: 'typing the passphrase on the lock screen or the page Gift balance; or the recovery code there, and then connecting again in Settings. Cash and bank cards are taken meanwhile',
  },
  'numbers-locked': {
    by: 'manager',
    how:
      'a start once the key store of the computer is open; or the recovery code or an earlier passphrase, ' +
      'typed on the lock screen or the page Gift balance; or Go on without these numbers there, with the PIN. Cash and bank cards are taken meanwhile',
  },
};

/** What stands in the way of believing who works here: nobody is let in, and what waits is sent. */
const peopleExits: Readonly<Record<PeopleTrouble, HealthExit>> = {
  missing: {
    by: 'manager',
    how: 'the API key of the service or the recovery code, typed on the lock screen; or a set-up file that proves itself by one of them',
  },
  changed: { by: 'manager', how: 'the same' },
  older: { by: 'manager', how: 'the same, or putting the newer files back' },
  sealed: { by: 'manager', how: 'the same, or a start once the key store of the computer is open' },
  locked: {
    by: 'cashier',
    how: 'the passphrase or the recovery code, typed on the lock screen. Without either: Continue without a name sells for cash and by bank card, as a cashier; the API key names a manager in a new list',
  },
};

/** The part of docs/codes.md that says who ends what holds gift balances back; written by `node build/write-codes-doc.ts`. */
export function describePauses(): string[] {
  const pauses = Object.entries(pauseExits).map(([cause, { by, after }]) => {
    const title = t(`needsPerson.pauses.${cause as PauseCause}.title`);
    return row(cause, title, by, after);
  });
  const healths = Object.entries(healthExits).map(([kind, { by, how }]) => {
    const { code, title } = describeCode(kind as Stopped);
    return row(`${kind} (${code})`, title, by, how);
  });
  const people = Object.entries(peopleExits).map(([trouble, { by, how }]) => {
    const { code, title } = describeCode('people-not-believed');
    return row(`people ${trouble} (${code})`, title, by, how);
  });
  return [
    '## Pauses',
    '',
    'What can hold gift balances back, who ends it, and how. Selling for cash and card goes on in each',
    'pause. A test ends every pause as it stands here.',
    '',
    '| Stop | What it means | Who ends it | By |',
    '| --- | --- | --- | --- |',
    ...pauses,
    ...healths,
    ...people,
    '',
  ];
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
