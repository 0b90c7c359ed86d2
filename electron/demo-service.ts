import path from 'node:path';
import { utilityProcess } from 'electron';
import type { UtilityProcess } from 'electron';
import * as z from 'zod';
import { activeFault } from '../shared/sandbox/faults.ts';
import { namedFaults } from '../shared/sandbox/named-faults.ts';
import { fromSandboxProcess } from '../shared/sandbox/process-messages.ts';
import type { FromSandboxProcess, ToSandboxProcess } from '../shared/sandbox/process-messages.ts';
import type { DemoFault } from '../shared/bridge.ts';

type Ready = Extract<FromSandboxProcess, { kind: 'ready' }>;

/** The sandbox service of the demo book: its own process, real HTTP, and switches for its faults. */
export class DemoService {
  readonly ready: Ready;
  readonly #process: UtilityProcess;
  readonly #on = new Set<string>();

  private constructor(process: UtilityProcess, ready: Ready) {
    this.#process = process;
    this.ready = ready;
  }

  /**
   * @param bundle the folder of the bundled till
   * @param stateFile where the service keeps what it knows, so that a restarted demo agrees with itself
   */
  static async start(bundle: string, stateFile: string): Promise<DemoService> {
    const process = utilityProcess.fork(path.join(bundle, 'sandbox-process.js'), [], {
      serviceName: 'Evertill sandbox service',
    });
    const ready = new Promise<Ready>((resolve, reject) => {
      process.once('exit', (code) => reject(new Error(`the sandbox service ended with ${code}`)));
      process.on('message', (message: unknown) => {
        const said = fromSandboxProcess.parse(message);
        if (said.kind === 'ready') resolve(said);
        else reject(new Error(said.reason));
      });
    });
    tell(process, { kind: 'start', stateFile });
    const service = new DemoService(process, await ready);
    await service.#rememberFaults();
    return service;
  }

  faults(): DemoFault[] {
    return namedFaults.map(({ name, title }) => ({ name, title, on: this.#on.has(name) }));
  }

  /** Switches one named fault; a name that does not exist changes nothing. */
  async setFault(name: string, on: boolean): Promise<void> {
    if (on) this.#on.add(name);
    else this.#on.delete(name);
    await this.#apply();
  }

  stop(): void {
    tell(this.#process, { kind: 'stop' });
  }

  /** A demo that was closed during an outage wakes in it. */
  async #rememberFaults(): Promise<void> {
    const { faults } = stateSchema.parse(await this.#control('GET', 'state', null));
    const active = new Set(faults.map((fault) => JSON.stringify(fault)));
    for (const named of namedFaults) {
      if (active.has(JSON.stringify(named.active))) this.#on.add(named.name);
    }
  }

  async #apply(): Promise<void> {
    const active = namedFaults
      .filter(({ name }) => this.#on.has(name))
      .map((fault) => fault.active);
    await this.#control('PUT', 'faults', active);
  }

  async #control(method: 'GET' | 'PUT', place: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${this.ready.controlUrl}/${place}`, {
      method,
      headers: { authorization: `Bearer ${this.ready.controlToken}` },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`the sandbox service refused ${place}: ${response.status}`);
    return response.json();
  }
}

const stateSchema = z.object({ faults: z.array(activeFault) });

function tell(process: UtilityProcess, message: ToSandboxProcess): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process has no origin
  process.postMessage(message);
}
