import electronLog from 'electron-log/node';
import { redactText } from './redact-text.ts';

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Values of a log line: a sentence, a number, a sequence, an error. Objects are printed as JSON. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface LogFile {
  /** Writes one line. Never throws; on a full disk the line is lost. */
  logEvent(level: LogLevel, message: string, fields?: LogFields): void;
}

/** Size at which the log begins a new file; with the previous one it takes at most twice this. */
const ROTATE_AT_BYTES = 5 * 1024 * 1024;
const LINE_LIMIT = 4_000;

/**
 * Opens the till's log for support: one line per event, readable by its owner only (0600). Every line goes through
 * `redactText`. A full file becomes `*.old.log`, replacing the previous one.
 */
export function openLogFile(path: string, rotateAtBytes = ROTATE_AT_BYTES): LogFile {
  const logger = electronLog.create({ logId: path });
  logger.transports.console.level = false;
  logger.transports.remote.level = false;
  if (logger.transports.ipc) logger.transports.ipc.level = false;

  const { file } = logger.transports;
  // The library needs a name before it asks for the path, and would drop every line without it.
  file.setAppName('Evertill');
  file.resolvePathFn = () => path;
  file.maxSize = rotateAtBytes;
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  file.format = '{iso} {level} {text}';

  return {
    logEvent: (level, message, fields = {}) => {
      // Redacted before it is shortened, because half a key is still most of a key.
      const line = redactText([message, ...Object.entries(fields).map(printField)].join(' '));
      const oneLine = line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, LINE_LIMIT);
      // Passed as an argument of `%s`, so that a per cent sign in the line is not a format.
      logger[level]('%s', oneLine);
    },
  };
}

function printField([name, value]: [string, unknown]): string {
  return `${name}=${printValue(value)}`;
}

function printValue(value: unknown): string {
  if (value instanceof Error) {
    const code = 'code' in value ? ` ${String(value.code)}` : '';
    const cause = value.cause === undefined ? '' : ` because ${printValue(value.cause)}`;
    return `${value.name}${code} ${value.stack ?? value.message}${cause}`;
  }
  if (typeof value === 'string') return JSON.stringify(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return '[not printable]';
  }
}
