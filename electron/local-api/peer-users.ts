import { readFileSync } from 'node:fs';

/** The kernel's tables of this computer's connections (proc(5)); Linux only. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const ESTABLISHED = '01';

/** The other end of a connection. */
interface Peer {
  /** IPv4 address, on this computer. */
  readonly address: string;
  readonly port: number;
}

/** Finds the user behind a connection. The tables are read once for all connections of one turn. */
export class PeerUsers {
  #asked: Promise<(peer: Peer) => string | null> | null = null;

  /**
   * Finds the user of this computer who has opened a connection to a port.
   * @returns null if unknown
   */
  of(peer: Peer, port: number): Promise<string | null> {
    this.#asked ??= new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      this.#asked = null;
      return usersConnectedTo(port);
    });
    return this.#asked.then((userOf) => userOf(peer));
  }
}

/**
 * Reads which users of this computer are connected to a port.
 * @returns a function from a connection to its user; null if unknown
 */
function usersConnectedTo(port: number): (peer: Peer) => string | null {
  const users = new Map<string, string>();
  const wanted = `:${inHex(port, 4)} ${ESTABLISHED} `;
  for (const table of TABLES) {
    for (const line of linesOf(table)) {
      if (!line.includes(wanted)) continue;
      const [, from = '', , , , , , user] = line.trim().split(/\s+/);
      if (user !== undefined) users.set(from.slice(-NAME_LENGTH), user);
    }
  }
  return (peer) => users.get(nameOf(peer)) ?? null;
}

function linesOf(table: string): string[] {
  try {
    return readFileSync(table, 'latin1').split('\n').slice(1);
  } catch {
    // On other systems, and kernels without IPv6, all users of this computer count as one.
    return [];
  }
}

/**
 * Length of a table's local name: the last four bytes of an address, which are an IPv4 address even inside an IPv6 one,
 * and the port.
 */
const NAME_LENGTH = 'AABBCCDD:PPPP'.length;

function nameOf({ address, port }: Peer): string {
  const bytes = address.replace('::ffff:', '').split('.').map(Number).toReversed();
  return `${bytes.map((byte) => inHex(byte, 2)).join('')}:${inHex(port, 4)}`;
}

function inHex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
