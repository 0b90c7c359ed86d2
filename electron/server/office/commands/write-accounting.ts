import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Client } from 'pg';
import { accountsOfWrongLength } from '../../../../shared/accounting/account-lengths.ts';
import { accountsSchema } from '../../../../shared/accounting/accounts.ts';
import {
  ACCOUNTING_FORMATS,
  isPostingFormat,
  MONTH_PATTERN,
} from '../../../../shared/accounting/accounting-format.ts';
import { accountingFileName } from '../../../../shared/accounting/write-month.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageOf } from '../../../../shared/locales/region.ts';
import { hourSchema } from '../../../../shared/messages/settings.ts';
import { parseJson } from '../../../node/files/parse-json.ts';
import { isTimeZone } from '../../../time/time-zone.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import { accountingSetUpIn, readStoreAccounting } from '../read-accounting.ts';
import type { AccountingSetUp } from '../read-accounting.ts';

interface AccountingFileRequest {
  readonly store: string;
  readonly month: string;
  readonly form?: string | undefined;
  /** Path of a settings file written by one of the store's tills. */
  readonly settings?: string | undefined;
  readonly file?: string | undefined;
  readonly workingFolder: string;
}

/** Format of the settings file that `--export-settings` writes. */
const settingsSchema = z.object({
  locale: z.string(),
  country: z.string().optional(),
  timezone: z.string().optional(),
  till: z.object({ accounts: accountsSchema, dayEndsAtHour: hourSchema.optional() }),
  printing: z.object({ receipt: z.object({ headerLines: z.array(z.string()) }) }),
});

const NO_SETTINGS = 'en-IE';

/** Writes a store's month to a file for its bookkeeper. @throws ServerCommandError */
export async function writeAccounting(
  owner: Client,
  {
    store,
    month,
    form: named = 'csv',
    settings,
    file: wanted,
    workingFolder,
  }: AccountingFileRequest,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  const form = ACCOUNTING_FORMATS.find((one) => one === named);
  if (form === undefined)
    throw new ServerCommandError(
      `${named} is not a file format. Use --form with one of: ${ACCOUNTING_FORMATS.join(', ')}.`,
    );
  if (!MONTH_PATTERN.test(month))
    throw new ServerCommandError(`${month} is not a month. Write it like 2026-11.`);
  if (isPostingFormat(form) && settings === undefined)
    throw new ServerCommandError(
      `${form} books on accounts: --settings names the file that a till of ${store} wrote by --export-settings.`,
    );
  const setUp =
    settings === undefined
      ? accountingSetUpIn(NO_SETTINGS)
      : await readSetUp(path.resolve(workingFolder, settings));
  setLanguage(languageOf(setUp.locale));
  const books = await readStoreAccounting(
    async (text, values, read) => {
      const { rows } = await owner.query<{ answer: unknown }>(text, [...values]);
      return read(rows[0]?.answer);
    },
    { store, month, form },
    setUp,
  );
  switch (books) {
    case 'nothing':
      throw new ServerCommandError(`No day of ${month} is known to be closed in ${store}.`);
    case 'mixed':
      throw new ServerCommandError(
        `The tills of ${store} use different currencies. Save the month at each till.`,
      );
    case 'three-decimals':
      throw new ServerCommandError(
        `${form} has two decimals, but the currency of ${store} has three. Use csv.`,
      );
    case 'account-lengths':
      throw new ServerCommandError(
        `DATEV needs account numbers of one length. These differ: ${accountsOfWrongLength(setUp.accounts).join(', ')}. Change them in the till's settings.`,
      );
    default:
  }
  const file = path.resolve(workingFolder, wanted ?? accountingFileName(form, store, month));
  await writeFile(file, books.text, { mode: 0o600, flag: 'wx', flush: true });
  say(`${file} has ${books.shifts} closed shifts of ${store}.`);
  if (books.left.length > 0)
    say(`Not complete: ${books.left.join(', ')}. Write the file again later.`);
  if (books.takenOver.length > 0)
    say(`Closed for a till that was taken over: ${books.takenOver.join(', ')}.`);
  if (books.lost.length > 0) say(`The last records are lost: ${books.lost.join(', ')}.`);
  if (books.closedTwice.length > 0)
    say(
      `A day was closed twice, because a backup was put back: ${books.closedTwice.join(', ')}. What was sold that day before the backup is in the file twice: tell the bookkeeper.`,
    );
}

/** Reads a settings file of a till. @throws ServerCommandError for a missing or invalid file */
async function readSetUp(file: string): Promise<AccountingSetUp> {
  const read = settingsSchema.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!read.success)
    throw new ServerCommandError(
      `${file} was not written by --export-settings, or comes from an older till.`,
    );
  const { locale, country, till, printing, timezone } = read.data;
  const setUp = accountingSetUpIn(locale);
  const { timeZone, dayEndsAtHour } = setUp.calendar;
  if (timezone !== undefined && !isTimeZone(timezone))
    throw new ServerCommandError(
      `${file} has the time zone ${timezone}, which this computer does not know.`,
    );
  return {
    ...setUp,
    accounts: till.accounts,
    calendar: {
      timeZone: timezone ?? timeZone,
      dayEndsAtHour: till.dayEndsAtHour ?? dayEndsAtHour,
    },
    ...(country !== undefined && country !== 'other' && { country }),
    company: printing.receipt.headerLines[0] ?? '',
  };
}
