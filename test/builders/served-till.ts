import path from 'node:path';
import type { BrowserWindow } from 'electron';
import { onTestFinished } from 'vitest';
import { serveWindow } from '../../electron/bridge/window-service.ts';
import { LocalApi } from '../../electron/local-api/local-api.ts';
import { openLogFile } from '../../electron/log/log-file.ts';
import { Rehearsal } from '../../electron/rehearsal/rehearsal.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import { clock, connectionDraft, noUpdates, openTillIn } from './till-in-folder.ts';
import { testFolder } from './test-folder.ts';

/**
 * Starts a till connected to a service at whose address nobody answers, and its answers to the window; both end with
 * the test.
 * @param window gets notices, and is reloaded
 */
export async function openServedTill(window: object | null = null) {
  const folder = testFolder();
  const till = await openTillIn(folder, 'UTC');
  onTestFinished(() => till.close());
  const service = serveWindow({
    till,
    updates: noUpdates(folder),
    localApi: new LocalApi(till, wakeIn, () => undefined),
    rehearsal: await Rehearsal.open({
      till,
      dataFolder: folder,
      clock,
      wakeIn,
      log: openLogFile(path.join(folder, 'rehearsal.log')),
      isUpdating: () => false,
      killAndRestart: () => undefined,
    }),
    agreeToFormat: () => Promise.resolve(),
    window: () => window as BrowserWindow | null,
    clock,
    resolveProxy: () => Promise.resolve('DIRECT'),
    downloads: () => path.join(folder, 'saved'),
    versions: {},
    readLog: async () => '',
    onReady: () => undefined,
    screens: () => [],
    copy: () => undefined,
    chooseFolder: async () => null,
    onMistake: () => undefined,
  });
  await till.connect(connectionDraft('1'));
  return { till, service };
}
