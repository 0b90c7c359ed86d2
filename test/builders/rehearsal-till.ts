import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';
import { Rehearsal } from '../../electron/rehearsal/rehearsal.ts';
import { rehearsalFileSchema } from '../../shared/rehearsal/rehearsal.ts';
import type { RehearsalFile, RehearsalRun } from '../../shared/rehearsal/rehearsal.ts';
import type { Proposal, StepUp } from '../../shared/proposals/proposals.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { ActiveFault } from '../../shared/sandbox/faults.ts';
import type { TrainingBlocker } from '../../shared/ledger/may-train.ts';
import { GuardedLedger } from './guarded-ledger.ts';
import { testFolder } from './test-folder.ts';

type Around = Parameters<typeof Rehearsal.open>[0];

export const MIA_AS_MANAGER = {
  operator: null,
  stepUp: { manager: 'Mia' },
  accessLevel: 'open',
} as const;

/** The contact of the practice service whose card the training book has as `card`. */
const ANNA = {
  uuid: 'contact-anna',
  balanceCents: 50_00,
  identifiers: [{ value: '6364', active: true }],
};

/** A till in training whose ledger is real; its service only answers what the test says. */
export class RehearsalTill {
  readonly dataFolder = testFolder();
  readonly book = GuardedLedger.started();
  readonly card = this.book.card('anna', 50_00);
  readonly transactions: { readonly contactUuid: string; readonly amountInCents: number }[] = [];
  requests: { readonly faults: string[]; readonly transactions: string[] }[] = [];
  /** What the rehearsal did to the service and the till, in order. */
  readonly acts: string[] = [];
  isUpdating = false;
  /** How training answers when it is begun. */
  beginTraining: () => Promise<TrainingBlocker | null> = () => Promise.resolve(null);
  recordFails = false;
  /** Called while the service is asked for its record. */
  onRecord: () => void = () => undefined;
  readonly #listeners = new Set<(record: FactRecord) => void>();

  get file(): string {
    return path.join(this.dataFolder, 'rehearsal.json');
  }

  stored(): RehearsalFile {
    return rehearsalFileSchema.parse(JSON.parse(readFileSync(this.file, 'utf8')));
  }

  /** A rehearsal that killed the till a moment ago. */
  killedNow(): RehearsalRun {
    return {
      state: 'killed',
      step: 'kill',
      by: 'till',
      manager: 'Mia',
      tillId: this.book.ledger.book!.tillId,
      beganAtMs: instantMs(this.book.wallMs),
      tills: null,
      sinceSequence: this.book.ledger.lastSequence,
      sinceRecord: 0,
      told: [],
      rungUp: 1,
      sales: 5,
      limited: 0,
      limitedBy: null,
      atRiskCents: cents(0),
      limitCents: cents(500_00),
      atSeconds: { before: uptime() - 20, 'no-service': uptime() - 10 },
      killedAtSeconds: uptime() - 1,
      unknownAfterKill: 0,
      page: null,
    };
  }

  store(run: RehearsalRun): void {
    writeFileSync(this.file, JSON.stringify({ doneAtMs: null, run }));
  }

  /** From now on nothing can be stored in the data folder. */
  fillDisk(): void {
    rmSync(this.dataFolder, { recursive: true });
    writeFileSync(this.dataFolder, 'no folder');
  }

  /** Tells the till's listeners about the newest fact. */
  tellNewest(): void {
    for (const listener of this.#listeners) listener(this.book.records.at(-1)!);
  }

  /** Opens the rehearsal as a start of the till does. */
  open(): Promise<Rehearsal> {
    const { book } = this;
    const service = {
      practise: (faults: readonly ActiveFault[]) => {
        this.acts.push(`practise ${faults.map(({ fault }) => fault.name).join(' ')}`.trim());
        return Promise.resolve();
      },
      readRecord: () => {
        this.onRecord();
        if (this.recordFails) return Promise.reject(new Error('the service is gone'));
        const { transactions, requests } = this;
        return Promise.resolve({ contacts: [ANNA], transactions, requests });
      },
    };
    const writer = {
      ledger: book.ledger,
      cardIdentifiers: { get: () => ({ value: ANNA.identifiers[0]!.value }) },
      onFact: (listener: (record: FactRecord) => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      readArchived: (_: unknown, read: (isWhole: boolean) => unknown) =>
        Promise.resolve(read(true)),
      write: (proposal: Proposal, actor: { readonly stepUp: StepUp | null }) => {
        const record = book.write(proposal, actor.stepUp);
        return Promise.resolve({ kind: 'written', record });
      },
    };
    const trading = {
      writer,
      hubClient: null,
      sendNow: () => Promise.resolve(),
      sales: {
        // Nothing is rung up here; a sale that is open already can be completed.
        propose: (proposal: Proposal, actor: { readonly stepUp: StepUp | null }) =>
          proposal.kind === 'complete-sale'
            ? writer.write(proposal, actor)
            : Promise.resolve({ kind: 'refused' }),
      },
    };
    const till = {
      trading,
      training: { service, isOpen: true },
      onChange: () => undefined,
      beginTraining: () => this.beginTraining(),
    };
    return Rehearsal.open({
      till,
      dataFolder: this.dataFolder,
      clock: { wallMs: () => book.wallMs, monoMs: () => book.monoMs },
      wakeIn: (_delayMs: number, wake: () => void) => {
        setImmediate(wake);
        return () => undefined;
      },
      log: { logEvent: () => undefined },
      isUpdating: () => this.isUpdating,
      killAndRestart: () => {
        this.acts.push('kill');
      },
    } as unknown as Around);
  }
}
