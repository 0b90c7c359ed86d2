import { DatabaseUnreached } from '../../../electron/node/hub-client/database-unreached.ts';
import type { PublicRecord } from '../../../electron/node/office-client/office-connection.ts';
import type {
  HubCopies,
  TillAtHubDatabase,
} from '../../../electron/server/hub/forward/hub-copies.ts';
import { StoreForwarder } from '../../../electron/server/hub/forward/store-forwarder.ts';
import type { ForwardingConnection } from '../../../electron/server/hub/forward/store-forwarder.ts';
import {
  intentToAdopt,
  transactionsToAdopt,
} from '../../../shared/guard/money/adopted-transactions.ts';
import { emptyLedger, fold } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { tillSums } from '../../../shared/office/till-sums.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import { drawFrom } from '../../contract/hub/random-calls.ts';
import { JournaledTill } from './journaled-till.ts';
import { OfficeModel, RefusedByOffice } from './office-model.ts';
import type { OfficeRules } from './office-model.ts';

/** Rules of hub, forwarder and office; a mutant breaks one of them. */
export interface OfficeWorldRules extends OfficeRules {
  readonly readsBack: boolean;
  /** Changes what a hub reports of its tills. */
  readonly tells: (till: TillAtHubDatabase) => TillAtHubDatabase;
  /** Wraps the connection between a forwarder and the office, for as long as the forwarder runs. */
  readonly connection: (connection: ForwardingConnection) => ForwardingConnection;
  /**
   * True if a hub's database may be lost before the office has received a name used in it: an unsettled payment may
   * then be counted twice, but never left out.
   */
  readonly losesNames: boolean;
}

export const OFFICE_AS_BUILT: OfficeWorldRules = {
  takes: 'what follows',
  counts: 'who has read further',
  readsBack: true,
  tells: (till) => till,
  connection: (connection) => connection,
  losesNames: false,
};

const STEPS = 120;
const MOST_BYTES = 2_500;

interface NameAtHub {
  copy: readonly PublicRecord[];
  isPresent: boolean;
  takenOverBy: string | null;
}

interface WorldTill {
  name: string;
  journal: JournaledTill;
  isDead: boolean;
  /**
   * True if the till kept its name and began a new journal: the hub reports the earlier journal's promises under that
   * name until records of the new one arrive.
   */
  keepsName: boolean;
  /** True if the till got another name, and kept its journal. */
  keepsJournal: boolean;
  /**
   * True if the till has taken over another one; chains of take-overs are tested in another world (taking-world.ts).
   */
  hasTaken: boolean;
}

interface Forwarder {
  readonly does: StoreForwarder;
  readonly connection: ForwardingConnection;
  readonly copies: HubCopies;
  /** The databases to which the forwarder's connections were made; with those databases the connections are lost. */
  readonly connected: Databases;
}

/** How often each database was lost, or restored. */
interface Databases {
  hub: number;
  office: number;
}

/**
 * Plays one store whose hub forwards to a head office. Tills trade, come back under other names, die and are taken
 * over; connections are cut before and after each call, two forwarders run at once, the hub's database is lost and
 * filled again, and the office is restored from a copy. Returns the first broken promise, or null.
 */
export async function playOffice(seed: number, rules: OfficeWorldRules): Promise<string | null> {
  try {
    return await play(seed, rules);
  } catch (error) {
    if (error instanceof RefusedByOffice)
      return `seed ${seed}: the office refuses ${error.message}`;
    throw error;
  }
}

