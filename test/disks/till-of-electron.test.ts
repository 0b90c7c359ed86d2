import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { cardNumberOfStore, paymentsAtService } from '../e2e/store-service.ts';
import { test, until } from '../e2e/till-under-test.ts';
import { changeDisk, mountDisk, unmountDisk } from './small-disk.ts';

/** Writes another program's file that leaves no byte free. */
async function fill(folder: string, name = 'somebody-elses'): Promise<string> {
  const file = path.join(folder, name);
  const { bavail, bsize } = await statfs(folder);
  await writeFile(file, Buffer.alloc(bavail * bsize, 1)).catch(() => undefined);
  return file;
}

test('on a disk that runs full the till refuses new payments clearly, and loses nothing that it promised', async ({
  counter,
}) => {
  await mkdir(counter.dataFolder);
  mountDisk(counter.dataFolder, '300m');
  try {
    const service = await counter.openService();
    const till = await counter.startConnected(service);
    await till.proveSign(cardNumberOfStore(0));
    const kept = await till.load(cardNumberOfStore(1), 10_00);
    await till.waitForState(kept.id, 'applied');

    const file = await fill(counter.dataFolder);
    // The rest of the last page on the disk may still take one or two facts.
    let askedCents = 1_00;
    const said = await until(async () => {
      askedCents += 1;
      const answer = await till.accept('load', cardNumberOfStore(1), askedCents);
      expect(answer.kind).not.toBe('written');
      return answer;
    });
    const clearly = [
      { kind: 'refused', refusal: { why: 'disk-full' } },
      expect.objectContaining({
        kind: 'stopped',
        health: expect.objectContaining({
          kind: expect.stringMatching(/^journal-(stopped|closed|full)$/) as unknown,
        }) as unknown,
      }) as unknown,
    ];
    expect(clearly).toContainEqual(said);
    await till.kill();

    await rm(file);
    const again = await counter.startTill();
    // Payments that were being sent when the disk failed, or were written but not confirmed, wait for a manager.
    await until(async () => {
      const { open, forPerson } = await again.ledger();
      expect([...open.keys()].filter((id) => !forPerson.has(id))).toEqual([]);
    });
    const intents = [...(await again.ledger()).intents.values()];
    const amountsIn = (...states: readonly string[]): readonly number[] =>
      intents
        .filter(({ state, cardId }) => cardId === kept.cardId && states.includes(state))
        .map(({ amountCents }) => amountCents);
    const payments = paymentsAtService(service, cardNumberOfStore(1));
    expect(payments.filter(({ applied }) => applied > 1)).toEqual([]);
    const done = payments.filter(({ applied }) => applied === 1).map(({ cents }) => cents);
    expect(amountsIn('applied')).toContain(10_00);
    expect(done).toEqual(expect.arrayContaining([...amountsIn('applied')]));
    expect(amountsIn('applied', 'unknown')).toEqual(expect.arrayContaining(done));
    const later = await again.load(cardNumberOfStore(1), 2_00);
    await again.waitForState(later.id, 'applied');
    await again.close();
  } finally {
    unmountDisk(counter.dataFolder);
  }
});

test('a till whose disk was full continues by itself once there is space, and sends what it had promised', async ({
  counter,
}) => {
  await mkdir(counter.dataFolder);
  mountDisk(counter.dataFolder, '300m');
  try {
    const service = await counter.openService();
    const till = await counter.startConnected(service);
    await till.proveSign(cardNumberOfStore(0));
    let on = false;
    const files: string[] = [];
    await until(async () => {
      files.push(await fill(counter.dataFolder, randomUUID()));
      on = !on;
      const answer = await till.propose({ kind: 'work-offline', on });
      expect(answer).toMatchObject({ kind: 'stopped', health: { kind: 'journal-full' } });
    });
    await till.page.getByText('The computer’s disk is full. The till is waiting.').waitFor();
    await till.page.getByText('TILL-908').waitFor();
    const foot = till.page.getByRole('contentinfo', { name: 'State of the till' });
    expect(await foot.count()).toBe(0);
    for (const file of files) await rm(file);
    await till.page.getByText('TILL-908').waitFor({ state: 'detached' });
    await until(async () => {
      const answer = await till.propose({ kind: 'work-offline', on: false }).catch(() => null);
      expect(answer?.kind).not.toBe('stopped');
      expect(answer).not.toBeNull();
    });
    const later = await till.load(cardNumberOfStore(1), 2_00);
    await till.waitForState(later.id, 'applied');
    await till.close();
  } finally {
    unmountDisk(counter.dataFolder);
  }
});

