import type { SetUpOfTill } from '../../shared/connection/set-up-of-till.ts';
import { toSetUpFile } from '../../shared/connection/set-up-of-till.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { redactText } from '../log/redact-text.ts';

/** How much of each file is taken at most, from its end, in UTF-16 units. */
const MOST_OF_FACTS = 200_000;
const MOST_OF_LOG = 200_000;

interface SupportParts {
  /** Versions of the till, of Electron and of the system, by name. */
  readonly versions: Readonly<Record<string, string>>;
  readonly overview: Overview;
  /** The till's connection; null if it has no service, or its book is not open. */
  readonly setUp: SetUpOfTill | null;
  /** Facts as CSV without names, identifiers and typed texts; null if there are none. */
  readonly facts: string | null;
  /** The log, which was redacted line by line when it was written. */
  readonly log: string;
}

/**
 * Composes the support file of a till, without any key, person's name or card number. A person reads it before it is
 * sent.
 */
export function supportText(
  { versions, overview, setUp, facts, log }: SupportParts,
  nowMs: number,
): string {
  const { book, copy, disk, health, hub, installation, printing, rebuildingLeft, status } =
    overview;
  const till = book && { mode: book.mode, tillId: book.tillId, shopUuid: book.shopUuid };
  const seen = { health, status, disk, printing, hub, copy, installation, rebuildingLeft, till };
  const parts = [
    ['Versions', json(versions)],
    ['Health', json(seen)],
    ['Settings', setUp === null ? 'not connected' : json(toSetUpFile({ ...setUp, prices: [] }))],
    ['Facts of the last day', newest(facts ?? 'none', MOST_OF_FACTS)],
    ['Log', newest(log, MOST_OF_LOG)],
  ];
  const sections = parts.map(([title, text]) => `## ${title}\n\n${text}\n`);
  const text = [`# Support file of ${new Date(nowMs).toISOString()}\n`, ...sections].join('\n');
  return text.replace(HOMES, '~');
}

/** Home folders, whose path may contain a person's name. */
const HOMES = /(?:\/home\/|\/Users\/|\b[A-Z]:\\{1,2}Users\\{1,2})[^\s/\\"]+/g;

/** Fields that identify the till, its shop, and what it is connected to; none of them can hold a key. */
const IDS = new Set(['tillId', 'shopUuid', 'baseUrl', 'host']);
/** Fields with a person's name, or the password of a card terminal. */
const LEFT_OUT = new Set(['supportContact', 'by', 'password']);

/** Redacts and writes an object, which may hold typed text, or texts of a service or the system. */
function json(value: object): string {
  const gate = (name: string, one: unknown) => {
    if (LEFT_OUT.has(name)) return undefined;
    return typeof one === 'string' && !IDS.has(name) ? redactText(one) : one;
  };
  return JSON.stringify(value, gate, 1);
}

/** Returns the newest part of a text, from the beginning of a line. */
function newest(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(-most);
  return `…\n${cut.slice(cut.indexOf('\n') + 1)}`;
}
