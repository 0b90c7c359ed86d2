import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { sendDraft } from '../../shared/categories/send-draft.ts';
import type { SandboxRules } from '../../shared/sandbox/rules.ts';
import { readImport } from '../../renderer/database/write-import.ts';
import type { ImportRecord } from '../../renderer/database/catalogue-database.ts';
import { startCategoryTill } from './category-till.ts';
import type { CategoryTill } from './category-till.ts';
import { startSmallService, switchRules } from './small-service.ts';

/**
 * Tests that the till learns how a service expects Find, and how it says "not there", before anything is created
 * (docs/service-contract.md#find-category). Each of these services would accept the same identifier twice.
 */

const service = startSmallService();
const WAIT = { timeout: 120_000 };
let till: CategoryTill;

afterEach(async () => {
  await till.database.dexie.delete();
  await till.stop();
});

async function start(rules: Partial<SandboxRules>): Promise<void> {
  await switchRules(service(), { takenIdentifier: 'allowed', ...rules });
  till = await startCategoryTill(service(), { bookId: 'find-book' });
}

const identifiers = () => service().state.categories.map((row) => row.external_identifier);
const sent = (end: string) => service().requests.filter(({ path }) => path.endsWith(end));

function expectOnce(count: number): void {
  expect(new Set(identifiers()).size).toBe(identifiers().length);
  expect(identifiers()).toHaveLength(count);
}

async function inPhase(...phases: readonly ImportRecord['phase'][]): Promise<ImportRecord> {
  await expect
    .poll(async () => (await readImport(till.database))?.phase, WAIT)
    .toSatisfy((phase: ImportRecord['phase']) => phases.includes(phase));
  return (await readImport(till.database))!;
}

/** Imports twenty new rows, and loses the answer to the first request that creates something. */
async function importWithOneLoss(): Promise<ImportRecord> {
  const rows = Array.from({ length: 20 }, (_, n) => {
    return { row: n + 2, externalIdentifier: `N-${n}`, name: `New ${n}` };
  });
  till.client.checkRows(rows, 'categories.csv');
  await inPhase('checked');
  till.client.commandImport('prepare');
  await inPhase('ready');
  await service().setFaults([
    { where: 'exchange', fault: { name: 'drop-answer' }, target: 'creates', times: 1 },
  ]);
  till.client.commandImport('run');
  await expect
    .poll(async () => (await readImport(till.database))?.waitingUntilMs, WAIT)
    .toBeGreaterThan(0);
  till.client.commandImport('pause');
  await inPhase('paused');
  till.client.commandImport('run');
  return inPhase('ended');
}

describe('an import after a lost first answer', () => {
  test.each<[string, Partial<SandboxRules>]>([
    ['Find wants a body, and says so by field', { findBy: 'body' }],
    ['Find wants a body, and says 400', { findBy: 'body', findOtherForm: '400-without-field' }],
    ['Find shows the first Category to a query', { findBy: 'body', findOtherForm: 'first' }],
    ['Find is deaf to a query', { findBy: 'body', findOtherForm: 'absent' }],
    ['"not there" is a field’s complaint', { absent: '422-field' }],
    ['"not there" is a 400', { absent: '400' }],
    ['"not there" is a 410', { absent: '410' }],
    ['"not there" is a 204', { absent: '204' }],
    ['"not there" is an empty object', { absent: 'empty-object' }],
  ])('with %s, the import looks for the rows, then sends them as a batch', async (_, rules) => {
    await start(rules);
    expect(await importWithOneLoss()).toMatchObject({ counts: { created: 20 }, because: null });
    expectOnce(27);
    expect(sent('/batch')).toHaveLength(1);
  });

  test.each<[string, Partial<SandboxRules>, number]>([
    // Find returns the row whose answer was lost; its answer for a missing row looks like a failure.
    ['"not there" is a 403, as for a key without rights', { absent: '403' }, 20],
    ['Find reads another name of the field', { findBy: 'none' }, 21],
  ])('with %s, the import sends each row alone by Find or create', async (_, rules, asked) => {
    await start(rules);
    const ended = await importWithOneLoss();
    expect(ended.counts).toMatchObject({ created: 20 });
    expect(ended.because).toMatch(/^Rows are sent one by one, so that none is created twice\. /);
    expectOnce(27);
    expect(sent('/batch')).toHaveLength(0);
    expect(sent('/find-or-create')).toHaveLength(asked);
  });

  test('with an empty list, the import sends the first row alone, which proves how Find works', async () => {
    await start({ findBy: 'body' });
    service().state.categories = [];
    expect((await importWithOneLoss()).counts).toMatchObject({ created: 20 });
    expectOnce(20);
    expect(sent('/find-or-create')).toHaveLength(1);
    expect(sent('/batch')).toHaveLength(1);
  });
});

describe('saving one Category', () => {
  const change = { kind: 'create', externalIdentifier: 'S-1', name: 'Single' } as const;

  test('one Category is saved by Create once Find is proven', async () => {
    await start({ findBy: 'body', absent: '400' });
    expect(await sendDraft(till.client, change, null)).toMatchObject({ kind: 'sent' });
    expect(await sendDraft(till.client, change, null)).toMatchObject({ kind: 'sent' });
    expectOnce(8);
  });

  test('one Category is saved by Find or create if the list is empty', async () => {
    await start({});
    service().state.categories = [];
    expect(await sendDraft(till.client, change, null)).toMatchObject({ kind: 'sent' });
    expect(sent('/find-or-create')).toHaveLength(1);
    expectOnce(1);
  });

  test.each<Partial<SandboxRules>>([{ absent: '403' }, { findBy: 'none' }])(
    'if Find proves nothing (%o), the person chooses, and either choice saves the Category',
    async (rules) => {
      await start(rules);
      expect(await sendDraft(till.client, change, null)).toMatchObject({ kind: 'unclear' });
      expectOnce(7);
      expect(await sendDraft(till.client, change, 'find-or-create')).toMatchObject({
        kind: 'sent',
        category: { external_identifier: 'S-1', name: 'Single' },
      });
      const other = { ...change, externalIdentifier: 'S-2' };
      expect(await sendDraft(till.client, other, 'create')).toMatchObject({ kind: 'sent' });
      expectOnce(9);
    },
  );

  test('saving is a conflict if Find or create returns another name, which is replaced if the person wants', async () => {
    await start({ absent: '403' });
    const taken = { ...change, externalIdentifier: 'CAT-1' };
    const end = await sendDraft(till.client, taken, 'find-or-create');
    expect(end).toMatchObject({ kind: 'conflict', now: { name: 'Category 1' } });
    if (end.kind !== 'conflict') throw new Error(end.kind);
    expect(await sendDraft(till.client, taken, end.now)).toMatchObject({
      kind: 'sent',
      category: { uuid: 'd-1', name: 'Single' },
    });
    expectOnce(7);
  });
});
