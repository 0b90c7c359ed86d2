import { FULL_PACE, fasterPace, slowerPace } from '../../../../shared/hub/copy-pace.ts';
import type { CopyPace } from '../../../../shared/hub/copy-pace.ts';
import type { HubHealth } from '../../../../shared/office/hub-health.ts';
import type { OfficeSetUp } from '../../../../shared/office/office-set-up.ts';
import { DatabaseUnreached } from '../../../node/hub-client/database-unreached.ts';
import type { DatabaseConnection } from '../../../node/hub-client/database-connection.ts';
import { OfficeConnection } from '../../../node/office-client/office-connection.ts';
import { applyPolicyOnce } from './follow-policy.ts';
import type { PolicySetup } from './follow-policy.ts';
import { HubDatabaseCopies } from './hub-copies.ts';
import { HubDatabaseSettings, releaseVersionAtHub } from './hub-settings.ts';
import type { PolicyDecision } from '../../../../shared/office/policy.ts';
import type { OfficeFile } from './office-file.ts';
import { StoreForwarder } from './store-forwarder.ts';
import { describeForwardError } from './forward-error.ts';
import type { ForwardError } from './forward-error.ts';

/** Pause before checking again whether to forward. */
const LOOK_AGAIN_MS = 5_000;
/** Pause between reports: with three thousand stores, an office gets twenty-five a second. */
const TELL_EVERY_MS = 120_000;
/** Pause after a disk error, or a bug. */
const AFTER_A_MISTAKE_MS = 60_000;
/** Share by which pauses vary at random, so that a chain's hubs do not all report at once. */
const SPREAD = 0.2;

const PUT =
  'The head office has sent limits for this store. Lower ones apply at its tills automatically, higher ones once a manager confirms them there.';
const WAITS: Partial<Readonly<Record<PolicyDecision, string>>> = {
  'ahead-of-clock':
    ' By the clock of this computer, the limits that it has sent are from tomorrow, so they wait: check that clock, and the head office’s.',
  'not-understood':
    ' This hub does not understand the limits that it has sent, so they wait: update this hub.',
};

export interface ForwardingSetup {
  readonly file: Pick<OfficeFile, 'read' | 'path'>;
  /** Id of this hub at the office. */
  readonly hub: string;
  /** Connects to the hub's database as its owner. @throws DatabaseUnreached */
  readonly openHub: () => Promise<DatabaseConnection>;
  readonly policy: PolicySetup;
  /**
   * Reads the hub's state.
   * @param hub connection to the hub's database, as its owner
   */
  readonly health: (hub: DatabaseConnection) => Promise<HubHealth>;
  readonly say: (line: string) => void;
  readonly stop: AbortSignal;
  /** Waits; ends early if forwarding is stopped. */
  readonly wait: (ms: number) => Promise<void>;
  /** Returns a random number from 0 up to, but not including, 1. */
  readonly random: () => number;
}

/**
 * Forwards copied records of the hub's tills to the head office named in the file beside it, until it is stopped, and
 * fetches the office's policy. A connection lasts only while there is something to send, so that an office has none
 * idle for each store. Problems are reported and tried again, and never end the hub.
 */
export async function keepForwarding(around: ForwardingSetup): Promise<void> {
  const { stop, wait } = around;
  let said = '';
  const say = (line: string): void => {
    if (line !== said) around.say(line);
    said = line;
  };
  const turn = new ForwardingTurn({ ...around, say });
  while (!stop.aborted) {
    let waitMs = AFTER_A_MISTAKE_MS;
    try {
      waitMs = await turn.take();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      say(`Nothing could be forwarded to the head office (${why}). Trying again.`);
      turn.beginAnew();
    }
    if (!stop.aborted) await wait(waitMs);
  }
}

/** Forwards in single tries, each after the pause that the previous results require. */
class ForwardingTurn {
  readonly #around: ForwardingSetup;
  #forwarder: StoreForwarder;
  #pace = FULL_PACE;

  constructor(around: ForwardingSetup) {
    this.#around = around;
    this.#forwarder = new StoreForwarder(around.stop);
  }

  /** Drops the folded records, because they may be wrong or are not needed any more. */
  beginAnew(): void {
    this.#forwarder = new StoreForwarder(this.#around.stop);
  }

  /** Makes one try. @returns the pause before the next one, in ms */
  async take(): Promise<number> {
    const { file, say, stop, random } = this.#around;
    const setUp = await file.read();
    if (setUp === null || setUp === 'unusable') {
      if (setUp === 'unusable')
        say(`${file.path} cannot be used: nothing is forwarded. npm run hub -- office FILE`);
      this.beginAnew();
      return LOOK_AGAIN_MS;
    }
    const { why, policy } = await bringOnce(this.#forwarder, setUp, this.#around, this.#pace);
    if (policy === 'put') this.#around.say(PUT);
    if (stop.aborted) return 0;
    if (why === null) {
      const waits = WAITS[policy] ?? '';
      say(`The head office at ${setUp.host} has all of this store's records.${waits}`);
      this.#pace = fasterPace(this.#pace);
      return TELL_EVERY_MS * (1 - SPREAD + 2 * SPREAD * random());
    }
    say(`${describeForwardError(why, setUp)} Trying again; nothing is lost in the meantime.`);
    const { pauseMs } = this.#pace;
    this.#pace = slowerPace(this.#pace);
    return pauseMs;
  }
}

interface Brought {
  /** The error; null if the office has everything. */
  readonly why: ForwardError | null;
  readonly policy: PolicyDecision;
}

async function bringOnce(
  forwarder: StoreForwarder,
  setUp: OfficeSetUp,
  { hub, openHub, policy: policySetup, health }: ForwardingSetup,
  pace: CopyPace,
): Promise<Brought> {
  const notNow = (why: ForwardError): Brought => ({ why, policy: 'nothing-new' });
  let office: OfficeConnection | null = null;
  let there: DatabaseConnection | null = null;
  try {
    office = await OfficeConnection.open(setUp, pace.answerMs);
    const said = await office.hello(hub);
    if (said.kind !== 'welcome') return notNow(said.kind);
    there = await openHub();
    await office.reportHub(await health(there));
    const settings = new HubDatabaseSettings(there);
    await releaseVersionAtHub(there, said.released);
    const policy = await applyPolicyOnce(said, { ...policySetup, settings, office });
    const { readsBack } = said;
    await forwarder.forward({ copies: new HubDatabaseCopies(there), office, readsBack }, pace);
    return { why: null, policy };
  } catch (error) {
    if (error instanceof DatabaseUnreached) return notNow(error.why);
    throw error;
  } finally {
    office?.close();
    there?.close();
  }
}
