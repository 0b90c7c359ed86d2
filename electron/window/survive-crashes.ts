import { app } from 'electron';
import type { BrowserWindow } from 'electron';
import { BrokenAssertion } from '../../shared/values/assert.ts';
import type { RendererError } from '../../shared/messages/renderer-error.ts';
import { boundedLog } from '../log/bounded-log.ts';
import type { LogFile } from '../log/log-file.ts';

/** A window that dies again and again is opened again more slowly, never given up. */
const REOPEN_AFTER_MS = [0, 1_000, 5_000, 30_000] as const;
const FORGIVEN_AFTER_MS = 60_000;

/**
 * The window may die at any moment: it holds nothing that is not in the journal, so it is loaded
 * again, and what was in flight ends in main (electron/window/README.md#a-window-that-dies).
 */
export function reopenAfterCrash(window: BrowserWindow, log: LogFile, what = 'the window'): void {
  let deaths = 0;
  let lastDeathMs = 0;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.logEvent('error', `${what} died`, { reason, exitCode });
    const nowMs = performance.now();
    deaths = nowMs - lastDeathMs > FORGIVEN_AFTER_MS ? 0 : deaths + 1;
    lastDeathMs = nowMs;
    const waitMs = REOPEN_AFTER_MS[Math.min(deaths, REOPEN_AFTER_MS.length - 1)] ?? 0;
    setTimeout(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    }, waitMs);
  });
}

/**
 * For mistakes of the page's own (`renderer/main.tsx`): they go into the log, with their stack
 * and redacted like every line, and not more of them in a run than help anybody.
 */
export function rendererErrorLog(log: LogFile): (mistake: RendererError) => void {
  const write = boundedLog(log);
  return ({ part, stack }) => write(`a mistake in the ${part}`, { stack });
}

/** Chromium starts its graphics and its other parts again by itself; whoever helps should know of it. */
export function logLostParts(log: LogFile): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.logEvent('error', 'a part of the till died', { type, name, reason, exitCode });
  });
}

/**
 * A mistake of ours in main is written down, and a broken promise stops money until somebody has
 * looked at it (decision 0009#checked-from-outside): the journal, not this process, is what must be right.
 * @returns for those who catch one themselves
 */
export function noticeMistakes(
  log: LogFile,
  stopMoney: (why: string) => void,
): (error: unknown) => void {
  const write = boundedLog(log);
  const notice = (error: unknown): void => {
    write('a mistake in the main process', { error });
    if (error instanceof BrokenAssertion) stopMoney(error.message);
  };
  process.on('uncaughtException', notice);
  process.on('unhandledRejection', notice);
  return notice;
}
