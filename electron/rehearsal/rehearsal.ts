import { uptime } from 'node:os';
import path from 'node:path';
import {
  countPayments,
  drainSeconds,
  unknownIdsAtService,
  secondsBetween,
} from '../../shared/rehearsal/count-rehearsal.ts';
import {
  rehearsalAtStart,
  nextRehearsalAction,
  rehearsalFileSchema,
  REHEARSAL_STEPS,
} from '../../shared/rehearsal/rehearsal.ts';
import type {
  RehearsalCommand,
  RehearsalAction,
  RehearsalFile,
  RehearsalRun,
  RehearsalStatus,
  RehearsalStep,
  RehearsalSituation,
} from '../../shared/rehearsal/rehearsal.ts';
import { isInLane, isOpen } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { TrainingBlocker } from '../../shared/ledger/may-train.ts';
import { withOfflineDefaults } from '../../shared/ledger/store/limits.ts';
import { storeSumPartCents } from '../../shared/policy/part-of-store.ts';
import { isOnline } from '../../shared/policy/quote.ts';
import type { ActiveFault } from '../../shared/sandbox/faults.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { cents, ZERO } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Actor, Clock } from '../ledger/write/ledger-writer.ts';
import type { LogFile } from '../log/log-file.ts';
import { JsonFile } from '../node/files/json-file.ts';
import type { DemoService } from '../sandbox/demo-service.ts';
import type { Till } from '../till/till.ts';
import type { TradingSession } from '../till/trading-session.ts';
import { TurnQueue } from '../time/turn-queue.ts';
import type { WakeIn } from '../time/wake-in.ts';
import {
  promisedCents,
  readTillAndServiceRecords,
  rehearsedIntents,
} from './till-and-service-records.ts';
import { cardsForRehearsal, completeInterruptedSales, ringUpRehearsalSale } from './ring-up.ts';

const LOOK_EVERY_MS = 500;

/** Pause between two sales, so that a person can watch them. */
const SEEN_MS = 2_000;

/** Number of checks after which sending is requested again, in steps where the service can be reached. */
const SEND_EVERY = 4;

const CUT: readonly ActiveFault[] = [{ where: 'road', fault: { name: 'refuse' } }];

/** Fault of the practice service: it takes one payment and never answers. */
const SILENT = 'never-answers';
const TAKES_SILENTLY: readonly ActiveFault[] = [
  { where: 'exchange', fault: { name: SILENT, commits: true }, target: 'money', times: 1 },
];

const FAULTS: Readonly<Record<RehearsalStep, readonly ActiveFault[]>> = {
  before: [],
  'no-service': CUT,
  'no-hub': CUT,
  kill: TAKES_SILENTLY,
  restarted: CUT,
  back: [],
};

interface RehearsalSetup {
  readonly till: Till;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly wakeIn: WakeIn;
  readonly log: LogFile;
  /** True while a new version is installed: after a kill nobody would watch its first start. */
  readonly isUpdating: () => boolean;
  /** Kills this program at once, as a power cut would, and lets it start again. */
  readonly killAndRestart: () => void;
}

/** The training book and its service, while they are open. */
interface Practice {
  readonly trading: TradingSession;
  readonly service: DemoService;
}

/** Rehearses an outage in training; what comes next is decided in `shared/rehearsal`. */
export class Rehearsal {
  readonly #around: RehearsalSetup;
  readonly #file: JsonFile<RehearsalFile>;
  #kept: RehearsalFile;
  readonly #writes = new TurnQueue();
  /** True while the open training session belongs to the rehearsal in progress (`run`). */
  #isHere = false;
  #isPlaying = false;
  #isRingingUp = false;
  #isAskedToGoOn = false;
  #turns = 0;
  /** Cards that the till has used by itself; a second payment from one would look like a repeat. */
  readonly #used = new Set<string>();

