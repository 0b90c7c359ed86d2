import { afterAll, beforeAll, expect, test } from 'vitest';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { compareWithModel } from './compare-with-model.ts';

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two', 'three', 'four']);
});
afterAll(() => hub.close());

/** Kinds of answers that must occur: a run with refusals only would prove nothing. */
const OCCURRED = [
  ...[
    'held',
    'again',
    'elsewhere',
    'share',
    'incomplete',
    'balance',
    'limit',
    'unknown-card',
    'announce-first',
  ].map((because) => `accept ${because}`),
  'accept taken-over',
  ...['appended', 'fenced', 'gap', 'broken'].map((kind) => `append ${kind}`),
  ...['announced', 'stale', 'taken-over'].map((answer) => `announce ${answer}`),
  ...['beat', 'settle', 'tell', 'tell-moves', 'say-money', 'mark-absent'].flatMap((name) => [
    `${name} true`,
    `${name} false`,
  ]),
  'announce spent',
  'take-over',
  'take-over null',
  ...['kept', 'fenced'].map((kind) => `put-setting ${kind}`),
  ...['again', 'put'].map((what) => `office ${what}`),
  ...['kept', 'newer', 'fenced'].map((kind) => `put-person ${kind}`),
  ...['closes', 'read-public', 'settings', 'people', 'moves', 'claim'].flatMap((name) => [
    `${name} some`,
    `${name} none`,
  ]),
];

test('PostgreSQL answers random calls of the hub’s functions like the model', async () => {
  const kinds = new Set<string>();
  for (const seed of [1, 2, 3, 20_261_121]) {
    const compared = await compareWithModel(hub, seed, 1_000);
    expect(compared.difference).toBeNull();
    for (const kind of Object.keys(compared.kinds)) kinds.add(kind);
  }
  expect(OCCURRED.filter((kind) => !kinds.has(kind))).toEqual([]);
});
