import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { DatabaseConnection } from '../../electron/node/hub-client/database-connection.ts';
import { HubDatabaseCopies } from '../../electron/server/hub/forward/hub-copies.ts';
import { hubIdAtOffice } from '../../electron/server/hub/forward/office-file.ts';
import { StoreForwarder } from '../../electron/server/hub/forward/store-forwarder.ts';
import type { ForwardingConnection } from '../../electron/server/hub/forward/store-forwarder.ts';
import { FULL_PACE } from '../../shared/hub/copy-pace.ts';
import type { CopiedRecord } from '../../shared/hub/hub-calls.ts';
import type { HubOnDisk } from './hub-on-disk.ts';
import type { OfficeOnDisk } from './office-on-disk.ts';

/** A store's hub and its head office, for tests of what the hub forwards. */
export interface StoreOnDisk {
  readonly hub: HubOnDisk;
  readonly office: OfficeOnDisk;
  readonly store: string;
}

export interface BringOptions {
  readonly forwarder?: StoreForwarder;
  /** Wraps the connection between the hub and its office. */
  readonly between?: (office: ForwardingConnection) => ForwardingConnection;
  readonly mostBytes?: number;
}

/** Returns a forwarder that is never told to stop. */
export function newForwarder(): StoreForwarder {
  return new StoreForwarder(new AbortController().signal);
}

/**
 * Forwards once everything that the hub has and the office lacks.
 * @throws DatabaseUnreached
 */
export async function bringToOffice(
  { hub, office, store }: StoreOnDisk,
  {
    forwarder = newForwarder(),
    between = (connection) => connection,
    mostBytes = FULL_PACE.mostBytes,
  }: BringOptions = {},
): Promise<void> {
  const there = await connectAsHubOwner(hub);
  const line = await office.connect(store);
  try {
    expect(await line.hello(hubIdAtOffice(hub.file))).toMatchObject({ kind: 'welcome' });
    const copies = new HubDatabaseCopies(there);
    const both = { copies, office: between(line), readsBack: true };
    await forwarder.forward(both, { mostBytes });
  } finally {
    line.close();
    there.close();
  }
}

export async function copyToHub(
  hub: HubOnDisk,
  till: string,
  records: readonly CopiedRecord[],
): Promise<void> {
  const line = await hub.connect(till);
  const call = { name: 'append', epoch: 1, records, isLive: true } as const;
  expect(await line.call<'append'>(call)).toMatchObject({ kind: 'appended' });
  line.close();
}

/** Connects as the hub's own program does. */
export async function connectAsHubOwner({ place, file }: HubOnDisk): Promise<DatabaseConnection> {
  const certificate = await readFile(place.certificate, 'utf8');
  const login = { role: place.served.owner, password: file.ownerPassword };
  const address = { host: '127.0.0.1', port: file.port, certificate };
  const times = { connectMs: 10_000, answerMs: 60_000 };
  return DatabaseConnection.open(address, place.served.database, login, times);
}
