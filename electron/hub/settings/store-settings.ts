import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import type {
  SettingKind,
  StoreSetting,
  TillStandingAtHub,
} from '../../../shared/hub/hub-calls.ts';
import { settingKindSchema } from '../../../shared/hub/hub-calls.ts';
import { tablesToShare } from '../../../shared/guard/settings/admit-store-table.ts';
import { unsharedSign } from '../../../shared/guard/settings/admit-store-sign.ts';
import type { StoreTable } from '../../../shared/proposals/hub-proposals.ts';
import {
  floorOfChangeNumber,
  isNewerAtHub,
  MAX_SETTING_NUMBER,
} from '../../../shared/policy/setting-order.ts';
import { SettingSeal } from '../../node/hub-client/setting-seal.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';
import { HeartbeatTasks } from '../connection/heartbeat-tasks.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';
import type { SharedSetting } from '../../../shared/hub/shared-setting.ts';
import type { StoreChange } from '../../../shared/ledger/store/joined-hub.ts';

/** Time limit of background calls to the hub; nobody at the counter waits for them. */
const ANSWER_MS = 5_000;
/** How often another till may be first to take a number, before this till leaves its change to a later heartbeat. */
const MOST_ROUNDS = 3;

/** Kinds of settings that an older hub may not accept, oldest first. */
const NEWER_KINDS: readonly SettingKind[] = ['taxes', 'prices', 'sign'];

interface StoreSettingsSetup {
  readonly writer: LedgerWriter;
  readonly setUp: HubSetUp;
  readonly connect: ConnectHub;
  /** Writes a line to the log. */
  readonly onState: (what: string, why: null) => void;
}

type Freshness = Pick<TillStandingAtHub, 'incarnation' | 'settingsNumber' | 'epoch'>;

/**
 * Synchronises store settings over the hub: sends a manager's changes, and records other tills' changes as facts. The
 * journal has which are unsent and which are known (decision 0105).
 */
export class StoreSettingsSync {
  readonly #around: StoreSettingsSetup;
  readonly #seal: SettingSeal;
  readonly #after: HeartbeatTasks;
  #freshness: Freshness | null = null;

  constructor(around: StoreSettingsSetup) {
    const { setUp, connect } = around;
    this.#around = around;
    this.#seal = new SettingSeal(setUp);
    this.#after = new HeartbeatTasks(
      () => connect(setUp),
      async (line) => {
        const there = await readNewestSettings(line);
        const ofKind = (kind: SettingKind) =>
          this.#known
            .filter((one) => one.kind === kind)
            .filter((one) => !one.known.isTold || isLacking(one, there));
        await this.#sendAll(line, ofKind('limits'), there);
        await this.#receive(line);
        // Shared only if no other till has shared a sign, since two tills may disagree about it.
        if (this.#hasSign) await this.#around.writer.write({ kind: 'share-sign' }, SYSTEM_ACTOR);
        // An older hub closes the connection at an unknown kind, so older kinds are exchanged first.
        for (const kind of NEWER_KINDS) {
          await this.#shareTable(kind, there);
          const newer = ofKind(kind);
          await this.#sendAll(line, newer, there);
          if (newer.length > 0) await this.#receive(line);
        }
      },
    );
  }

  /** Call it after each heartbeat. */
  wake(freshness: Freshness): void {
    this.#freshness = freshness;
    const { incarnation, settingsNumber } = freshness;
    const known = this.#known.map((setting) => setting.known);
    const number = Math.max(0, ...known.map((one) => one.number));
    const unsent = known.flatMap(({ isTold, name }) => (isTold ? [] : [name]));
    // Two hubs may both have reached the highest number, so there an equal number proves nothing.
    const isToldOf = settingsNumber === number && number < MAX_SETTING_NUMBER;
    const toShare = [...(this.#hasSign ? ['sign'] : []), ...this.#tablesToShare].join(' ');
    const news = `${incarnation} ${settingsNumber} ${number} ${unsent.join(' ')} ${toShare}`;
    const isNews = !isToldOf || unsent.length > 0 || toShare !== '';
    this.#after.wake(isNews ? news : null);
  }

  close(): Promise<void> {
    return this.#after.close();
  }

  /** True if this till has proven the direction of amounts, and no other till is known to have. */
  get #hasSign(): boolean {
    return unsharedSign(this.#around.writer.ledger) !== null;
  }

  get #known(): readonly KnownSetting[] {
    return knownSettings(this.#around.writer);
  }

  get #tablesToShare(): readonly StoreTable[] {
    return tablesToShare(this.#around.writer.ledger);
  }

  /** Shares tax rates or prices from before this till joined, unless the hub has any, even unreadable ones. */
  async #shareTable(kind: SettingKind, there: readonly StoreSetting[]): Promise<void> {
    const table = this.#tablesToShare.find((one) => one === kind);
    if (table === undefined || there.some((one) => one.kind === table)) return;
    await this.#around.writer.write({ kind: 'share-table', table }, SYSTEM_ACTOR);
  }

  async #sendAll(
    line: HubLine,
    settings: readonly KnownSetting[],
    there: readonly StoreSetting[],
  ): Promise<void> {
    for (const setting of settings) await this.#send(line, setting, floorOf(setting, there).floor);
  }

