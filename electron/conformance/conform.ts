import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { judgeConnection, withStoredKeys } from '../../shared/connection/judge-connection.ts';
import type { Connection } from '../../shared/connection/judge-connection.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';
import { maskExchange } from '../../shared/api/masked-exchange.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { SecretCredentials } from '../credentials/credential-vault.ts';
import { parseJsonIgnoringByteOrderMark } from '../../shared/api/parse-service-answer.ts';
import { writeFileAtomically } from '../node/files/write-file-whole.ts';
import { httpClientOf } from '../service/connect-service.ts';
import type { Service } from '../service/service.ts';
import { checkByChangingCategories } from './check-categories.ts';
import { checkByMovingMoney } from './check-money.ts';
import { checkOffersByMovingMoney } from './check-offers.ts';
import { checkReads } from './check-reads.ts';
import type { CheckResult } from './check-result.ts';
import { RoundTrip } from './round-trip.ts';
import type { TestCard } from './round-trip.ts';
import { reportAsMarkdown, reportAsText } from './write-report.ts';
import { setTimeout } from 'node:timers/promises';
import { parseRetryAfterMs } from '../../shared/api/outcome.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import type { AllowedHttpClient } from '../http-client/allowance.ts';

/** The options are described in `build/commands.js`. */
const OPTIONS = {
  base: { type: 'string' },
  shop: { type: 'string' },
  keys: { type: 'string' },
  consent: { type: 'boolean', default: false },
  currency: { type: 'string' },
  'idempotency-header': { type: 'string' },
  'category-segment': { type: 'string' },
  'money-segment': { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'string' },
  write: { type: 'string' },
} as const;

/** Keys and cards are read from a file, because every program on the computer can read a command line. */
const keysSchema = z
  .strictObject({
    apiKey: z.string(),
    accessToken: z.string().optional(),
    personalAccessToken: z.string().optional(),
    card: z.string().min(1).optional(),
    contactUuid: z.string().min(1).optional(),
  })
  .refine(({ card, contactUuid }) => card === undefined || contactUuid === undefined);
type Keys = z.infer<typeof keysSchema>;

interface Terminal {
  readonly say: (text: string) => void;
  /** Asks whether payments may be sent; false if nobody can answer. */
  readonly agree: (question: string) => Promise<boolean>;
}

const QUESTION =
  'Make and delete four categories, move single cents on the test card and back, and try to take a cent more than it has? Type yes: ';

/**
 * Checks a service against the contract, using the till's own code to connect and to judge answers. Reads come first;
 * changes need consent.
 * @returns the exit code: 0 if all tested points conform, 1 if one does not, 2 if some could not be tested
 */
export async function runConformanceCheck(
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const asked = await readAsked(args).catch(wordsOf);
  if (typeof asked === 'string') {
    terminal.say(`${asked}\n--help lists what it takes.`);
    return 2;
  }
  const { values, keys, connection } = asked;
  const httpClient = httpClientOf(connection.settings, () => Promise.resolve('DIRECT'));
  const { recorded, exchanges } = recordExchanges(httpClient, keys.card ?? keys.contactUuid ?? '');
  const secrets = new SecretCredentials(connection.credentials, 1);
  const service = { settings: connection.settings, keys: secrets, httpClient: recorded };
  try {
    const read = await checkReads(service, connection, exchanges);
    const { isReached } = read;
    const mayChange =
      isReached && (values.consent || (!values.json && (await terminal.agree(QUESTION))));
    const known = { ...service, settings: read.settings };
    const { categories, money, offers } = mayChange
      ? await checkChanges(known, cardOf(keys), exchanges)
      : NOTHING_CHANGED;
    const checks = [...read.checks, ...categories, ...money, ...offers];
    const settings = checks.reduce<Partial<ServiceSettings>>(
      (found, one) => ({ ...found, ...one.settings }),
      {},
    );
    const { baseUrl } = connection.settings;
    terminal.say(
      values.json ? JSON.stringify({ baseUrl, settings, checks }, null, 2) : reportAsText(checks),
    );
    if (!isReached) return 2;
    const setUp = setUpFile(keys, { ...connection.settings, ...settings });
    const files = [
      { file: values.markdown, text: reportAsMarkdown(baseUrl, checks) },
      { file: values.write, text: `${JSON.stringify(setUp, null, 2)}\n` },
    ];
    // True if a till with these settings would charge wrong amounts.
    const isMoneyWrong = money.some(({ verdict }) => verdict === 'does-not-conform');
    for (const { file, text } of isMoneyWrong ? files.slice(0, 1) : files) {
      if (file) await writeFileAtomically(file, text);
    }
    if (isMoneyWrong && values.write && !values.json) {
      terminal.say('No set-up file was written: payments do not conform.');
    }
    return codeOf(checks);
  } catch (error) {
    terminal.say(`The check has stopped: ${wordsOf(error)}`);
    return 2;
  } finally {
    httpClient.close();
  }
}

