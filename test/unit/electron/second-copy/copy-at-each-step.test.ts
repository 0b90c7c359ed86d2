import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CopiedShop, KilledError } from '../../../builders/second-copy-on-disk.ts';

/** Whenever the stick is removed or the till is killed, the copy can be opened and has a beginning of the journal. */

/** Returns numbers from 0 to below one, the same for each seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function expectBeginning(shop: CopiedShop, data: string): Promise<number> {
  const found = await shop.judge(data);
  rmSync(data, { recursive: true });
  if (typeof found === 'string') throw new Error(found);
  const here =
    found.sequence === 0 ? found.hash : await shop.book.writer.journal.recordHash(found.sequence);
  expect(here).toBe(found.hash);
  return found.sequence;
}

test('the second copy can be opened, with a beginning of the journal, before each of its operations', async () => {
  const shop = await CopiedShop.open({ segmentLimitBytes: 4_000 });
  const seen: string[] = [];
  shop.onOperation = () => seen.push(shop.putBack());
  let through = 0;
  for (const what of ['few', 'many', 'erase', 'none', 'few']) {
    if (what === 'many') for (let time = 0; time < 4; time += 1) await shop.redeem();
    if (what === 'few') await shop.redeem();
    if (what === 'erase') await shop.eraseOne();
    await shop.round(2_500);
    seen.push(shop.putBack());
    for (const data of seen.splice(0)) {
      const sequence = await expectBeginning(shop, data);
      expect(sequence).toBeGreaterThanOrEqual(through);
      through = sequence;
    }
    expect(through).toBe(shop.book.writer.journal.lastSequence);
  }
});

test.each([1, 2, 3, 4])(
  'a second copy killed anywhere and started again is completed, whatever the till does meanwhile (%i)',
  async (seed) => {
    const random = randomOf(seed);
    const shop = await CopiedShop.open({ segmentLimitBytes: 3_000 });
    for (let time = 0; time < 6; time += 1) {
      for (let left = Math.floor(random() * 6); left > 0; left -= 1) {
        if (random() < 0.25) await shop.eraseOne();
        else await shop.redeem();
      }
      let left = Math.floor(random() * 40);
      shop.onOperation = () => {
        left -= 1;
        if (left < 0) throw new KilledError();
      };
      await shop.round(1 + Math.floor(random() * 900)).catch((error: unknown) => {
        if (!(error instanceof KilledError)) throw error;
      });
      await expectBeginning(shop, shop.putBack());
    }
    shop.onOperation = () => undefined;
    await shop.round();
    const { lastSequence } = shop.book.writer.journal;
    expect(await expectBeginning(shop, shop.putBack())).toBe(lastSequence);
    expect(await shop.round()).toEqual([]);
  },
);
