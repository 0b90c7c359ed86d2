import { networkInterfaces } from 'node:os';

/** Returns the addresses by which other computers of the store reach this one. */
export function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.flatMap(({ internal, family, address }) =>
    internal || family !== 'IPv4' ? [] : [address],
  );
}
