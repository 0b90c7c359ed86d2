import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { utilityProcess } from 'electron';
import * as z from 'zod';
import type { UtilityProcess } from 'electron';
import { currentLanguage } from '../../shared/locales/language.ts';
import { namedFaults } from '../../shared/sandbox/named-faults.ts';
import { fromSandboxMessageSchema } from '../../shared/sandbox/process-messages.ts';
import type {
  FromSandboxMessage,
  ToSandboxMessage,
} from '../../shared/sandbox/process-messages.ts';
import type { ActiveFault } from '../../shared/sandbox/faults.ts';
import type { DemoFault } from '../../shared/messages/bridge.ts';
import { sandboxStateSchema } from '../../shared/sandbox/state.ts';
import type { LogFile } from '../log/log-file.ts';

type Ready = Extract<FromSandboxMessage, { kind: 'ready' }>;

const { contacts, transactions } = sandboxStateSchema.shape;
/** What a rehearsal reads of the service: it is compared with the till's own records. */
const practiceRecord = z.object({
  contacts: z.array(z.object(contacts.element.shape)),
  transactions,
  requests: z.array(z.object({ faults: z.array(z.string()), transactions: z.array(z.string()) })),
});
export type PracticeRecord = z.infer<typeof practiceRecord>;

/** Pause before a restart, for a process that ends at once each time. */
const RESTART_AFTER_MS = 1_000;

/**
 * Runs the demo's sandbox service: a separate process with real HTTP, and switches for its faults. If it crashes it is
 * restarted; its port, keys and data are in its state file.
 */
export class DemoService {
  readonly #setUp: ServiceSetUp;
  readonly #log: LogFile;
  readonly #on = new Set<string>();
  #practised: readonly ActiveFault[] = [];
  #running: Running;
  #stopped = false;

  private constructor(setUp: ServiceSetUp, log: LogFile, running: Running) {
    this.#setUp = setUp;
    this.#log = log;
    this.#running = running;
    this.#rememberFaults(running.ready);
    this.#watch();
  }

  /**
   * Starts the demo's service in a process of its own.
   * @param bundle folder of the bundled till
   * @param folder for the service's data, so that a restarted demo is consistent
   * @param currency of the balances of a new demo
   */
  static async start(
    bundle: string,
    folder: string,
    log: LogFile,
    currency: string,
  ): Promise<DemoService> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stateFile = path.join(folder, 'sandbox-service.json');
    return new DemoService(
      { bundle, stateFile, currency },
      log,
      await run({ bundle, stateFile, currency }),
    );
  }

  get ready(): Ready {
    return this.#running.ready;
  }

  faults(): DemoFault[] {
    return namedFaults.map(({ name }) => ({ name, on: this.#on.has(name) }));
  }

  /** Switches one named fault; an unknown name changes nothing. */
  async setFault(name: string, on: boolean): Promise<void> {
    if (on) this.#on.add(name);
    else this.#on.delete(name);
    await this.#apply();
  }

  /** Cuts or restores the service for a rehearsal, whatever an earlier one has left. */
  async practise(faults: readonly ActiveFault[]): Promise<void> {
    for (const { name, active } of namedFaults) if (active.where === 'road') this.#on.delete(name);
    this.#practised = faults;
    await this.#apply();
  }

  /** Returns what the service itself has recorded. */
  async readRecord(): Promise<PracticeRecord> {
    return practiceRecord.parse(await (await this.#control('GET', 'state')).json());
  }

  stop(): void {
    this.#stopped = true;
    tell(this.#running.process, { kind: 'stop' });
  }

  #watch(): void {
    this.#running.process.once('exit', (code) => {
      if (this.#stopped) return;
      this.#log.logEvent('error', 'the sandbox service died', { code });
      void this.#runAgain();
    });
  }

  async #runAgain(): Promise<void> {
    await wait(RESTART_AFTER_MS);
    if (this.#stopped) return;
    try {
      this.#running = await run(this.#setUp);
      this.#watch();
      if (this.#stopped) this.stop();
    } catch (error) {
      this.#log.logEvent('error', 'the sandbox service does not start', { error });
      await this.#runAgain();
    }
  }

  /**
   * Notes the faults with which the service has started: a demo that was closed during a simulated outage starts in it.
   */
  #rememberFaults({ faults }: Ready): void {
    const active = new Set(faults.map((fault) => JSON.stringify(fault)));
    for (const named of namedFaults) {
      if (active.has(JSON.stringify(named.active))) this.#on.add(named.name);
    }
  }

  async #apply(): Promise<void> {
    const active = namedFaults
      .filter(({ name }) => this.#on.has(name))
      .map((fault) => fault.active);
    const response = await this.#control('PUT', 'faults', [...active, ...this.#practised]);
    // The body is read to its end: a connection with an unread answer is not reused.
    await response.arrayBuffer();
  }

  async #control(method: 'GET' | 'PUT', what: string, body?: unknown): Promise<Response> {
    const { controlUrl, controlToken } = this.#running.ready;
    const response = await fetch(`${controlUrl}/${what}`, {
      method,
      headers: { authorization: `Bearer ${controlToken}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`the sandbox service refused ${what}: ${response.status}`);
    return response;
  }
}

interface Running {
  readonly process: UtilityProcess;
  readonly ready: Ready;
}

interface ServiceSetUp {
  readonly bundle: string;
  readonly stateFile: string;
  readonly currency: string;
}

async function run({ bundle, stateFile, currency }: ServiceSetUp): Promise<Running> {
  const process = utilityProcess.fork(path.join(bundle, 'sandbox-process.js'), [], {
    serviceName: 'Evertill sandbox service',
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    process.once('exit', (code) => reject(new Error(`the sandbox service ended with ${code}`)));
    process.on('message', (message: unknown) => {
      const said = fromSandboxMessageSchema.safeParse(message);
      if (said.data?.kind === 'ready') resolve(said.data);
      else reject(new Error(said.data?.reason ?? 'the sandbox service said something odd'));
    });
  });
  tell(process, { kind: 'start', stateFile, language: currentLanguage(), currency });
  try {
    return { process, ready: await ready };
  } catch (error) {
    process.kill();
    throw error;
  }
}

function tell(process: UtilityProcess, message: ToSandboxMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process has no origin
  process.postMessage(message);
}
