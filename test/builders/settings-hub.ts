import { readFileSync } from 'node:fs';
import { onTestFinished, vi } from 'vitest';
import { DatabaseUnreached } from '../../electron/node/hub-client/database-unreached.ts';
import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import type { ConnectHub, HubLine } from '../../electron/hub/connection/hub-line.ts';
import { StoreSettingsSync } from '../../electron/hub/settings/store-settings.ts';
import { answerCall } from '../model/hub/answer-call.ts';
import type { HubCall, SettingKind } from '../../shared/hub/hub-calls.ts';
import { emptyHub } from '../model/hub/hub-state.ts';
import { newestSettingNumber } from '../model/hub/store-settings.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import type { PriceList } from '../../shared/ledger/store/price-list.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import type { TaxTable } from '../../shared/ledger/sale/tax.ts';
import { GuardedLedger, MANAGER } from './guarded-ledger.ts';
import type { HubOnDisk } from './hub-on-disk.ts';
import { hubSetUpOf } from './hub-set-up.ts';
import { PATIENCE } from './patience.ts';

const putSetting = readFileSync('electron/server/hub/migrations/0001-hub.sql', 'utf8');

/** Highest number of a setting that `put_setting` accepts, read from the real hub's SQL. */
export const HIGHEST_NUMBER = Number(/p_number between 1 and (\d+)/.exec(putSetting)?.[1]);
export const MOST_PRICE_BYTES = Number(/'prices' then (\d+)/.exec(putSetting)?.[1]);

/** The model of a store's hub, and the settings of its tills. */
export class SettingsHub {
  state = emptyHub('00000000-0000-4000-8000-000000000001', ['north', 'south', 'west']);
  isReached = true;
  /** Kinds of settings that the hub does not know, because its program is older. */
  unknownThere: readonly SettingKind[] = [];
  connectionCount = 0;

  /**
   * Adds a till.
   * @param real a hub that is asked in place of the model
   * @param before what was set at the till before it joined
   */
  till(name: string, real?: HubOnDisk, before: readonly Proposal[] = []) {
    const guarded = GuardedLedger.started({ mode: 'real', signKnown: false });
    for (const proposal of before) guarded.write(proposal);
    const joined = { till: name, host: 'hub', port: 5488, tills: 3 };
    guarded.write({ kind: 'note-hub', hub: joined }, MANAGER);
    const unread: string[] = [];
    const settings = new StoreSettingsSync({
      writer: {
        ledger: guarded.ledger,
        texts: { reveal: <Value>(value: Value) => value },
        write: async (proposal: Parameters<GuardedLedger['propose']>[0]) =>
          guarded.propose(proposal) ? { kind: 'written' } : { kind: 'refused' },
      } as unknown as LedgerWriter,
      setUp: real?.setUpOf(name) ?? hubSetUpOf(name),
      connect: real === undefined ? this.lineOf(name) : () => real.connect(name),
      onState: (what) => unread.push(what),
    });
    onTestFinished(() => settings.close());
    const beat = (settingsNumber = newestSettingNumber(this.state)) => {
      const { incarnation } = this.state;
      settings.wake({ incarnation, settingsNumber, epoch: 1 });
    };
    return {
      guarded,
      unread,
      beat,
      get limits() {
        return guarded.ledger.limits;
      },
      get shared() {
        return guarded.ledger.hub?.limits;
      },
      get taxes() {
        return guarded.ledger.hub?.taxes;
      },
      get prices() {
        return guarded.ledger.hub?.prices;
      },
      price: (prices: PriceList) => guarded.write({ kind: 'change-prices', prices }, MANAGER),
      tax: (taxes: TaxTable) => guarded.write({ kind: 'change-taxes', taxes }, MANAGER),
      change: (limits: Limits) => guarded.write({ kind: 'change-limits', limits }, MANAGER),
      /** Sends heartbeats until the check passes. */
      until: (check: () => boolean, settingsNumber?: number) =>
        vi.waitUntil(() => {
          beat(settingsNumber);
          return check();
        }, PATIENCE),
    };
  }

  private lineOf(name: string): ConnectHub {
    return async () => {
      this.connectionCount += 1;
      if (!this.isReached) throw new DatabaseUnreached('absent');
      const call = (async (asked: HubCall) => {
        const isPut = asked.name === 'put-setting';
        const isOdd = isPut && (asked.number ?? 0) > HIGHEST_NUMBER;
        if (isOdd || (isPut && this.unknownThere.includes(asked.kind)))
          throw new DatabaseUnreached('strange');
        const { state: after, answer } = answerCall(this.state, name, asked, 0);
        this.state = after;
        return answer;
      }) as HubLine['call'];
      return { isOpen: true, answerMs: 250, call, close: () => undefined };
    };
  }
}
