import { SettingSeal } from '../../electron/node/hub-client/setting-seal.ts';
import { followPolicy } from '../../electron/server/hub/forward/follow-policy.ts';
import type { PolicyBetween } from '../../electron/server/hub/forward/follow-policy.ts';
import { HubDatabaseSettings } from '../../electron/server/hub/forward/hub-settings.ts';
import { hubNameAtOffice } from '../../electron/server/hub/forward/office-file.ts';
import { PolicyFile } from '../../electron/server/hub/forward/policy-file.ts';
import { hubOwnerLine } from './bring-to-office.ts';
import type { StoreOnDisk } from './bring-to-office.ts';

export interface FollowOnce {
  /** Wraps the forwarder's connections. */
  readonly around?: (between: PolicyBetween) => PolicyBetween;
  /** The time by which the forwarder judges future dates. */
  readonly atMs?: number;
}

/**
 * Runs one turn of a hub's forwarder, for the office's limits only.
 * @throws HubUnreached
 */
export async function followOffice(
  { hub, office, store }: StoreOnDisk,
  { around = (between) => between, atMs = Date.now() }: FollowOnce = {},
): ReturnType<typeof followPolicy> {
  const there = await hubOwnerLine(hub);
  const line = await office.connect(store);
  try {
    const said = await line.hello(hubNameAtOffice(hub.file));
    if (said.kind !== 'welcome') throw new Error(said.kind);
    const seal = new SettingSeal(hub.file);
    const between: PolicyBetween = {
      file: new PolicyFile(hub.place.folder),
      seal: (name, limits) => seal.seal({ kind: 'limits', name }, limits),
      nowMs: () => atMs,
      settings: new HubDatabaseSettings(there),
      office: line,
    };
    return await followPolicy(said, around(between));
  } finally {
    line.close();
    there.close();
  }
}
