import type { ProposeAnswer } from '../../shared/bridge.ts';
import type { DraftEnd } from '../../shared/categories/send-draft.ts';
import type { CategoryChange } from '../../shared/ledger/category-draft.ts';
import type { Tone } from '../design/tone.ts';
import type { MirrorReport } from '../database/queries-categories.ts';

/** Every sentence of the Categories page but those of the import. */
export const words = {
  title: 'Categories',
  search: 'Search (Ctrl+F)',
  searchHint: 'A part of the name or identifier',
  sortBy: (column: string) => `Sort by ${column}`,
  tabs: 'What is shown',
  tab: { all: 'All', favourites: 'Pinned', drafts: 'Drafts', import: 'Import' },
  tabDrafts: (drafts: number) => (drafts === 0 ? 'Drafts' : `Drafts (${drafts})`),
  refresh: 'Refresh',
  pause: 'Pause',
  goOn: 'Go on',
  refreshOffline: 'The service cannot be asked now. The list is refreshed when it can.',
  export: 'Export',
  exported: (place: string) => `Saved as ${place}`,
  notSaved: (sentence: string) => `It could not be saved. ${sentence}`,
  create: 'New',
  find: 'Find at the service',
  name: 'Name',
  identifier: 'External identifier',
  identifierColumn: 'Identifier',
  uuid: 'Number at the service',
  none: 'There are no categories at the service yet.',
  noFavourites: 'Nothing is pinned. Choose a category and pin it for the checkout.',
  empty:
    'The categories have not come yet. They are fetched as soon as the service can be reached.',
  noHit: (typed: string) => `No category has a word that begins with “${typed}”.`,
  firstHits: (hits: number) => `The first ${hits} are shown. Type more of the name.`,
  managersOnly: 'Only a manager changes categories. Press F8 and let a manager sign in.',
  readOnly:
    'This till has no personal access token, so categories can be looked at here and not changed.',
  pinned: 'pinned',
  details: 'Category',
  hasDraft: 'A change of it waits as a draft.',
  close: 'Close',
  edit: 'Edit',
  remove: 'Delete',
  pin: 'Pin for the checkout',
  unpin: 'Unpin',
  checkNow: 'Check with the service',
  checking: 'Asking the service …',
  gone: 'The list does not have it any more.',
  editTitle: 'Edit category',
  createTitle: 'New category',
  draftTitle: 'Draft',
  save: 'Save',
  saving: 'Saving …',
  nothingChanged: 'Nothing was changed.',
  identifierMissing: 'An external identifier is needed.',
  nameMissing: 'A name is needed.',
  notATextLine: 'Line breaks and other invisible characters cannot be saved.',
  noDrafts: 'There are no drafts. What is edited while the service cannot be reached waits here.',
  send: 'Send',
  drop: 'Drop',
  keptFor: (length: string) => `kept ${length} ago`,
  dropQuestion: 'Drop this change?',
  dropKeep: 'Keep the draft',
  dropGo: 'Drop it',
  member: 'What',
  wasTitle: 'It was',
  nowTitle: 'The service has now',
  wantedTitle: 'You want',
  deleted: 'deleted',
  replace: 'Replace with mine',
  keepTheirs: 'Keep theirs',
  deleteQuestion: 'Delete this category?',
  deleteKeep: 'Keep it',
  deleteGo: 'Delete …',
  deleteAgainQuestion: (name: string) => `Delete “${name}” at the service, for every till?`,
  deleteAgain: 'This cannot be taken back. Products that are in it lose their category.',
  deleteAgainGo: 'Delete for good',
  attachedSales: (sales: number, most: number) => {
    if (sales === 0) return 'No sale of this till is in it.';
    if (sales === 1) return 'One sale of this till is in it. Reports go on naming it.';
    const many = sales >= most ? `${most} or more` : sales;
    return `${many} sales of this till are in it. Reports go on naming it.`;
  },
  attachedPin: 'It is pinned for the checkout, and leaves it.',
  attachedProducts: 'Which products are in it, only the service knows.',
  findTitle: 'Find at the service',
  findGo: 'Find',
  findOrCreate: 'Find or create',
  findOrCreateHint: 'Used only where it has to be created.',
  notThere: (identifier: string) => `The service has no category “${identifier}”.`,
  found: 'The service has it.',
  showIt: 'Show it',
  lost: 'The answer was lost. Find it again before anything else.',
  unreached: 'The service cannot be reached.',
  noKey: 'The till has no key for this.',
  notKept: 'It could not be kept. Nothing was sent.',
} as const;

