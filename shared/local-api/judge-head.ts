import type { ProblemName } from './messages.ts';

/** Headers of a request as Node gives them: names in lower case. */
type RequestHead = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Headers that a web page cannot leave out. A program that uses Node's own `fetch` sends `sec-fetch-mode`, but none of
 * these.
 */
const OF_BROWSERS = ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'referer'];

/**
 * Returns why a request is refused by its headers alone; null if it may be read. Guards against web pages: a page in a
 * browser on this computer can send requests here, and its DNS name may point to this address.
 * @param hosts where the till listens, with the port
 */
export function judgeRequestHead(head: RequestHead, hosts: readonly string[]): ProblemName | null {
  if (typeof head['host'] !== 'string' || !hosts.includes(head['host'])) return 'other-host';
  return OF_BROWSERS.some((name) => head[name] !== undefined) ? 'browser' : null;
}

/** Returns the token of a request; null for none. */
export function tokenIn({ authorization }: RequestHead): string | null {
  if (typeof authorization !== 'string') return null;
  return /^bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization)?.[1] ?? null;
}

/** Longest time that an answer is delayed for an outcome, in seconds. */
const MOST_WAIT = 30;

/** Returns how many seconds the answer may wait for an outcome. */
export function waitSecondsIn({ prefer }: RequestHead, otherwise: number): number {
  const said =
    typeof prefer === 'string' ? /(?:^|[,;\s])wait=(\d{1,3})(?:$|[,;\s])/.exec(prefer) : null;
  return said === null ? otherwise : Math.min(Number(said[1]), MOST_WAIT);
}
