import type { SetUpOfTill } from '../../shared/connection/set-up-of-till.ts';
import { writeSetUp } from '../../shared/connection/set-up-of-till.ts';
import type { Overview } from '../../shared/messages/bridge.ts';

/** Of each file, in UTF-16 units: the newest of it. */
const MOST_OF_FACTS = 200_000;
const MOST_OF_LOG = 200_000;

/** What a support file is put together from. */
export interface SupportParts {
  /** By name: of the till, Electron, the system. */
  readonly versions: Readonly<Record<string, string>>;
  readonly overview: Overview;
  /** Null where the till is connected to no service, or its book is not open. */
  readonly setUp: SetUpOfTill | null;
  /** CSV without names, identifiers and typed texts; null where there are none. */
  readonly facts: string | null;
  /** Masked already, line by line, as it was written. */
  readonly log: string;
}

/** The support file of a till: no key, no name of a person, no number of a card. A person reads it before it is sent. */
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
    ['Settings', setUp === null ? 'not connected' : json(writeSetUp(setUp))],
    ['Facts of the last day', newest(facts ?? 'none', MOST_OF_FACTS)],
    ['Log', newest(log, MOST_OF_LOG)],
  ];
  const sections = parts.map(([title, text]) => `## ${title}\n\n${text}\n`);
  return [`# Support file of ${new Date(nowMs).toISOString()}\n`, ...sections].join('\n');
}

function json(value: object): string {
  return JSON.stringify(value, null, 1);
}

/** From the beginning of a line on. */
function newest(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(-most);
  return `…\n${cut.slice(cut.indexOf('\n') + 1)}`;
}
