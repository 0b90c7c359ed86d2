import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import { smallState } from '../contract/small-service.ts';
import { connectPatiently } from './late-hub-connections.ts';
import { HubOnDisk } from './hub-on-disk.ts';
import { JoiningTill, randomName } from './joining-till.ts';

interface TillWanted {
  /** The till's folder, existing or new. */
  readonly at?: string;
  /** Changes to the settings of a new ledger. */
  readonly book?: Partial<Book>;
  /** The index of the till's shop at the service. */
  readonly shop?: number;
}

/** A sandbox service, tills that use it, and a hub, in one folder. */
export class StoreOfTills {
  readonly folder: string;
  readonly service: SandboxServer;
  /** The open tills, in order of opening. */
  readonly tills: JoiningTill[] = [];
  #hub: HubOnDisk | null = null;

  private constructor(folder: string, service: SandboxServer) {
    this.folder = folder;
    this.service = service;
  }

  /** Makes a store for each test of a file, with a hub that knows these tills; without names there is no hub yet. */
  static forEachTest(...names: readonly string[]): () => StoreOfTills {
    let store: StoreOfTills;
    beforeEach(async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'store-of-tills-'));
      store = new StoreOfTills(
        folder,
        await startSandboxServer({ seed: smallState, stateFile: null }),
      );
      if (names.length > 0) await store.openHub(names);
    });
    afterEach(() => store.close());
    return () => store;
  }

  get hub(): HubOnDisk {
    if (this.#hub === null) throw new Error('no hub was opened');
    return this.#hub;
  }

  async openHub(names: readonly string[]): Promise<void> {
    this.#hub = await HubOnDisk.open(names);
  }

  async openTill({ at = randomName(), book, shop = 0 }: TillWanted = {}): Promise<JoiningTill> {
    const { baseUrl, state } = this.service;
    const address = {
      baseUrl,
      apiKey: state.credentials['api-key'],
      shopUuid: state.shops[shop]!.uuid,
      ...(book && { book }),
    };
    const till = await JoiningTill.open(path.resolve(this.folder, at), address, connectPatiently);
    this.tills.push(till);
    return till;
  }

  async closeTill(till: JoiningTill): Promise<void> {
    this.tills.splice(this.tills.indexOf(till), 1);
    await till.close();
  }

  async close(): Promise<void> {
    for (const till of this.tills.splice(0)) await till.close();
    await this.#hub?.close();
    await this.service.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
