import type { ImportState } from '../database/catalogue-database.ts';
import { count } from './categories-words.ts';

/** Every sentence of the import. */
export const importWords = {
  choose: 'Choose a file',
  chooseHint:
    'A file of values as spreadsheets save it (CSV), with a line of headings, one column for the external identifier and one for the name.',
  another: 'Another file',
  checking: (fileName: string) => `${fileName} is being checked. Nothing is sent.`,
  columnsTitle: 'Which column is what?',
  columnsGo: 'Check the file',
  columnOf: { externalIdentifier: 'External identifier', name: 'Name' },
  chooseColumn: 'Choose a column',
  sampleTitle: 'The first rows of the file',
  columnsDiffer: 'Choose two different columns.',
  checkedTitle: (fileName: string) => `${fileName} is checked. Nothing is sent yet.`,
  verdicts: {
    new: (rows: number) => `New (${count(rows)})`,
    changed: (rows: number) => `Renamed (${count(rows)})`,
    unchanged: (rows: number) => `Unchanged (${count(rows)})`,
    wrong: (rows: number) => `Wrong (${count(rows)})`,
    warnings: (rows: number) => `To look at (${count(rows)})`,
  },
  shownRows: 'Rows shown',
  firstRows: (rows: number) => `The first ${count(rows)} of them are shown.`,
  noRows: 'There are none.',
  noList:
    'The list of categories has not been fetched yet, so everything looks new. It is fetched before anything is sent.',
  columns: { row: 'Row', identifier: 'External identifier', name: 'Name', remark: 'Remark' },
  was: (name: string) => `was “${name}”`,
  prepare: 'Compare with the service',
  preparing: 'The list is fetched from the service, and the file compared with it.',
  readyTitle: (create: number, rename: number) =>
    `Create ${count(create)} and rename ${count(rename)} categories, for every till?`,
  nothingToDo: 'The service has all of it already. There is nothing to send.',
  listNotWhole:
    'The list could not be completed. So each new row is looked for before it is sent, which takes longer.',
  wayBack: 'First a copy of what the service has now is saved, as the way back.',
  typeNumber: (rows: number) => `Type ${rows} to go on`,
  start: 'Save a copy and start',
  copied: (place: string) => `A copy was saved as ${place}`,
  notCopied: (sentence: string) => `The copy could not be saved, so nothing is sent. ${sentence}`,
  running: (done: number, all: number) => `${count(done)} of ${count(all)} rows are done.`,
  waiting: (seconds: number) => `Tried again in ${seconds} s.`,
  pause: 'Pause',
  paused: 'The import is paused. What is done stays done; nothing is made twice.',
  goOn: 'Go on',
  cancel: 'Cancel',
  cancelQuestion: 'Send nothing more?',
  cancelBody: 'What was sent stays at the service. The report says what became of each row.',
  cancelKeep: 'Go on importing',
  cancelGo: 'Send nothing more',
  ended: 'The import has ended.',
  report: 'Save the report',
  reported: (place: string) => `The report was saved as ${place}`,
  forget: 'Done',
  forgetFile: 'Leave it',
  results: {
    created: 'Created',
    updated: 'Renamed',
    unchanged: 'Unchanged',
    wrong: 'Wrong in the file',
    refused: 'Refused by the service',
    missing: 'Taken and not there',
    cancelled: 'Not sent',
    open: 'Still to do',
  },
  badRows: 'Rows that did not arrive',
} as const;

/** Rows that the service has as the file wants them, or that nobody will send. */
export function doneRows({ counts }: ImportState): number {
  return counts.created + counts.updated + counts.refused + counts.missing + counts.cancelled;
}

/** Rows about which something is, was or will be asked of the service. */
export function workRows({ counts, ...state }: ImportState): number {
  const open = counts.waiting + counts.sending + counts.unsure + counts.accepted;
  return doneRows({ counts, ...state }) + open;
}
