import { readFileSync } from 'node:fs';

/** The kernel's tables of this computer's connections (proc(5)); only on Linux. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const ESTABLISHED = '01';

/** Where a connection comes from. */
interface Peer {
  /** IPv4, of this computer. */
  readonly address: string;
  readonly port: number;
}

/** Reads once for all connections of one turn, so that many at once cost no more than one. */
export class PeerUsers {
  #asked: Promise<(peer: Peer) => string | null> | null = null;

  /** @returns the user of a connection to a port of this computer; null if unknown */
  of(peer: Peer, port: number): Promise<string | null> {
    this.#asked ??= new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      this.#asked = null;
      return usersConnectedTo(port);
    });
    return this.#asked.then((userOf) => userOf(peer));
  }
}

/** Reads once which users of this computer are connected to a port. @returns a function that tells a connection's user, null if unknown */
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
    // Another system, or a kernel without IPv6: then all of this computer count as one user.
    return [];
  }
}

/** The last four bytes of an address, which are a whole IPv4 address, also inside an IPv6 one; and its port. */
const NAME_LENGTH = 'AABBCCDD:PPPP'.length;

function nameOf({ address, port }: Peer): string {
  const bytes = address.replace('::ffff:', '').split('.').map(Number).toReversed();
  return `${bytes.map((byte) => inHex(byte, 2)).join('')}:${inHex(port, 4)}`;
}

function inHex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
