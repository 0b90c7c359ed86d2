import { SettingSeal } from '../../electron/node/hub-client/setting-seal.ts';
import { applyPolicyOnce } from '../../electron/server/hub/forward/follow-policy.ts';
import type { PolicyContext } from '../../electron/server/hub/forward/follow-policy.ts';
import { HubDatabaseSettings } from '../../electron/server/hub/forward/hub-settings.ts';
import { hubIdAtOffice } from '../../electron/server/hub/forward/office-file.ts';
import { PolicyFile } from '../../electron/server/hub/forward/policy-file.ts';
import { connectAsHubOwner } from './bring-to-office.ts';
import type { StoreOnDisk } from './bring-to-office.ts';

export interface FollowOptions {
  /** Wraps the forwarder's connections. */
  readonly around?: (between: PolicyContext) => PolicyContext;
  /** The time by which the forwarder judges future dates. */
  readonly atMs?: number;
}

/**
 * Runs one turn of a hub's forwarder, for the office's limits only.
 * @throws DatabaseUnreached
 */
export async function applyOfficeLimitsOnce(
  { hub, office, store }: StoreOnDisk,
  { around = (between) => between, atMs = Date.now() }: FollowOptions = {},
): ReturnType<typeof applyPolicyOnce> {
  const there = await connectAsHubOwner(hub);
  const line = await office.connect(store);
  try {
    const said = await line.hello(hubIdAtOffice(hub.file));
    if (said.kind !== 'welcome') throw new Error(said.kind);
    const seal = new SettingSeal(hub.file);
    const between: PolicyContext = {
      file: new PolicyFile(hub.place.folder),
      seal: (name, limits) => seal.seal({ kind: 'limits', name }, limits),
      nowMs: () => atMs,
      settings: new HubDatabaseSettings(there),
      office: line,
    };
    return await applyPolicyOnce(said, around(between));
  } finally {
    line.close();
    there.close();
  }
}
