/**
 * The published rules of a DATEV *Buchungsstapel*, format version 13 (developer.datev.de, *DATEV-Format*, *Header* and
 * *Buchungsstapel*), for the fields that a file of day totals uses. The regular expressions are those of that page.
 * DATEV’s own checking program is for Windows and may not be passed on.
 */

const TEXT = /^"[^"\p{Cc}]*"$/u;
const DAY = /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/** Fields of the header line, in order. */
const HEAD: readonly RegExp[] = [
  /^"EXTF"$/,
  /^700$/,
  /^21$/,
  /^"Buchungsstapel"$/,
  /^13$/,
  /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$/,
  /^$/,
  /^"(|[A-Z]{2})"$/,
  /^"\w{0,25}"$/,
  /^"\w{0,25}"$/,
  /^\d{4,7}$/,
  /^\d{1,5}$/,
  DAY,
  /^[4-8]$/,
  DAY,
  DAY,
  /^"[\w.\-/ ]{0,30}"$/,
  /^"(|[A-Z]{2})"$/,
  /^[12]$/,
  /^(0|30|40|50|64)$/,
  /^[01]$/,
  /^"[A-Z]{3}"$/,
  /^$/,
  /^""$/,
  /^$/,
  /^$/,
  /^"(|\d{2})"$/,
  /^$/,
  /^$/,
  /^""$/,
  /^""$/,
];

/** Fields of each further line, in order. */
const POSTING: readonly RegExp[] = [
  /^\d{1,10},\d{2}$/,
  /^"[SH]"$/,
  /^"[A-Z]{3}"$/,
  /^$/,
  /^$/,
  /^$/,
  /^\d{1,9}$/,
  /^\d{1,9}$/,
  /^(|"\d{4}")$/,
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  /^"[a-zA-Z0-9$&%*+\-/]{0,36}"$/,
  /^"[a-zA-Z0-9$&%*+\-/]{0,12}"$/,
  /^$/,
  /^"[^"\p{Cc}]{1,60}"$/u,
];

export interface DatevPosting {
  readonly amount: string;
  readonly isDebit: boolean;
  readonly account: string;
  readonly contra: string;
  /** Day and month as one number: `2011` is 20 November. */
  readonly day: string;
  readonly document: string;
}

/**
 * @returns the postings of a valid file
 * @throws for the first field that breaks a rule
 */
export function parseDatev(file: string): DatevPosting[] {
  if (!file.startsWith('\uFEFF')) throw new Error('UTF-8 needs its mark');
  if (!file.endsWith('\r\n')) throw new Error('the last line ends with CR LF as well');
  const [head = '', names = '', ...rows] = file.slice(1, -2).split('\r\n');
  const cells = fieldsOf(head);
  checkFields(cells, HEAD);
  const [year = '', length = '', from = '', until = ''] = cells.slice(12, 16);
  if (from > until || from < year) throw new Error(`${from} to ${until} of the year of ${year}`);
  if (names.split(';').length !== POSTING.length) throw new Error('one name for each field');
  return rows.map((row) => {
    const fields = fieldsOf(row);
    checkFields(fields, POSTING);
    const [amount = '', side, , , , , account = '', contra = '', , day = '', document = ''] =
      fields;
    if (Number(amount.replace(',', '.')) === 0) throw new Error('a posting is never of nothing');
    if (Math.max(account.length, contra.length) > Number(length))
      throw new Error(`${row}: too long`);
    if (day.slice(2) !== from.slice(4, 6)) throw new Error(`${day} is not in the month`);
    return { amount, isDebit: side === '"S"', account, contra, day, document };
  });
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, field = '']) => field);
}

function checkFields(fields: readonly string[], rules: readonly RegExp[]): void {
  if (fields.length !== rules.length)
    throw new Error(`${fields.length} fields: ${fields.join(';')}`);
  for (const [index, rule] of rules.entries()) {
    const field = fields[index] ?? '';
    const bare = TEXT.test(field) ? field : field.replaceAll('""', "''");
    if (!rule.test(bare)) throw new Error(`field ${index + 1}: ${field} is not ${rule.source}`);
  }
}
