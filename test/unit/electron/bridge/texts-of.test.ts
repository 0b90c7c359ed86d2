import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveWindow } from '../../../../electron/bridge/window-service.ts';
import { cardReference } from '../../../../shared/ledger/store/private-texts.ts';
import { present } from '../../../../shared/values/assert.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { SOMEBODY } from '../../../builders/actors.ts';
import { draft, noUpdates, tillIn } from '../../../builders/till-in-folder.ts';

/** What the rows of the screens' database refer to, told to whoever may work at the till. */

test('names and last signs are told, and nothing while the till is locked', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const till = await tillIn(folder, 'UTC');
  onTestFinished(() => till.close());
  await till.connect(draft('1'));
  const service = serveWindow({
    till,
    updates: noUpdates(folder),
    agreeToFormat: () => Promise.resolve(),
    window: () => null,
    clock: { wallMs: () => Date.now(), monoMs: () => performance.now() },
    resolveProxy: () => Promise.resolve('DIRECT'),
    downloads: () => path.join(folder, 'saved'),
    versions: {},
    readLog: async () => '',
    onReady: () => undefined,
    screens: () => [],
    copy: () => undefined,
    onMistake: () => undefined,
  });
  const { writer } = present(till.trading, 'the book is open');
  const cardId = cardIdSchema.parse('card-of-texts');
  const secret = { sentAs: 'identifier', value: '6364041200987' } as const;
  await writer.write({ kind: 'introduce-card', cardId, secret }, { ...SOMEBODY, operator: 'Kim' });
  const asked = [writer.texts.name('Kim'), cardReference(cardId), `¶${'x'.repeat(32)}`, 'Kim'];
  expect(await service.textsOf(asked)).toEqual(['Kim', '…0987', null, null]);
  vi.spyOn(till, 'mayDo').mockReturnValue(false);
  expect(await service.textsOf(asked)).toEqual([null, null, null, null]);
});
