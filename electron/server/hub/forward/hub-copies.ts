import * as z from 'zod';
import { tillNameSchema } from '../../../../shared/hub/hub-calls.ts';
import { tillHealthSchema } from '../../../../shared/hub/till-health.ts';
import type { TillHealth } from '../../../../shared/hub/till-health.ts';
import type { CopyAtHub } from '../../../../shared/office/forward-position.ts';
import type { DatabaseConnection } from '../../../node/hub-client/database-connection.ts';
import type { PublicRecord } from '../../../node/office-client/office-connection.ts';

/** What a hub's database has about one till: its copied journal, when it was last seen, and who took it over. */
export interface TillAtHubDatabase extends CopyAtHub {
  readonly seenAgoMs: number | null;
  /** True if the till is connected to the hub now. */
  readonly isPresent: boolean;
  readonly takenOverBy: string | null;
  /**
   * Another till name whose copy contains all of this one, because the till returned under that name (decision 0109).
   */
  readonly goesOnAs: string | null;
  /** Last sequence of the till's journal when it was last connected. */
  readonly journalSequence: number | null;
  readonly health: TillHealth | null;
}

/** Reads the records of tills. */
export interface TillRecordReader {
  /** Reads records in order after this sequence, as many as fit into one batch; empty after the newest. */
  read(till: string, after: number, mostBytes: number): Promise<readonly PublicRecord[]>;
}

/** The copies of a store's journals, without the parts that must not leave the store. */
export interface HubCopies extends TillRecordReader {
  tills(): Promise<readonly TillAtHubDatabase[]>;
}

const MOST_RECORDS = 200;

const tillsSchema = z.array(
  z.object({
    till: tillNameSchema,
    lastSequence: z.int().nonnegative(),
    lastHash: z.string(),
    seenAgoMs: z.int().nullable(),
    isPresent: z.boolean(),
    takenOverBy: z.string().nullable(),
    goesOnAs: tillNameSchema.nullable(),
    journalSequence: z.int().nonnegative().nullable(),
    // A health that no till can report is not forwarded.
    health: tillHealthSchema.nullable().catch(null),
  }),
);

const recordsSchema = z.array(
  z.object({
    sequence: z.int().positive(),
    previousHash: z.string(),
    hash: z.string(),
    body: z.string(),
  }),
);

/** Two names that are connected at once are two tills, whatever their copies contain. */
const GOES_ON_AS = `select o.till from hub.copy o join hub.till ot on ot.till = o.till join hub.fact f on f.till = o.till and f.seq = k.last_seq and f.hash = k.last_hash
  where o.till <> t.till and (o.last_seq > k.last_seq or (o.last_seq = k.last_seq and o.till > t.till)) and not (hub.present(t, c.now_ms) and hub.present(ot, c.now_ms))
  order by o.last_seq desc, o.till desc limit 1`;

const TILLS = `select coalesce(json_agg(json_build_object('till', t.till, 'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''),
    'seenAgoMs', c.now_ms - t.seen_ms, 'isPresent', hub.present(t, c.now_ms), 'takenOverBy', t.holder, 'journalSequence', t.journal_seq, 'health', t.health, 'goesOnAs', (${GOES_ON_AS})) order by t.till), '[]') as answer
  from (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till`;

const RECORDS = `select coalesce(json_agg(json_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body) order by f.seq), '[]') as answer
  from (
    select m.*, row_number() over (order by m.seq) as place, sum(octet_length(m.body)) over (order by m.seq) as bytes
    from (select seq, prev, hash, body from hub.fact where till = $1 and seq > $2 order by seq limit ${MOST_RECORDS}) m
  ) f where f.place = 1 or f.bytes <= $3`;

/**
 * Reads a hub's database as its owner, since no till's login can read another till's copy. Only public parts are
 * requested.
 */
export class HubDatabaseCopies implements HubCopies {
  readonly #owner: Pick<DatabaseConnection, 'ask'>;

  constructor(owner: Pick<DatabaseConnection, 'ask'>) {
    this.#owner = owner;
  }

  /** Lists the hub's tills. @throws DatabaseUnreached */
  tills(): Promise<readonly TillAtHubDatabase[]> {
    return this.#owner.ask(TILLS, [], (answer) => tillsSchema.parse(answer));
  }

  /** Reads records of a till. @throws DatabaseUnreached */
  read(till: string, after: number, mostBytes: number): Promise<readonly PublicRecord[]> {
    return this.#owner.ask(RECORDS, [till, after, mostBytes], (answer) =>
      recordsSchema.parse(answer),
    );
  }
}