async function play(seed: number, rules: OfficeWorldRules): Promise<string | null> {
  const draw = drawFrom(seed);
  let isCalm = false;
  /** False once a database was lost with a name that the office had not received. */
  let isEachOnce = true;
  let snapshot: OfficeModel['state'] | null = null;
  let wentBack: string | null = null;
  const office = new OfficeModel(rules);
  const hub = new Map<string, NameAtHub>();
  const journals: JournaledTill[] = [];
  const lost: Databases = { hub: 0, office: 0 };
  /** How far the office's sums of each till reached at the last check; cleared when the office is restored. */
  const stood = new Map<string, { readonly life: number; readonly through: number }>();
  const tills: WorldTill[] = Array.from({ length: 2 + draw(2) }, () => join(newJournal()));
  const forwarders = [newForwarder(), newForwarder()];

  for (let step = 0; step < STEPS; step += 1) {
    for (const { journal, isDead } of tills) if (!isDead && draw(2) === 0) journal.work(draw);
    for (const till of tills) if (draw(2) === 0) ship(till, 1 + draw(8));
    await disturb();
    const broken = brokenRecords() ?? wentBack;
    if (broken !== null) return `seed ${seed}, step ${step}: ${broken}`;
  }
  isCalm = true;
  for (const till of tills) ship(till, Number.MAX_SAFE_INTEGER);
  for (let turn = 0; turn < 2; turn += 1)
    for (const forwarder of forwarders) await forward(forwarder);
  const broken = brokenRecords() ?? missingRecords() ?? wrongSums();
  return broken === null ? null : `seed ${seed}, after calm: ${broken}`;

  function newJournal(): JournaledTill {
    const journal = new JournaledTill(journals.length + 1);
    journals.push(journal);
    return journal;
  }

  /** Lets a till join under a name that nobody has had. */
  function join(journal: JournaledTill): WorldTill {
    const name = `name-${String(hub.size).padStart(2, '0')}`;
    hub.set(name, { copy: [], isPresent: true, takenOverBy: null });
    return { name, journal, isDead: false, keepsName: false, keepsJournal: false, hasTaken: false };
  }

  function atHub(name: string): NameAtHub {
    return assertPresent(hub.get(name), 'a name stays at its hub');
  }

  function ship({ name, journal, isDead }: WorldTill, most: number): void {
    if (isDead) return;
    const there = atHub(name);
    const { length } = there.copy;
    there.copy = [...there.copy, ...journal.records.slice(length, length + most)];
  }

  async function disturb(): Promise<void> {
    const till = assertPresent(tills[draw(tills.length)], 'there are some');
    const what = draw(100);
    if (what < 30) await forward(assertPresent(forwarders[draw(2)], 'there are two'));
    else if (what < 40) await both();
    else if (what < 44) forwarders[draw(2)] = newForwarder();
    else if (what < 48) loseHub();
    else if (what < 54) snapshot = office.state;
    else if (what < 58) putBack();
    else if (what < 61 && !till.isDead && !till.keepsName) comeBack(till);
    else if (what < 63 && tills.filter(({ isDead }) => !isDead).length > 1) die(till);
  }

  /** Runs two forwarders, each of which starts again while the other continues. */
  async function both(): Promise<void> {
    const twice = async (forwarder: Forwarder) => {
      await forward(forwarder);
      await forward(forwarder);
    };
    await Promise.all([...forwarders.map(twice), meanwhile()]);
  }

  /** Lets something happen while the forwarders run. */
  async function meanwhile(): Promise<void> {
    for (let command = 0; command < 3; command += 1) {
      for (let turns = draw(60); turns > 0; turns -= 1) await Promise.resolve();
      if (draw(3) > 0) for (const till of tills) ship(till, 1 + draw(8));
      else if (draw(4) === 0) loseHub();
      else if (draw(2) === 0) putBack();
    }
  }

  function putBack(): void {
    if (snapshot === null) return;
    lost.office += 1;
    office.state = snapshot;
    stood.clear();
  }

  /** Lets a till join with the same journal under another name. */
  function comeBack(till: WorldTill): void {
    atHub(till.name).isPresent = false;
    till.name = join(till.journal).name;
    till.keepsJournal = true;
  }

  /** Lets another till take this one over, with what its copy shows as not settled. */
  function die(till: WorldTill): void {
    const taker = tills.find((one) => one !== till && !one.isDead);
    if (till.isDead || till.keepsName || till.hasTaken || taker === undefined) return;
    taker.hasTaken = true;
    till.isDead = true;
    const there = atHub(till.name);
    there.isPresent = false;
    there.takenOverBy = taker.name;
    const copy = ledgerOf(till.journal, there.copy.length);
    const from = till.name;
    taker.journal.bring((guarded) => {
      guarded.propose({ kind: 'note-taking', till: from, on: true });
      for (const intent of transactionsToAdopt(from, copy, []).bring) {
        const { cardId } = intent;
        guarded.propose(intentToAdopt(copy, intent, { cardId, from, mayHaveLeft: true }));
      }
    });
  }

  /** Loses the hub's database, which the tills fill again; one of them may come with a new journal. */
  function loseHub(): void {
    if (!rules.losesNames && !knowsNames(office.state)) return;
    isEachOnce &&= knowsNames(office.state);
    if (snapshot !== null && !knowsNames(snapshot)) snapshot = null;
    lost.hub += 1;
    for (const there of hub.values()) there.copy = [];
    const till = tills[draw(tills.length)];
    if (till === undefined || till.isDead || till.keepsJournal || till.hasTaken) return;
    if (draw(3) !== 0) return;
    till.journal = newJournal();
    till.keepsName = true;
  }

  /**
   * True if the office knows every till's name. Without that, nobody can tell any more which journal belongs to a name
   * (decision 0109#consequences).
   */
  function knowsNames({ lives }: OfficeModel['state']): boolean {
    const takers = [...hub.values()].flatMap(({ takenOverBy }) => takenOverBy ?? []);
    const dead = tills.filter(({ name, isDead }) => isDead && atHub(name).copy.length > 0);
    return [...takers, ...dead.map(({ name }) => name)].every((name) => lives.has(`${name} 1`));
  }

  function newForwarder(): Forwarder {
    const connected = { ...lost };
    return {
      does: new StoreForwarder(new AbortController().signal),
      connection: rules.connection(officeConnection(connected)),
      copies: hubCopies(connected),
      connected,
    };
  }

  async function forward({ does, connection, copies, connected }: Forwarder): Promise<void> {
    Object.assign(connected, lost);
    try {
      await does.forward(
        { copies, office: connection, readsBack: rules.readsBack },
        { mostBytes: MOST_BYTES },
      );
    } catch (error) {
      if (!(error instanceof DatabaseUnreached)) throw error;
    }
  }

  async function wander(): Promise<void> {
    if (isCalm) return;
    for (let turns = draw(5); turns > 0; turns -= 1) await Promise.resolve();
  }
  /** Cuts the connection by chance, before a call or after it was carried out. */
  async function cutNow(): Promise<void> {
    await wander();
    if (!isCalm && draw(25) === 0) throw new DatabaseUnreached('lost');
  }
  async function called<Answer>(isThere: () => boolean, act: () => Answer): Promise<Answer> {
    await cutNow();
    if (!isThere()) throw new DatabaseUnreached('lost');
    const answer = act();
    await cutNow();
    return answer;
  }

  function officeConnection(connected: Databases): ForwardingConnection {
    const ask = <Answer>(act: () => Answer) => called(() => connected.office === lost.office, act);
    return {
      copies: () => ask(() => office.copies()),
      lifeWith: (...asked) => ask(() => office.lifeWith(...asked)),
      append: (...asked) => ask(() => office.append(...asked)),
      reportTills: (told) =>
        ask(() => {
          office.tell(told);
          wentBack ??= sumsOfBefore();
        }),
      readBack: (...asked) => ask(() => office.readBack(...asked)),
    };
  }

  /** The copies, as `HubDatabaseCopies` reads them. */
  function hubCopies(connected: Databases): HubCopies {
    const ask = <Answer>(act: () => Answer) => called(() => connected.hub === lost.hub, act);
    return {
      tills: () => ask(() => [...hub].map(([till, there]) => rules.tells(asTold(till, there)))),
      read: (till, after, mostBytes) => ask(() => readHub(till, after, mostBytes)),
    };
  }

  function asTold(till: string, { copy, takenOverBy, isPresent }: NameAtHub): TillAtHubDatabase {
    return {
      till,
      lastSequence: copy.length,
      lastHash: copy.at(-1)?.hash ?? '',
      seenAgoMs: isPresent ? 0 : 60_000,
      isPresent,
      takenOverBy,
      goesOnAs: goesOnAs(till),
      journalSequence: null,
      health: null,
    };
  }

  function goesOnAs(name: string): string | null {
    const { copy, isPresent } = atHub(name);
    const newest = copy.at(-1);
    if (newest === undefined) return null;
    const others = [...hub].filter(([other, there]) => {
      const isLonger = there.copy.length > copy.length;
      const isAsLong = there.copy.length === copy.length && other > name;
      const isSame = there.copy[newest.sequence - 1]?.hash === newest.hash;
      return other !== name && (isLonger || isAsLong) && isSame && !(isPresent && there.isPresent);
    });
    const longest = others.toSorted(([a, one], [b, other]) => {
      const byLength = other.copy.length - one.copy.length;
      return byLength === 0 ? (a > b ? -1 : 1) : byLength;
    });
    return longest[0]?.[0] ?? null;
  }

  function readHub(name: string, after: number, mostBytes: number): readonly PublicRecord[] {
    let bytes = 0;
    const rest = atHub(name).copy.slice(after);
    const end = rest.findIndex(({ body }, at) => (bytes += body.length) > mostBytes && at > 0);
    return end === -1 ? rest : rest.slice(0, end);
  }

  /** Checks that the office has each record once, in order, as in one of the journals. */
  function brokenRecords(): string | null {
    for (const name of hub.keys())
      for (const [at, records] of office.livesOf(name).entries()) {
        if (records.length === 0) return `life ${at + 1} of ${name} is empty`;
        const journal = journals.find(({ records: [first] }) => first?.hash === records[0]?.hash);
        const wrong = records.findIndex(
          ({ hash }, index) => journal?.records[index]?.hash !== hash,
        );
        if (wrong !== -1)
          return `record ${wrong + 1} of life ${at + 1} of ${name} is not its journal's`;
      }
    return null;
  }

  /** Returns the largest number of records of a journal that the office has under one name. */
  function mostAtOffice({ records: [first] }: JournaledTill): number {
    const lives = [...hub.keys()].flatMap((name) => office.livesOf(name));
    const its = lives.filter(([one]) => one?.hash === first?.hash);
    return Math.max(0, ...its.map((records) => records.length));
  }

  /** Checks that reported sums never go back, however many forwarders report them. */
  function sumsOfBefore(): string | null {
    for (const [name, { sums }] of office.state.tills) {
      const [life, through] = [sums?.life ?? 0, sums?.through ?? 0];
      const before = stood.get(name) ?? { life: 0, through: 0 };
      const isBack = life < before.life || (life === before.life && through < before.through);
      if (isBack) return `the sums of ${name} stand at ${through} again`;
      stood.set(name, { life, through });
    }
    return null;
  }

  function missingRecords(): string | null {
    for (const { name, journal, isDead } of tills) {
      if (isDead) continue;
      const newest = journal.records.at(-1)?.hash;
      const has = office.livesOf(name).some((records) => records.at(-1)?.hash === newest);
      if (!has) return `${name} has ${journal.records.length} records, and the office not all`;
    }
    return null;
  }

  /** Returns the promised cents, checking that each name's promises are under that name and no other. */
  function underEachName(): number {
    const all = [...hub.keys()].flatMap((name) => office.livesOf(name));
    const cents = all.map((records) => {
      const journal = journals.find(({ records: [first] }) => first?.hash === records[0]?.hash);
      if (journal === undefined) return 0;
      const sums = tillSums(ledgerOf(journal, records.length), null, new Set());
      return sums.redeemCents + sums.loadCents;
    });
    return cents.reduce((sum, one) => sum + one, 0);
  }

  /**
   * Compares the office's sums with the tills' own journals, each promise once; for a till that is gone, the office's
   * own data counts.
   */
  function wrongSums(): string | null {
    const adopted = new Set<IntentId>();
    for (const { journal } of tills)
      for (const { fact } of journal.guarded.records)
        if (fact.kind === 'intent-adopted' && fact.intent !== undefined)
          adopted.add(fact.intent.id);
    let [count, cents] = [0, 0];
    for (const { journal, isDead } of tills) {
      const ledger = isDead ? ledgerOf(journal, mostAtOffice(journal)) : journal.ledger;
      const sums = tillSums(ledger, null, isDead ? adopted : new Set());
      count += sums.redeemCount + sums.loadCount;
      cents += sums.redeemCents + sums.loadCents;
    }
    const said = office.promised();
    const isThere = said.count >= count && said.cents >= cents;
    const isOnce = said.count === count && said.cents === cents;
    if (isOnce || (!isEachOnce && isThere && said.cents <= underEachName())) return null;
    return `the tills have promised ${count} of ${cents}, and the office says ${said.count} of ${said.cents}`;
  }
}

function ledgerOf({ guarded }: JournaledTill, through: number): Ledger {
  const ledger = emptyLedger();
  for (const record of guarded.records.slice(0, through)) fold(ledger, record);
  return ledger;
}