  private constructor(around: RehearsalSetup, file: JsonFile<RehearsalFile>, kept: RehearsalFile) {
    this.#around = around;
    this.#file = file;
    this.#kept = kept;
    around.till.onChange(() => this.#noticeEnd());
  }

  static async open(around: RehearsalSetup): Promise<Rehearsal> {
    const file = new JsonFile(path.join(around.dataFolder, 'rehearsal.json'), rehearsalFileSchema);
    // A problem with rehearsals must not keep a shop's till from opening.
    const read = await file.read().catch((error: unknown) => ({ kind: 'failed', error }) as const);
    if (read.kind === 'unusable' || read.kind === 'failed')
      around.log.logEvent('warn', 'what was known of rehearsals is unusable', { ...read });
    const { doneAtMs, run } = read.kind === 'read' ? read.value : { doneAtMs: null, run: null };
    const found = run && rehearsalAtStart(run, uptime());
    return new Rehearsal(around, file, { doneAtMs, run: found });
  }

  /**
   * Opens the training book if the rehearsal itself has caused this start.
   * @returns true if a book is open; the caller has to open the shop's otherwise
   */
  async openTrainingAgain(): Promise<boolean> {
    if (this.#kept.run?.state !== 'killed') return false;
    try {
      const why = await this.#around.till.beginTraining(null);
      // If the training book cannot be opened, the shop's was opened instead.
      return why === null || why === 'not-opened';
    } catch (error) {
      this.#logFailure(error);
      return false;
    }
  }

  get status(): RehearsalStatus {
    const { doneAtMs, run } = this.#kept;
    const isUpdating = this.#around.isUpdating();
    if (run === null) return { doneAtMs, isUpdating, run };
    const { state, step, by, beganAtMs, tills, page, sales, told } = run;
    const isHere = this.#isHere;
    return {
      doneAtMs,
      isUpdating,
      run: { state, step, by, beganAtMs, tills, page, isHere, sales, payments: told.length },
    };
  }

  /** Continues after the kill, or leaves the run to a person. Call it once the till has opened a book. */
  async goOnAfterStart(): Promise<void> {
    const { run } = this.#kept;
    if (run?.state !== 'killed') return;
    const practice = this.#practice;
    if (practice === null) return this.#change({ state: 'interrupted' }).catch(this.#logFailure);
    const { ledger } = practice.trading.writer;
    const unknownAfterKill = run.told.filter((id) => ledger.intents.get(id)?.state === 'unknown');
    await this.#playAfter(async () => {
      await this.#change({ state: 'running', unknownAfterKill: unknownAfterKill.length });
      await this.#enter('restarted', practice);
    });
  }

  /** Begins a rehearsal, or continues an interrupted one. @returns why that is not possible; null once it runs */
  async begin(manager: string, actor: Actor): Promise<TrainingBlocker | null> {
    const { till, isUpdating } = this.#around;
    if (isUpdating()) return 'updating';
    const { isJoined = false, status = null } = till.trading?.hubClient ?? {};
    const tills = isJoined ? (status?.tills ?? 1) : null;
    const blocker = await till.beginTraining(actor);
    if (blocker !== null) return blocker;
    await this.#playAfter(() => this.#prepare(manager, tills));
    return null;
  }

