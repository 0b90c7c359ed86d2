import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { compileFunction } from 'node:vm';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from '../../../build/repository-root.ts';

const ADDONS = path.join(repositoryRoot, 'electron/local-api/adapters/odoo');
const SCRIPT = 'evertill_pos/static/src/app/payment_evertill.js';

interface Answered {
  readonly answer: unknown;
  readonly terminals: unknown;
}

/**
 * Runs the Python side in a process of its own.
 * @returns a function that sends it one question after another
 */
export function startOdooServer(connection: string) {
  const runner = path.join(import.meta.dirname, 'run-odoo-module.py');
  const child = spawn('python3', ['-B', runner, ADDONS, connection], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let turn: Promise<unknown> = Promise.resolve();
  const ask = (question: object): Promise<Answered> => {
    const asked = turn.then(async () => {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const { value } = (await lines.next()) as { value: string };
      return JSON.parse(value) as Answered;
    });
    turn = asked;
    return asked;
  };
  return Object.assign(ask, { kill: () => child.kill('SIGKILL') });
}

/** A payment line as the point of sale of Odoo 18 has it (`pos_payment.js`). */
export class PosPayment {
  uuid = crypto.randomUUID();
  transaction_id: string | undefined;
  payment_status: string | undefined;
  ticket = '';
  can_be_reversed = false;
  amount: number;
  readonly pos_order_id: object;
  readonly payment_method_id: { readonly id: number; use_payment_terminal: string };

  constructor(amount: number, order: object, method: PosPayment['payment_method_id']) {
    this.amount = amount;
    this.pos_order_id = order;
    this.payment_method_id = method;
  }

  update(values: object): void {
    Object.assign(this, values);
  }
  set_amount(amount: number): void {
    this.amount = amount;
  }
  get_payment_status(): string | undefined {
    return this.payment_status;
  }
  set_payment_status(status: string): void {
    this.payment_status = status;
  }
  set_receipt_info(text: string): void {
    this.ticket += text;
  }
  is_done(): boolean {
    return this.payment_status === undefined || this.payment_status === 'done';
  }
}

interface Terminal {
  send_payment_request(uuid: string): Promise<boolean>;
  send_payment_cancel(order: object, uuid: string): Promise<boolean>;
  send_payment_reversal(uuid: string): Promise<boolean>;
}

/**
 * Returns a point of sale with the module's own script, whose calls reach the module's Python side.
 * @param amounts of its payment lines
 */
export function pointOfSale(
  server: ReturnType<typeof startOdooServer>,
  amounts: readonly number[],
) {
  const shown: string[] = [];
  const mounted: (() => void)[] = [];
  const order = { pos_reference: 'Order 00042-003-0001', payment_ids: [] as PosPayment[] };
  const method = {
    id: 7,
    use_payment_terminal: 'evertill',
    payment_terminal: undefined as unknown,
  };
  order.payment_ids = amounts.map((amount) => new PosPayment(amount, order, method));
  const pos = {
    currency: { name: 'EUR', decimal_places: 2 },
    get_order: () => order,
    env: {
      services: { dialog: { add: (_: unknown, { body }: { body: string }) => shown.push(body) } },
    },
    data: {
      silentCall: async (_model: string, _method: string, [, ...args]: readonly unknown[]) => {
        const { answer } = await server({ group: 'point_of_sale.group_pos_user', args });
        return answer;
      },
    },
  };

  class PaymentInterface {
    env: unknown;
    pos: unknown;
    payment_method_id: unknown;
    supports_reversals = false;
    constructor(ofPos: typeof pos, ofMethod: object) {
      this.setup(ofPos, ofMethod);
    }
    setup(ofPos: typeof pos, ofMethod: object): void {
      this.env = ofPos.env;
      this.pos = ofPos;
      this.payment_method_id = ofMethod;
    }
    enable_reversals(): void {
      this.supports_reversals = true;
    }
  }

  /** The steps of `payment_screen.js` that involve a terminal. */
  class PaymentScreen {
    currentOrder = order;
    get paymentLines(): readonly PosPayment[] {
      return order.payment_ids;
    }
    setup(): void {}
    async sendPaymentRequest(line: PosPayment): Promise<void> {
      line.set_payment_status('waiting');
      const isPaid = await terminal.send_payment_request(line.uuid);
      line.set_payment_status(isPaid ? 'done' : 'retry');
    }
    async sendPaymentCancel(line: PosPayment): Promise<void> {
      line.set_payment_status('waitingCancel');
      const isCancelled = await terminal.send_payment_cancel(order, line.uuid);
      line.set_payment_status(isCancelled ? 'retry' : 'waitingCard');
    }
    async deletePaymentLine(uuid: string): Promise<void> {
      order.payment_ids = order.payment_ids.filter((line) => line.uuid !== uuid);
      return Promise.resolve();
    }
  }

  const classes = new Map<string, new (ofPos: typeof pos, ofMethod: object) => Terminal>();
  const script = readFileSync(path.join(ADDONS, SCRIPT), 'utf8').replace(/^import .*$/gm, '');
  const given = {
    onMounted: (call: () => void) => mounted.push(call),
    AlertDialog: {},
    _t: (text: string, ...gaps: string[]) =>
      gaps.reduce((said, gap) => said.replace('%s', gap), text),
    patch: (patched: object, more: object) => {
      Object.setPrototypeOf(more, { ...methodsOf(patched) });
      Object.assign(patched, more);
    },
    PaymentInterface,
    PaymentScreen,
    register_payment_method: (name: string, terminal: never) => classes.set(name, terminal),
    crypto,
    setTimeout,
  };
  const run = compileFunction(script, Object.keys(given)) as (...given: unknown[]) => void;
  run(...Object.values(given));
  const terminal = new (classes.get('evertill')!)(pos, method);
  method.payment_terminal = terminal;
  const screen = new PaymentScreen();
  screen.setup();
  return { order, terminal, screen, shown, mount: () => mounted.forEach((call) => call()) };
}

function methodsOf(prototype: object): object {
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  return Object.fromEntries(
    names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown]),
  );
}
