import { BlockList } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

/** A network of this computer, and the part of it that is searched. */
export interface SearchedNetwork {
  /** This computer's address in the network. */
  readonly own: string;
  /** Addresses that are tried one by one. */
  readonly addresses: readonly string[];
  /** True if an address belongs to the network. */
  readonly has: (address: string) => boolean;
}

/** Maximum number of networks that are searched: a shop has fewer, a computer with containers has dozens. */
const MOST_NETWORKS = 4;
/** Networks up to this size are searched completely; in larger ones, the addresses around this computer. */
const NARROWEST_PREFIX = 24;

const privateRanges = new BlockList();
privateRanges.addSubnet('10.0.0.0', 8);
privateRanges.addSubnet('172.16.0.0', 12);
privateRanges.addSubnet('192.168.0.0', 16);
privateRanges.addSubnet('169.254.0.0', 16);

/** Returns the networks to search for printers: IPv4, private ranges only, at most 254 addresses each. */
export function networksToSearch(
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): SearchedNetwork[] {
  return Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(({ family, internal, address }) => {
      return family === 'IPv4' && !internal && privateRanges.check(address);
    })
    .slice(0, MOST_NETWORKS)
    .flatMap(({ address, cidr }) => {
      const prefix = Number(cidr?.split('/')[1] ?? 32);
      return prefix >= 31 ? [] : [networkAround(address, Math.max(prefix, NARROWEST_PREFIX))];
    });
}

function networkAround(own: string, prefix: number): SearchedNetwork {
  const size = 2 ** (32 - prefix);
  const first = Math.floor(numberOf(own) / size) * size;
  const inside = new BlockList();
  inside.addSubnet(own, prefix);
  // The network's own address and its broadcast address are left out.
  const addresses = Array.from({ length: size - 2 }, (_, index) => addressOf(first + 1 + index));
  return {
    own,
    addresses: addresses.filter((address) => address !== own),
    has: (address) => inside.check(address),
  };
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

function addressOf(number: number): string {
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');
}