test('another version first started on a full disk keeps a copy of the former version’s data once there is space', async ({
  counter,
}) => {
  await mkdir(counter.dataFolder);
  mountDisk(counter.dataFolder, '300m');
  const ran = path.join(counter.dataFolder, 'ran.json');
  const lastRun = async (version: string) => {
    const said = JSON.parse(await readFile(ran, 'utf8')) as object;
    await writeFile(ran, JSON.stringify({ ...said, version }));
    return path.join(counter.dataFolder, 'before', version);
  };
  try {
    const service = await counter.openService();
    const before = await counter.startConnected(service);
    await before.proveSign(cardNumberOfStore(0));
    const journal = path.join(counter.dataFolder, 'books', await before.bookId(), 'journal');
    const ballast = path.join(journal, 'ballast');
    await before.close();

    let kept = await lastRun('0.0.8');
    await rm(ballast);
    let file = await fill(counter.dataFolder);
    let till = await counter.startTill();
    await till.page.getByText('TILL-908').waitFor();
    expect(existsSync(kept)).toBe(false);
    await rm(file);
    await till.page.getByText('TILL-908').waitFor({ state: 'detached' });
    expect(await readdir(kept)).toContain('settings.json');
    const { id } = await till.load(cardNumberOfStore(1), 2_00);
    await till.waitForState(id, 'applied');
    await until(() => expect(existsSync(ballast)).toBe(true));
    await till.close();

    kept = await lastRun('0.0.9');
    file = await fill(counter.dataFolder);
    till = await counter.startTill();
    await until(async () => expect(await readdir(kept)).toContain('settings.json'));
    expect(existsSync(ballast)).toBe(false);
    await till.close();
  } finally {
    unmountDisk(counter.dataFolder);
  }
});

// Hostile input 99.
test('a report for a stick that runs full is refused in plain words, and the till keeps working', async ({
  counter,
}) => {
  const saved = path.join(counter.dataFolder, 'saved');
  await mkdir(saved, { recursive: true });
  mountDisk(saved, '16k');
  try {
    const till = await counter.startTill();
    await till.waitForConnection('online');
    const everything = { fromMs: 0, untilMs: Date.now() + 60_000, form: 'json-lines' } as const;
    const answer = await till.page.evaluate(
      (request) => window.till.exportFacts({ ...request, withPrivate: false }, null),
      everything,
    );
    expect(answer).toEqual({
      kind: 'fault',
      sentence: expect.stringContaining(`${saved} is full.`) as unknown,
    });
    expect(await readdir(saved)).toEqual([]);
    const { id } = await till.redeem(cardNumberOfStore(1), 500);
    await till.waitForState(id, 'applied');
    await till.close();
  } finally {
    unmountDisk(saved);
  }
});

test('a till whose data folder is read-only from the start says so, and does not claim that another till is running', async ({
  counter,
}) => {
  await mkdir(counter.dataFolder);
  mountDisk(counter.dataFolder, '20m');
  try {
    changeDisk(counter.dataFolder, 'ro');
    const { code, stderr } = await (await counter.spawnTill([])).exit();
    expect(code).toBe(1);
    expect(stderr).toContain(`can’t write to its data folder ${counter.dataFolder} (EROFS)`);
  } finally {
    unmountDisk(counter.dataFolder);
  }
});
