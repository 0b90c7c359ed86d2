import { expect, test } from 'vitest';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import { journalOn, openGood, readAll } from '../../../builders/journal-on.ts';

/** A journal is read in pieces, each as large as the disk gives at once. */

class NotedDisk extends VirtualDisk {
  readonly asked: number[] = [];
  atOnce = Infinity;

  override read(path: string, start: number, length: number): Promise<Uint8Array> {
    this.asked.push(length);
    return super.read(path, start, Math.min(length, this.atOnce));
  }
}

async function written(disk: NotedDisk, texts: readonly string[]) {
  const setup = journalOn(disk, { segmentLimitBytes: 8 * 1024 * 1024 });
  const { journal } = await openGood(setup);
  for (const text of texts) await journal.append([{ public: { text } }]).synced;
  await journal.close();
  return setup;
}

test('a disk that gives a few bytes at a time gives the same records', async () => {
  const disk = new NotedDisk();
  const texts = ['one', 'two', 'three'];
  const setup = await written(disk, texts);
  disk.atOnce = 50;
  const { journal } = await openGood(setup);
  expect((await readAll(journal)).map((record) => record.public)).toEqual(
    texts.map((text) => ({ text })),
  );
  await journal.close();
});

test('more than a megabyte is read in several pieces', async () => {
  const disk = new NotedDisk();
  const texts = Array.from({ length: 30 }, (_, place) => String(place).repeat(60_000));
  const setup = await written(disk, texts);
  disk.asked.length = 0;
  const { journal } = await openGood(setup);
  expect((await readAll(journal)).map((record) => record.public)).toEqual(
    texts.map((text) => ({ text })),
  );
  expect(disk.asked).toContain(1024 * 1024);
  await journal.close();
});
