import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { demoCards, demoState } from '../../shared/sandbox/demo-shop.ts';
import { openPointsByRule, sandboxRulesSchema } from '../../shared/sandbox/rules.ts';
import type { OpenPoint } from '../../shared/sandbox/rules.ts';
import { startSandboxServer } from './sandbox-server.ts';
import type { SandboxServer } from './sandbox-server.ts';

const OPTIONS = {
  help: { type: 'boolean', default: false },
  state: { type: 'string' },
  rules: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
} as const;

const USAGE = `The sandbox service alone; it ends with Ctrl+C. Its options:
  --rules FILE   JSON: any of the rules below, such as {"findBy": "body"}
  --state FILE   keeps what it knows
  --port NUMBER  listens there; any free one unless given
  --host NAME    listens there; this computer alone unless given

Example: npm run sandbox -- --port 8080

Rules, each with its values, the default first:
${[...openPointsByRule].map(describeRule).join('\n')}
`;

function describeRule([name, { values, sentence }]: readonly [string, OpenPoint]): string {
  const all = values.map((value) => JSON.stringify(value)).join(', ');
  return `  ${name}: ${all}\n    ${sentence}`;
}

/**
 * Runs the sandbox service alone, for curl, a till or a test bench: `--state FILE` stores its data, `--rules FILE`
 * decides what the contract leaves open, `--port` and `--host` set where it listens (by default this computer only).
 * `--help` lists every rule.
 * @returns null if only help was requested
 * @throws if an option or a file is invalid, or the port is in use
 */
export async function runSandbox(
  args: readonly string[],
  say: (text: string) => void,
): Promise<SandboxServer | null> {
  const { help, state, rules, port, host } = readOptions(args);
  if (help) {
    say(USAGE);
    return null;
  }
  const changes = rules === undefined ? {} : await readRules(rules);
  const server = await startSandboxServer({
    seed: (credentials) => demoState(credentials),
    stateFile: state === undefined ? null : path.resolve(state),
    ...(port !== undefined && { port: portOf(port) }),
    ...(host !== undefined && { host }),
  });
  await server.setRules(sandboxRulesSchema.parse({ ...server.state.rules, ...changes }));
  say(describe(server));
  return server;
}

/**
 * Parses the command line.
 * @throws a sentence that names the invalid option
 */
function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    // Only the first sentence of Node's message is shown; the others guess what the text could mean.
    const [why] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
    throw new Error(`${why}. --help lists what it takes.`, { cause: error });
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error('--port is a number up to 65535.');
  return port;
}

/** Reads rules from a file, each of which must exist. */
async function readRules(file: string): Promise<Record<string, unknown>> {
  let changes: unknown;
  try {
    changes = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${String(error)}`, { cause: error });
  }
  const judged = sandboxRulesSchema.partial().safeParse(changes);
  if (!judged.success) {
    throw new Error(`${file}:\n${z.prettifyError(judged.error)}\n--help lists the rules.`);
  }
  return z.record(z.string(), z.unknown()).parse(changes);
}

function describe({ baseUrl, controlUrl, controlToken, state }: SandboxServer): string {
  const { contacts, credentials, rules, shops } = state;
  const shopUuid = shops[0]?.uuid;
  const [card, second, third] = demoCards.map(({ identifier }) => identifier);
  const amount = 500 * rules.redeemSign;
  const payment = {
    contact_identifier_value: card,
    amount_in_cents: amount,
    shop_uuid: shopUuid,
  };
  return `
The sandbox service is running.

  base URL               ${baseUrl}
  shop uuid              ${shopUuid}
  API key                ${credentials['api-key']}
  access token           ${credentials['access-token']}
  personal access token  ${credentials['personal-access-token']}
  gift cards             ${card}, ${second}, ${third}
  contact of the first   ${contacts[0]?.uuid}
  control URL            ${controlUrl}
  control token          ${controlToken}
  the contract           ${baseUrl}/openapi.json

Take 500 cents from the first card:

  curl '${baseUrl}/api/${rules.moneySegment}/prepaid-transactions' \\
    -H 'Authorization: Bearer ${credentials['api-key']}' \\
    -H 'Accept: application/json' -H 'Content-Type: application/json' \\
    -d '${JSON.stringify(payment)}'

Cut the network, and restore it with []:

  curl -X PUT '${controlUrl}/faults' -H 'Authorization: Bearer ${controlToken}' \\
    -d '[{"where":"road","fault":{"name":"refuse"}}]'

What it has seen:

  curl '${controlUrl}/state' -H 'Authorization: Bearer ${controlToken}'
`;
}
