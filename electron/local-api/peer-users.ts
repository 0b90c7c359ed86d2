import { readFileSync } from 'node:fs';

/** Kernel's tables of the connections of this computer (proc(5)); there is none of them elsewhere than on Linux. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const ESTABLISHED = '01';

/** Where a connection comes from. */
interface Peer {
  /** IPv4, of this computer. */
  readonly address: string;
  readonly port: number;
}

/** Asks once for all that connect in one turn: many that come at once cost no more than one. */
export class PeerUsers {
  #asked: Promise<(peer: Peer) => string | null> | null = null;

  /** @returns the user of a connection to a port of this computer; null where nobody can tell */
  of(peer: Peer, port: number): Promise<string | null> {
    this.#asked ??= new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      this.#asked = null;
      return usersConnectedTo(port);
    });
    return this.#asked.then((userOf) => userOf(peer));
  }
}

/** Reads once which users of this computer are connected to a port. @returns the user of a connection, null where nobody can tell */
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
    // Another system, or a kernel without IPv6: then all of this computer count as one.
    return [];
  }
}

/** The last four bytes of an address, which are a whole one of version 4, also where it stands in one of version 6; and its port. */
const NAME_LENGTH = 'AABBCCDD:PPPP'.length;

function nameOf({ address, port }: Peer): string {
  const bytes = address.replace('::ffff:', '').split('.').map(Number).toReversed();
  return `${bytes.map((byte) => inHex(byte, 2)).join('')}:${inHex(port, 4)}`;
}

function inHex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
