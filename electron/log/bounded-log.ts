import type { LogFields, LogFile, LogLevel } from './log-file.ts';

/** How many lines of one kind a run may log: one for every key press would displace the cause. */
const MOST_LINES = 100;

/** Writes a limited number of lines; the last one says that it is the last. */
export function createBoundedLog(
  log: LogFile,
  level: LogLevel = 'error',
): (text: string, fields: LogFields) => void {
  let left = MOST_LINES;
  return (text, fields) => {
    if (left === 0) return;
    left -= 1;
    log.logEvent(level, text, { ...fields, ...(left === 0 && { last: true }) });
  };
}