  async #prepare(manager: string, tills: number | null): Promise<void> {
    const { trading, service } = assertPresent(this.#practice, 'training has begun');
    const { ledger } = trading.writer;
    const { tillId } = assertPresent(ledger.book, 'the training book is begun');
    await this.#resumeSending(trading, manager);
    const { run: before } = this.#kept;
    // After a restore of the data folder, the file may belong to another training book.
    const isContinued = before?.state === 'interrupted' && before.tillId === tillId;
    if (isContinued) await this.#change({ state: 'running', manager });
    else {
      this.#used.clear();
      const { transactions } = await service.readRecord();
      const { perDayCents, perTillCents } = withOfflineDefaults(ledger.limits);
      // The limit for one day, because a rehearsal takes less than a day.
      const mostCents = Math.min(perDayCents, perTillCents);
      await this.#keep({
        ...this.#kept,
        run: {
          state: 'running',
          step: 'before',
          by: 'till',
          manager,
          tillId,
          beganAtMs: instantMs(this.#around.clock.wallMs()),
          tills,
          sinceSequence: ledger.lastSequence,
          sinceRecord: transactions.length,
          told: [...ledger.open.values()].filter(isInLane).map(({ id }) => id),
          rungUp: 0,
          sales: 0,
          limited: 0,
          limitedBy: null,
          atRiskCents: ZERO,
          limitCents: cents(storeSumPartCents(ledger, mostCents, tills ?? 1)),
          atSeconds: {},
          killedAtSeconds: null,
          unknownAfterKill: 0,
          page: null,
        },
      });
    }
    await this.#enter(this.#run.step, { trading, service });
  }

  /** Resumes what an earlier training has paused or kept offline; otherwise the first step would wait for it. */
  async #resumeSending({ writer }: TradingSession, manager: string): Promise<void> {
    const { pauses, workOffline } = writer.ledger.queue;
    const by: Actor = { ...SYSTEM_ACTOR, stepUp: { manager } };
    if (workOffline) await writer.write({ kind: 'work-offline', on: false }, by);
    for (const { cause } of pauses) await writer.write({ kind: 'resume-sending', cause }, by);
  }

  /** Prepares a rehearsal, then plays it. If the preparation fails, the rehearsal ends, and training stays open. */
  async #playAfter(prepare: () => Promise<void>): Promise<void> {
    try {
      await prepare();
      this.#play();
    } catch (error) {
      this.#logFailure(error);
      this.#isHere = this.#kept.run?.state === 'running';
      await this.#end();
    }
  }

  async act(act: RehearsalCommand): Promise<void> {
    const { run } = this.#kept;
    if (run === null) return;
    if (act === 'end') return this.#end();
    if (run.state !== 'running') return;
    if (act === 'go-on') this.#isAskedToGoOn = true;
    else await this.#change({ by: act === 'by-person' ? 'person' : 'till' });
  }

  get #run(): RehearsalRun {
    return assertPresent(this.#kept.run, 'a rehearsal is under way');
  }

  get #practice(): Practice | null {
    const { trading, training } = this.#around.till;
    const { service } = training;
    return trading === null || service === null ? null : { trading, service };
  }

  /** Stores the state in its file. A write that had to wait stores the newest state. */
  async #keep(kept: RehearsalFile): Promise<void> {
    this.#kept = kept;
    await this.#writes.take(() => this.#file.write(this.#kept));
  }

  #change(changes: Partial<RehearsalRun>): Promise<void> {
    return this.#keep({ ...this.#kept, run: { ...this.#run, ...changes } });
  }

  /** Ends the rehearsal if somebody has ended training. */
  #noticeEnd(): void {
    const { till } = this.#around;
    const isOver = till.trading !== null && !till.training.isOpen;
    if (isOver) this.#isHere = false;
    if (this.#isPlaying && isOver) void this.#end();
  }

  /** Ends the rehearsal early, at once, so that it neither counts as done nor kills the till any more. */
  async #end(): Promise<void> {
    const { run } = this.#kept;
    if (run === null || run.state === 'ended' || run.state === 'done') return;
    const killedAtSeconds = run.state === 'killed' ? null : run.killedAtSeconds;
    this.#kept = { ...this.#kept, run: { ...run, state: 'ended', killedAtSeconds } };
    const practice = this.#practice;
    const page = practice && (await this.#count(practice).catch(this.#logFailure));
    await this.#change({ page: page ?? null }).catch(this.#logFailure);
    await this.#restore(practice).catch(this.#logFailure);
  }

  readonly #logFailure = (error: unknown): void =>
    this.#around.log.logEvent('error', 'the rehearsal fails', { error });

  /** Restores service and hub in training. */
  async #restore(practice: Practice | null): Promise<void> {
    practice?.trading.hubClient?.setPractisedCut(null);
    await practice?.service.practise([]);
  }

  #play(): void {
    this.#isHere = true;
    this.#isAskedToGoOn = false;
    // A sale that an earlier run left unfinished is not waited for.
    this.#isRingingUp = false;
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this.#playOn()
      .catch((error: unknown) => {
        this.#logFailure(error);
        return this.#end();
      })
      .finally(() => {
        this.#isPlaying = false;
      });
  }

  async #playOn(): Promise<void> {
    const practice = assertPresent(this.#practice, 'it is played in training');
    const { trading, service } = practice;
    const endListening = trading.writer.onFact(({ fact }) => this.#note(practice, fact));
    try {
      while (this.#isOn(practice)) {
        const seen = await this.#see(practice);
        // While this was read, somebody may have ended the rehearsal or training.
        if (this.#isOn(practice)) await this.#do(nextRehearsalAction(this.#run, seen), practice);
      }
    } finally {
      endListening();
      if (this.#practice?.service === service) await this.#restore(practice);
    }
  }

  #isOn({ trading }: Practice): boolean {
    return this.#kept.run?.state === 'running' && this.#practice?.trading === trading;
  }

  #note(
    { trading }: Practice,
    { kind, intent }: { readonly kind: string; readonly intent?: Intent | undefined },
  ): void {
    const run = this.#kept.run;
    if (run?.state !== 'running') return;
    const told = kind === 'intent-accepted' && intent ? [...run.told, intent.id] : run.told;
    const sales = run.sales + (kind === 'sale-completed' ? 1 : 0);
    const atRiskCents = cents(Math.max(run.atRiskCents, promisedCents(trading.writer.ledger)));
    this.#kept = { ...this.#kept, run: { ...run, told, sales, atRiskCents } };
    if (told !== run.told) void this.#keep(this.#kept).catch(this.#logFailure);
  }

  async #see({ trading, service }: Practice): Promise<RehearsalSituation> {
    const own = rehearsedIntents(trading, this.#run).filter(isOpen);
    const unknown = own.filter(({ state }) => state === 'unknown');
    const { step } = this.#run;
    const { ledger } = trading.writer;
    const isAskedToGoOn = this.#isAskedToGoOn;
    const requests = step === 'kill' ? (await service.readRecord()).requests : [];
    return {
      // In the last step, a pause after a wrong result must not hide the page that reports it.
      isReached: step === 'back' ? ledger.queue.outage === null : isOnline(ledger),
      isAskedToGoOn,
      isPaused: ledger.queue.pauses.length > 0,
      isRingingUp: this.#isRingingUp,
      isMidPayment: requests.some(
        ({ faults, transactions }) => faults.includes(SILENT) && transactions.length > 0,
      ),
      waiting: own.length - unknown.length,
      toLookUp: unknown.length,
    };
  }

  async #do(deed: RehearsalAction, practice: Practice): Promise<void> {
    switch (deed) {
      case 'wait':
        return this.#wait(practice);
      case 'ring-up':
        return this.#ringUp(practice);
      case 'kill-now':
        return this.#kill(practice);
      case 'look-up':
        return this.#lookUp(practice);
      case 'finish':
        return this.#finish(practice);
      case 'end':
        return this.#end();
      default:
        return this.#enter(deed, practice);
    }
  }

  async #enter(step: RehearsalStep, { trading, service }: Practice): Promise<void> {
    const { atSeconds, tills } = this.#run;
    this.#isAskedToGoOn = false;
    await service.practise(FAULTS[step]);
    trading.hubClient?.setPractisedCut(isHubCut(step) ? tills : null);
    await this.#change({ step, rungUp: 0, atSeconds: { [step]: uptime(), ...atSeconds } });
  }

  async #wait({ trading }: Practice): Promise<void> {
    const { step } = this.#run;
    this.#turns += 1;
    const sends = step === 'before' || step === 'kill' || step === 'back';
    if (sends && this.#turns % SEND_EVERY === 0) await trading.sendNow(SYSTEM_ACTOR);
    await new Promise<void>((resolve) => void this.#around.wakeIn(LOOK_EVERY_MS, resolve));
  }

  /** Starts a sale without waiting for its end, because the kill comes in the middle of a payment. */
  async #ringUp({ trading, service }: Practice): Promise<void> {
    const { rungUp } = this.#run;
    for (const { cardId } of rehearsedIntents(trading, this.#run)) {
      const number = trading.writer.cardIdentifiers.get(cardId)?.value;
      if (number !== undefined) this.#used.add(number);
    }
    const cards = cardsForRehearsal(await service.readRecord());
    const card = cards.find((one) => !this.#used.has(one)) ?? cards[0];
    if (card !== undefined) this.#used.add(card);
    this.#isRingingUp = true;
    await this.#change({ rungUp: rungUp + 1 });
    ringUpRehearsalSale(trading, assertPresent(card, 'the practice service has cards'))
      .then((limitedBy) => {
        const { limited } = this.#run;
        return limitedBy && this.#change({ limited: limited + 1, limitedBy });
      })
      .catch((error: unknown) =>
        this.#around.log.logEvent('error', 'a sale of the rehearsal fails', { error }),
      )
      .finally(() => {
        this.#around.wakeIn(SEEN_MS, () => {
          this.#isRingingUp = false;
        });
      });
  }

  async #kill({ trading, service }: Practice): Promise<void> {
    // The service may not have stored the payment yet. It answers this request only once it has.
    await service.practise([]);
    if (!this.#isOn({ trading, service })) return;
    await this.#change({ state: 'killed', killedAtSeconds: uptime() });
    // If training ended while the new state was being written, the shop's book may be open already: it is never killed.
    if (this.#practice?.trading !== trading) return this.#end();
    if (this.#run.state !== 'killed') return;
    this.#around.log.logEvent('info', 'the rehearsal kills the till', {});
    this.#around.killAndRestart();
  }

  /** Settles unknown payments that the service's list shows as taken, in the name of the manager who began. */
  async #lookUp({ trading, service }: Practice): Promise<void> {
    const { kept, record } = await readTillAndServiceRecords(trading, service, this.#run);
    if (!this.#isOn({ trading, service })) return;
    const found = unknownIdsAtService(kept, record);
    for (const id of found) {
      const settle = { kind: 'settle', intentId: intentIdSchema.parse(id), how: 'taken' } as const;
      const by: Actor = { ...SYSTEM_ACTOR, stepUp: { manager: this.#run.manager } };
      await trading.writer.write({ ...settle, reason: 'rehearsal' }, by);
    }
    const isStuck = rehearsedIntents(trading, this.#run).some(({ state }) => state === 'unknown');
    if (found.length === 0 || isStuck) await this.#finish({ trading, service });
  }

  async #finish(practice: Practice): Promise<void> {
    const page = await this.#count(practice);
    if (!this.#isOn(practice)) return;
    const doneAtMs = instantMs(this.#around.clock.wallMs());
    await this.#keep({ doneAtMs, run: { ...this.#run, state: 'done', page } });
    await completeInterruptedSales(practice.trading);
  }

  async #count({ trading, service }: Practice): Promise<NonNullable<RehearsalRun['page']>> {
    const { told, sales, limited, limitedBy, atRiskCents, limitCents, atSeconds, killedAtSeconds } =
      this.#run;
    const { kept, record } = await readTillAndServiceRecords(trading, service, this.#run);
    const { restarted, back, kill } = atSeconds;
    const wasKilled = killedAtSeconds !== null;
    return {
      sales,
      ...countPayments(told, kept, record),
      limited,
      limitedBy,
      unknownAfterKill: this.#run.unknownAfterKill,
      wasKilled,
      atRiskCents,
      limitCents,
      outageSeconds: secondsBetween(atSeconds['no-service'], back ?? kill),
      restartSeconds: wasKilled ? secondsBetween(killedAtSeconds, restarted) : null,
      drainSeconds: drainSeconds(kept, back, uptime()),
    };
  }
}

function isHubCut(step: RehearsalStep): boolean {
  const at = REHEARSAL_STEPS.indexOf(step);
  return at >= REHEARSAL_STEPS.indexOf('no-hub') && step !== 'back';
}
