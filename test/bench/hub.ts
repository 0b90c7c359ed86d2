/**
 * Prints how long a hub takes to answer, and how fast it copies a journal: with real PostgreSQL on this computer, TLS
 * and a login for each till. `npm run bench -- hub`
 */
import { parseCommandOrExit } from '../../build/read-command.js';
import type { HubAnswer } from '../../shared/hub/hub-calls.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { JoiningTill } from '../builders/joining-till.ts';
import { announceTill } from '../contract/hub/announce-till.ts';
import { median, printRows, quantile, measuredRow } from './measured.ts';
import type { BenchRow } from './measured.ts';

/** A hub may add at most this many ms to an accept, at a till whose cards no other till uses. */
const AIM = { against: 3, atMost: 1 };
const LIMITS = { limitCents: 1_000_000_000, shareCents: 0, unknownCents: 0 };
const CARDS = Array.from({ length: 50 }, (_, at) => at.toString(16).padStart(32, 'c'));
const RECORDS = 10_000;
const AT_ONCE = 200;

const { values: given } = parseCommandOrExit('bench hub');
const values = {
  accepts: '500',
  ...given,
};
const names = Array.from({ length: 10 }, (_, at) => `till-${at}`);
const hub = await HubOnDisk.open([...names, 'counter']);
let made = 0;

/** Lets several tills accept and settle payments on shared cards; each accept is timed, and both are counted. */
async function trade(tills: number, cards: readonly string[], name: string): Promise<BenchRow[]> {
  const balances = cards.map((card) => ({ card, cents: 1_000_000_000, version: 1, ageMs: 0 }));
  const there = await Promise.all(
    names.slice(0, tills).map((till) => announceTill(hub, till, { balances })),
  );
  const tookMs: number[] = [];
  const startedMs = performance.now();
  await Promise.all(
    there.map(async ({ accept, connection }) => {
      for (let number = 0; number < Number(values.accepts); number += 1) {
        made += 1;
        const [card = '', intent] = [cards[made % cards.length], `intent-${made}`];
        const askedMs = performance.now();
        const { admitted } = await accept({ card, intent, cents: 100, ...LIMITS });
        tookMs.push(performance.now() - askedMs);
        if (!admitted) throw new Error('an accept within all limits was refused');
        const settle = { name: 'settle', card, intent, balanceCents: null, flight: null } as const;
        await connection.call<'settle'>(settle);
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  for (const { connection } of there) connection.close();
  const id = `hub-${tills}-${cards.length}`;
  const [half, most] = [quantile(tookMs, 0.5), quantile(tookMs, 0.99)];
  return [
    measuredRow(`${id}-p50`, `${name}: accept, p50`, 'ms', half, tills === 1 ? AIM : {}),
    measuredRow(`${id}-p99`, `${name}: accept, p99`, 'ms', most),
    measuredRow(
      `${id}-rate`,
      `${name}: accepts, each with its settling`,
      'a second',
      tookMs.length / seconds,
    ),
  ];
}

/** Measures a whole till that reaches no service (guard, journal, fsync), and how much a hub adds to an accept. */
async function counter(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-hub-'));
  const nobody = { baseUrl: 'http://127.0.0.1:9', apiKey: 'key', shopUuid: 'shop' };
  const halves: number[] = [];
  try {
    for (const joins of [false, true]) {
      const till = await JoiningTill.open(path.join(folder, `till-${String(joins)}`), nobody);
      await till.limit(1);
      const cards = Array.from({ length: 40 }, (_, at) => `6364${String(at).padStart(6, '0')}`);
      for (const name of cards) await till.state(name, 90_00);
      if (joins) {
        const { kind } = await till.join(hub.setUpOf('counter'));
        if (kind !== 'done') throw new Error('the till did not join');
        while (till.hubClient.status?.state.kind !== 'shared') await wait(20);
      }
      const tookMs: number[] = [];
      for (let number = 0; number < 200; number += 1) {
        const { cardId } = await till.lookUp(cards[number % cards.length] ?? '');
        const askedMs = performance.now();
        const { kind } = await till.propose(cardId, 1);
        tookMs.push(performance.now() - askedMs);
        if (kind !== 'written') throw new Error('a redemption within all limits was refused');
      }
      halves.push(median(tookMs));
      await till.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [without = 0, withHub = 0] = halves;
  return [
    measuredRow(
      'hub-counter',
      'a redemption accepted, journal included, with a hub, p50',
      'ms',
      withHub,
    ),
    measuredRow('hub-counter-more', 'more than without one', 'ms', withHub - without, AIM),
  ];
}

async function copy(): Promise<BenchRow[]> {
  const { connection } = await announceTill(hub, 'till-0');
  const body = 'x'.repeat(1_000);
  const startedMs = performance.now();
  for (let from = 1; from <= RECORDS; from += AT_ONCE) {
    const records = Array.from({ length: AT_ONCE }, (_, at) => {
      const sequence = from + at;
      return {
        sequence,
        previousHash: sequence === 1 ? '' : `h${sequence - 1}`,
        hash: `h${sequence}`,
        body,
        part: null,
      };
    });
    const said: HubAnswer<'append'> = await connection.call<'append'>({
      name: 'append',
      epoch: 1,
      records,
      isLive: true,
    });
    if (said.kind !== 'appended') throw new Error(`a record was not taken: ${said.kind}`);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  connection.close();
  return [
    measuredRow(
      'hub-copy',
      `records of 1 kB copied, ${AT_ONCE} a call`,
      'a second',
      RECORDS / seconds,
    ),
  ];
}

try {
  const rows = [
    // Runs before other tills join: without heartbeats during this run, the hub would count them as cut off.
    ...(await counter()),
    ...(await trade(1, CARDS, 'one till, 50 cards')),
    ...(await trade(3, CARDS, 'three tills, 50 cards')),
    ...(await trade(10, CARDS, 'ten tills, 50 cards')),
    ...(await trade(3, CARDS.slice(0, 1), 'three tills, one card')),
    ...(await copy()),
  ];
  printRows('A store’s hub', rows, values.json);
} finally {
  await hub.close();
}
