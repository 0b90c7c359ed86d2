import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as z from 'zod';
import { parseJsonIgnoringByteOrderMark } from '../../../shared/api/parse-service-answer.ts';
import type { ResponseRecord } from '../../../shared/api/http-records.ts';
import { activeFaultSchema, type ActiveFault } from '../../../shared/sandbox/faults.ts';
import { sandboxRulesSchema, type SandboxRules } from '../../../shared/sandbox/rules.ts';
import { type SandboxCredentials, type SandboxState } from '../../../shared/sandbox/state.ts';
import { receiveRequest } from './receive-request.ts';
import type { LoggedRequest } from './request-log.ts';
import type { TransportState } from './transport.ts';

/** The parts of a running sandbox that control requests may change. */
export interface ControlledSandbox {
  readonly state: SandboxState;
  readonly road: TransportState;
  readonly requests: readonly LoggedRequest[];
  setFaults(faults: readonly ActiveFault[]): Promise<void>;
  setRules(rules: SandboxRules): Promise<void>;
  reset(): Promise<void>;
  moveElsewhere(card: string, balanceChangeCents: number): Promise<ResponseRecord>;
  rotateKeys(): Promise<SandboxCredentials>;
}

interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
}

type Control = (sandbox: ControlledSandbox, input: unknown) => Promise<ControlAnswer>;

const movement = z.strictObject({ card: z.string().min(1), balanceChangeCents: z.int() });

const controls: Readonly<Record<string, Control>> = {
  'GET /__control/state': async (sandbox) => ok(summarise(sandbox)),
  'PUT /__control/faults': async (sandbox, input) => {
    await sandbox.setFaults(z.array(activeFaultSchema).max(100).parse(input));
    return ok(sandbox.state.faults);
  },
  'PUT /__control/rules': async (sandbox, input) => {
    const changes = z.record(z.string(), z.unknown()).parse(input);
    await sandbox.setRules(sandboxRulesSchema.parse({ ...sandbox.state.rules, ...changes }));
    return ok(sandbox.state.rules);
  },
  'POST /__control/reset': async (sandbox) => {
    await sandbox.reset();
    return ok(summarise(sandbox));
  },
  'POST /__control/foreign-movement': async (sandbox, input) => {
    const { card, balanceChangeCents } = movement.parse(input);
    const { status, body } = await sandbox.moveElsewhere(card, balanceChangeCents);
    return { status, body: parseJsonIgnoringByteOrderMark(body) };
  },
  'POST /__control/rotate-keys': async (sandbox) => ok(await sandbox.rotateKeys()),
};

/**
 * Serves the sandbox's control path, on a port of its own. Requests need its token: 401 without it, 404 and 422 with a
 * sentence.
 */
export function controlListener(sandbox: ControlledSandbox, token: string): RequestListener {
  return (incoming, response) => {
    control(sandbox, token, incoming).then(
      (answer) => send(response, answer),
      () => response.destroy(),
    );
  };
}

async function control(
  sandbox: ControlledSandbox,
  token: string,
  incoming: IncomingMessage,
): Promise<ControlAnswer> {
  const request = await receiveRequest(incoming);
  if (request?.headers['authorization'] !== `Bearer ${token}`) {
    return refusal(401, 'The control token is missing or wrong.');
  }
  const name = `${request.method} ${request.path}`;
  const act = Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (act === undefined) return refusal(404, 'There is no such control.');
  try {
    return await act(
      sandbox,
      request.body === null ? undefined : parseJsonIgnoringByteOrderMark(request.body),
    );
  } catch (error) {
    if (error instanceof z.ZodError) return refusal(422, z.prettifyError(error));
    throw error;
  }
}

/** The answer to `GET /__control/state`. */
export type SandboxSummary = ReturnType<typeof summarise>;

/** Summarises the service for a test or the demo: balances first, no secret. */
function summarise({ state, road, requests }: ControlledSandbox) {
  return {
    road,
    rules: state.rules,
    faults: state.faults,
    categories: state.categories.length,
    contacts: state.contacts.map(({ uuid, balanceCents, identifiers }) => ({
      uuid,
      balanceCents,
      identifiers,
      transactions: state.transactions.filter((one) => one.contactUuid === uuid).length,
    })),
    transactions: state.transactions,
    requests,
  };
}

function ok(body: unknown): ControlAnswer {
  return { status: 200, body };
}

function refusal(status: number, message: string): ControlAnswer {
  return { status, body: { message } };
}

function send(response: ServerResponse, { status, body }: ControlAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}