const NOTHING_CHANGED = { categories: [], money: [], offers: [] };

/** Checks optional features, if the round trip succeeded. */
async function checkChanges(
  known: Service,
  card: TestCard | null,
  exchanges: readonly MaskedExchange[],
) {
  const categories = await checkByChangingCategories(known, exchanges);
  const trip = card === null ? null : new RoundTrip(known, card);
  const money = await checkByMovingMoney(trip, exchanges);
  const isWhole = trip !== null && money.every(({ verdict }) => verdict !== 'does-not-conform');
  return {
    categories,
    money,
    offers: isWhole ? await checkOffersByMovingMoney(trip, exchanges) : [],
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readAsked(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { base, shop, keys: file } = values;
  const { 'idempotency-header': idempotencyHeader } = values;
  const { 'category-segment': categorySegment, 'money-segment': moneySegment } = values;
  if (!base || !shop || !file) throw new Error('--base, --shop and --keys are needed.');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The file of keys cannot be read: ${file}`);
  });
  const keys = readKeys(text);
  const judged = judgeConnection(
    {
      baseUrl: base,
      shopUuid: shop,
      apiKey: keys.apiKey,
      accessToken: keys.accessToken ?? null,
      personalAccessToken: keys.personalAccessToken ?? null,
      passphrase: null,
      ...(values.currency !== undefined && { currency: values.currency }),
      ...(idempotencyHeader !== undefined && { idempotencyHeader }),
      ...(categorySegment !== undefined && { categorySegment }),
      ...(moneySegment !== undefined && { moneySegment }),
    },
    null,
  );
  if (!judged.ok) {
    throw new Error(judged.faults.map(({ field, sentence }) => `${field}: ${sentence}`).join('\n'));
  }
  const connection: Connection = withStoredKeys(judged.connection, () => null);
  return { values, keys, connection };
}

/** Parses the file of keys. An error never quotes its content, which may be a key. */
function readKeys(text: string): Keys {
  try {
    return keysSchema.parse(parseJsonIgnoringByteOrderMark(text));
  } catch {
    throw new Error(
      'The file of keys is not JSON with the texts apiKey, accessToken, personalAccessToken, and either card or contactUuid.',
    );
  }
}

function cardOf({ card, contactUuid }: Keys): TestCard | null {
  if (card !== undefined) return { contact_identifier_value: card };
  return contactUuid === undefined ? null : { contact_uuid: contactUuid };
}

function codeOf(checks: readonly CheckResult[]): number {
  return checks.some(({ verdict }) => verdict === 'does-not-conform') ? 1 : 0;
}

/** Writes the set-up file of a till for this service (docs/provisioning.md). */
function setUpFile(
  { apiKey, accessToken, personalAccessToken }: Keys,
  { timezone, ...settings }: ServiceSettings,
) {
  const credentials = { apiKey, accessToken, personalAccessToken };
  return { ...settings, ...(timezone !== null && { timezone }), credentials };
}

const MOST_WAITS = 10;

/** Wraps a connection to a service, and records its exchanges. */
function recordExchanges(
  httpClient: AllowedHttpClient,
  hidden: string,
): { readonly recorded: AllowedHttpClient; readonly exchanges: MaskedExchange[] } {
  const exchanges: MaskedExchange[] = [];
  /**
   * Sends a request, and records the exchange. Waits and tries again after a 429, as a till does, because it means that
   * nothing was done.
   */
  const note = async (
    request: RequestRecord,
    send: () => Promise<Transmission>,
    waits = MOST_WAITS,
  ): Promise<Transmission> => {
    const seen = await send();
    exchanges.push(maskExchange(request, seen, hidden));
    if (seen.kind !== 'answered' || seen.status !== 429 || waits === 0) return seen;
    await setTimeout(Math.min(parseRetryAfterMs(seen) ?? SECOND_MS, MINUTE_MS));
    return note(request, send, waits - 1);
  };
  const recorded: AllowedHttpClient = {
    ...httpClient,
    sendPayment: (request, ...rest) =>
      note(request, () => httpClient.sendPayment(request, ...rest)),
    writeCategories: (request, ...rest) =>
      note(request, () => httpClient.writeCategories(request, ...rest)),
    readCategories: (request, ...rest) =>
      note(request, () => httpClient.readCategories(request, ...rest)),
  };
  return { recorded, exchanges };
}
