import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { testFolder } from '../../../builders/test-folder.ts';

test('a till behind its second copy sends nothing, and names the folder of the copy', async () => {
  const folder = testFolder();
  const [data, stick] = [path.join(folder, 'data'), path.join(folder, 'stick')];
  for (const made of [data, stick]) mkdirSync(made);
  const first = await openTillIn(data, 'Europe/Amsterdam');
  expect(await first.useCopyFolder(stick)).toEqual({ kind: 'fault', why: 'demo' });
  await first.connect(connectionDraft('1'));
  expect(await first.useCopyFolder(stick)).toEqual({ kind: 'set' });
  const stateOf = (till: typeof first) => till.overview().copy?.state.kind;
  await vi.waitFor(() => expect(stateOf(first)).toBe('whole'), PATIENCE);
  await first.close();
  const [copy = ''] = readdirSync(stick);
  const [book = ''] = readdirSync(path.join(stick, copy, 'books'));
  const chain = path.join(stick, copy, 'books', book, 'journal', 'segment-000001.jsonl');
  appendFileSync(chain, '{"sequence":4711}\n');

  const till = await openTillIn(data, 'Europe/Amsterdam');
  await till.open();
  onTestFinished(() => till.close());
  await vi.waitFor(() => expect(stateOf(till)).toBe('whole'), PATIENCE);
  const { keptAside } = till.overview().copy ?? {};
  expect(keptAside).toContain(`${copy}-kept-`);
  await vi.waitFor(() => {
    const pauses = till.trading?.writer.ledger.queue.pauses ?? [];
    expect(pauses.find(({ cause }) => cause === 'journal-behind')?.note).toContain(keptAside);
  }, PATIENCE);
});
