import electronLog from 'electron-log/node';
import { redactText } from './redact-text.ts';

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Values of a log line: a sentence, a number, a sequence, an error. Objects are printed as JSON. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface LogFile {
  /** Writes one line; never throws, and a full disk only loses the line. */
  logEvent(level: LogLevel, message: string, fields?: LogFields): void;
}

/** With the one previous file, a till's log takes at most twice this. */
const ROTATE_AT_BYTES = 5 * 1024 * 1024;
const LINE_LIMIT = 4_000;

/**
 * The till's log for support: one line per event, readable by its owner only (0600). Every line goes through
 * `redactText`. A full file becomes `*.old.log`, replacing the previous one.
 */
export function openLogFile(path: string, rotateAtBytes = ROTATE_AT_BYTES): LogFile {
  const logger = electronLog.create({ logId: path });
  logger.transports.console.level = false;
  logger.transports.remote.level = false;
  if (logger.transports.ipc) logger.transports.ipc.level = false;

  const { file } = logger.transports;
  // It needs a name before it asks for the path, and without one it drops every line.
  file.setAppName('Evertill');
  file.resolvePathFn = () => path;
  file.maxSize = rotateAtBytes;
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  file.format = '{iso} {level} {text}';

  return {
    logEvent: (level, message, fields = {}) => {
      // Masked before it is shortened: half a key is still most of a key.
      const line = redactText([message, ...Object.entries(fields).map(printField)].join(' '));
      const oneLine = line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, LINE_LIMIT);
      // As an argument of its own: a per cent sign in it is not a format.
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
