import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { growingFile, SeenCards } from '../../../../electron/hub/presence/seen-cards.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { testFolder } from '../../../builders/test-folder.ts';

const seen = (othersCents: number, asOfMs: number | null = 5) => ({
  confirmedCents: 20_00,
  othersCents,
  asOfMs: asOfMs === null ? null : instantMs(asOfMs),
});

const fileOf = () => path.join(testFolder(), 'hub.json.cards');
const open = (file: string) => SeenCards.open(growingFile(file));

test('the hub’s last view of each card and the number of unreachable tills survive a restart', async () => {
  const file = fileOf();
  const cards = await open(file);
  expect([cards.of('anna'), cards.cutOff.tillsCutOff]).toEqual([
    { confirmedCents: null, othersCents: 0, asOfMs: null },
    0,
  ]);
  cards.note('anna', seen(1_00), true);
  cards.note('bert', seen(2_00, null), true);
  await cards.save();
  cards.note('anna', seen(3_00), true);
  cards.noteCutOff({ tillsCutOff: 2, fewestTills: 3 });
  await cards.save();
  const again = await open(file);
  expect([again.of('anna'), again.of('bert')]).toEqual([seen(3_00), seen(2_00, null)]);
  expect(again.cutOff).toEqual({ tillsCutOff: 2, fewestTills: 3 });
});

test('a torn or unreadable view of a card is ignored, and later ones are read', async () => {
  const file = fileOf();
  const cards = await open(file);
  cards.note('anna', seen(1_00), true);
  await cards.save();
  await appendFile(
    file,
    '{"card":"anna","confirmedCents":7,"othersCents":"x","asOfMs":1}\n{"card":"be',
  );
  const again = await open(file);
  expect(again.of('anna')).toEqual(seen(1_00));
  again.note('bert', seen(2_00), true);
  await again.save();
  expect((await open(file)).of('bert')).toEqual(seen(2_00));
});

test('a hub with incomplete knowledge removes no other till’s hold', async () => {
  const cards = await open(fileOf());
  cards.note('anna', seen(8_00), true);
  cards.note('anna', { ...seen(3_00), confirmedCents: 15_00 }, false);
  expect(cards.of('anna')).toEqual({ ...seen(8_00), confirmedCents: 15_00 });
  cards.note('anna', { confirmedCents: null, othersCents: 0, asOfMs: null }, false);
  expect(cards.of('anna')).toEqual({ ...seen(8_00), confirmedCents: 15_00 });
  cards.note('anna', seen(3_00), true);
  expect(cards.of('anna')).toEqual(seen(3_00));
});

test('a balance dated by a clock that was ahead becomes older by the correction, even after a restart', async () => {
  const file = fileOf();
  const cards = await open(file);
  cards.note('anna', seen(1_00, 9_000), true);
  cards.note('bert', seen(1_00, 900), true);
  cards.correctDates(instantMs(1_000), 5_000);
  await cards.save();
  const again = await open(file);
  expect([again.of('anna').asOfMs, again.of('bert').asOfMs]).toEqual([4_000, 900]);
});

test('another hub’s views of cards are dropped, and a card seen ten thousand times does not fill the disk', async () => {
  const file = fileOf();
  const cards = await open(file);
  for (let round = 0; round < 10_000; round += 1) {
    cards.note('anna', seen(round), true);
    if (round % 4 === 0) await cards.save();
  }
  await cards.save();
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(8_000);
  expect((await open(file)).of('anna')).toEqual(seen(9_999));
  await cards.forgetAll();
  expect((await open(file)).of('anna').confirmedCents).toBeNull();
});

test('views of cards that the disk refused are written with the next one', async () => {
  const texts: string[] = [];
  let isFull = true;
  const cards = await SeenCards.open({
    read: () => Promise.resolve(texts.join('')),
    append: (text) => {
      if (isFull) return Promise.reject(new Error('full'));
      texts.push(text);
      return Promise.resolve();
    },
    replace: () => Promise.reject(new Error('not so many')),
  });
  cards.note('anna', seen(1_00), true);
  await expect(cards.save()).rejects.toThrow('full');
  isFull = false;
  await cards.save();
  expect(texts.join('')).toContain('"card":"anna"');
});