  /** Sends a setting that was changed at this till; or, under its old number, one that an emptied hub has lost. */
  async #send(line: HubLine, { kind, known, said }: KnownSetting, floor: number): Promise<void> {
    if (this.#freshness === null) return;
    const { epoch } = this.#freshness;
    const { name } = known;
    const body = this.#seal.seal({ kind, name }, said);
    const put = async (number: number | null): Promise<number | null> => {
      const call = {
        name: 'put-setting',
        epoch,
        kind,
        settingName: name,
        number,
        body,
      } as const;
      const answer = await line.call<'put-setting'>(call, ANSWER_MS);
      return answer.kind === 'kept' ? answer.number : null;
    };
    if (known.isTold) {
      await put(floor);
      return;
    }
    const first = await put(null);
    if (first === null) return;
    // A new hub counts from the beginning, so a newer change must get a number above all that this till knows.
    const number = first > floor ? first : await this.#putAbove(line, floor, { kind, name }, put);
    if (number === null) return;
    const told = { kind: 'note-told', setting: kind, name, number } as const;
    await this.#around.writer.write(told, SYSTEM_ACTOR);
  }

  /**
   * Stores a change at the hub, and returns its number. Null if other tills took each number first, or the hub refuses;
   * a later heartbeat then tries again.
   */
  async #putAbove(
    line: HubLine,
    floor: number,
    { kind, name }: Pick<StoreSetting, 'kind' | 'name'>,
    put: (number: number) => Promise<number | null>,
  ): Promise<number | null> {
    let above = floor;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if ((await put(above + 1)) === null) return null;
      // Another till asked for the same number and got it.
      const newest = (await readNewestSettings(line)).find((one) => one.kind === kind);
      if (newest?.name === name) return newest.number;
      above = newest?.number ?? above;
    }
    return null;
  }

  async #receive(line: HubLine): Promise<void> {
    for (const setting of await readNewestSettings(line)) {
      const known = this.#known.find(({ kind }) => kind === setting.kind)?.known ?? null;
      if (!isNewerAtHub(setting, known)) continue;
      const { name, number } = setting;
      const said = this.#seal.open(setting);
      if (said === null) {
        this.#around.onState('a setting of the store is not understood', null);
        continue;
      }
      const received = { kind: 'receive-setting', name, number, said } as const;
      await this.#around.writer.write(received, SYSTEM_ACTOR);
    }
  }
}

/** Reads the newest setting of each kind. */
function readNewestSettings(line: HubLine): Promise<readonly StoreSetting[]> {
  return line.call<'settings'>({ name: 'settings' }, ANSWER_MS);
}

/** Returns the number that a change must exceed, and the hub's current number for its kind; 0 for none. */
function floorOf({ kind, known }: KnownSetting, there: readonly StoreSetting[]) {
  const { number = 0 } = there.find((one) => one.kind === kind) ?? {};
  return { floor: floorOfChangeNumber(known.number, number), number };
}

/** True if the hub has an older setting of this kind than this till, because it was emptied. */
function isLacking(setting: KnownSetting, there: readonly StoreSetting[]): boolean {
  const { floor, number } = floorOf(setting, there);
  return floor > number;
}

/** A setting of the store, from this till's journal. */
interface KnownSetting {
  readonly kind: SettingKind;
  /** The change that applies at this till. */
  readonly known: StoreChange;
  /** The value to send to the other tills. */
  readonly said: SharedSetting;
}

/** Returns all settings that were ever changed, oldest change first. */
function knownSettings({ ledger, texts }: LedgerWriter): readonly KnownSetting[] {
  const { hub, recordedLimits: limits, taxes, prices } = ledger;
  const contents = {
    limits: { limits: hub?.limits?.offered ?? limits },
    taxes: taxes && { taxes },
    prices: { prices: prices.articles },
    sign: hub?.sign && { proven: hub.sign.proven },
  };
  return settingKindSchema.options
    .flatMap((kind): KnownSetting[] => {
      const [known, content] = [hub?.[kind], contents[kind]];
      if (known === undefined || !content) return [];
      const { till, by, atMs } = known;
      return [{ kind, known, said: { format: 1, till, by: texts.reveal(by), atMs, ...content } }];
    })
    .toSorted((one, other) => one.known.number - other.known.number);
}