const MINUTE_MS = 60_000;

/** How complete and how old the list is. @param length how a span in ms is said */
export function sayMirror(
  report: MirrorReport,
  nowMs: number,
  length: (lengthMs: number) => string,
): string {
  const ofTotal = (received: number, total: number | null) =>
    total === null ? count(received) : `${count(received)} of ${count(total)}`;
  const age = (atMs: number) =>
    nowMs - atMs < MINUTE_MS ? 'as of now' : `as of ${length(nowMs - atMs)} ago`;
  switch (report.kind) {
    case 'empty':
      return 'Nothing fetched yet.';
    case 'complete':
      return `${count(report.count)} categories, ${age(report.atMs)}.`;
    case 'incomplete': {
      const have = `${ofTotal(report.count, report.total)} categories so far; the list is not complete.`;
      return `${have} ${sayComing(report)}`;
    }
    case 'older': {
      const have = `${count(report.count)} categories, ${age(report.atMs)}.`;
      const newer = ofTotal(report.received, report.total);
      return report.because === null
        ? `${have} A newer list: ${newer}. ${sayComing(report)}`
        : `${have} A newer list could not be completed (${newer}). ${report.because}`;
    }
    default:
      return report satisfies never;
  }
}

function sayComing(report: {
  readonly because: string | null;
  readonly isPaused: boolean;
}): string {
  if (report.because !== null) return report.because;
  return report.isPaused ? 'It is paused.' : 'More is coming.';
}

/** 4000 as 4 000: a list's length is read at a glance. */
export function count(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202F');
}

/** A change in a few words. */
export function sayChange(change: CategoryChange): string {
  switch (change.kind) {
    case 'create':
      return `Create “${change.name}” (${change.externalIdentifier})`;
    case 'update': {
      const parts = [
        change.name === undefined ? null : `“${change.was.name}” becomes “${change.name}”`,
        change.externalIdentifier === undefined
          ? null
          : `identifier ${change.was.externalIdentifier} becomes ${change.externalIdentifier}`,
      ];
      return `Change: ${parts.filter((part) => part !== null).join('; ')}`;
    }
    case 'delete':
      return `Delete “${change.was.name}” (${change.was.externalIdentifier})`;
    default:
      return change satisfies never;
  }
}

/** What became of a change that was sent, but for a conflict, which is shown. */
export function sayEnd(
  end: DraftEnd,
  change: CategoryChange['kind'],
): { readonly tone: Tone; readonly text: string } {
  switch (end.kind) {
    case 'sent':
      return { tone: 'good', text: end.category === null ? 'Deleted.' : 'Saved at the service.' };
    case 'conflict':
      return {
        tone: 'attention',
        text:
          change === 'create'
            ? 'The service has this external identifier already, with another name.'
            : 'Somebody else has changed it meanwhile.',
      };
    case 'gone':
      return { tone: 'attention', text: 'The service does not have this category any more.' };
    case 'refused':
      return { tone: 'bad', text: end.sentence };
    case 'not-reached':
      return { tone: 'waiting', text: 'The service cannot be reached. Kept as a draft.' };
    case 'unsure':
      return {
        tone: 'attention',
        text: `${end.sentence} Kept as a draft: sending it again looks first what the service has.`,
      };
    case 'no-credential':
      return { tone: 'bad', text: words.noKey };
    default:
      return end satisfies never;
  }
}

/** Why main did not write something; null where it did, or where nothing was to be written. */
export function sayNotKept(answer: ProposeAnswer | null): string | null {
  if (answer?.kind === 'written') return null;
  if (answer?.kind === 'refused' && answer.refusal.why === 'nothing-changes') return null;
  return words.notKept;
}
