import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { demoCards, demoState } from '../../shared/sandbox/demo-shop.ts';
import { sandboxRules } from '../../shared/sandbox/rules.ts';
import { startSandboxServer } from './sandbox-server.ts';
import type { SandboxServer } from './sandbox-server.ts';

const OPTIONS = {
  state: { type: 'string' },
  rules: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
} as const;

/**
 * The sandbox service alone, for curl, a till or a test bench: `--state FILE` keeps what it knows, `--rules FILE` says
 * how it decides what the contract leaves open, `--port` and `--host` where it listens (this computer alone, unless
 * told otherwise).
 * @throws when an option or a file is not right, or the port is taken
 */
export async function runSandbox(
  args: readonly string[],
  say: (text: string) => void,
): Promise<SandboxServer> {
  const { state, rules, port, host } = parseArgs({ args: [...args], options: OPTIONS }).values;
  const changes = rules === undefined ? {} : readChanges(await readFile(rules, 'utf8'));
  sandboxRules.parse(changes);
  const server = await startSandboxServer({
    seed: (credentials) => demoState(credentials, 'en', 'EUR'),
    stateFile: state === undefined ? null : path.resolve(state),
    ...(port !== undefined && { port: z.coerce.number().int().min(0).max(65_535).parse(port) }),
    ...(host !== undefined && { host }),
  });
  await server.setRules(sandboxRules.parse({ ...server.state.rules, ...changes }));
  say(describe(server));
  return server;
}

function readChanges(text: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

function describe({ baseUrl, controlUrl, controlToken, state }: SandboxServer): string {
  const { credentials, rules, shops } = state;
  const shopUuid = shops[0]?.uuid;
  const [card, second, third] = demoCards.map(({ identifier }) => identifier);
  const payment = { contact_identifier_value: card, amount_in_cents: -500, shop_uuid: shopUuid };
  return `
The sandbox service is running.

  base URL               ${baseUrl}
  shop uuid              ${shopUuid}
  API key                ${credentials['api-key']}
  access token           ${credentials['access-token']}
  personal access token  ${credentials['personal-access-token']}
  gift cards             ${card}, ${second}, ${third}
  control URL            ${controlUrl}
  control token          ${controlToken}
  the contract           ${baseUrl}/openapi.json

Take €5.00 from the first card:

  curl '${baseUrl}/api/${rules.moneySegment}/prepaid-transactions' \\
    -H 'Authorization: Bearer ${credentials['api-key']}' \\
    -H 'Accept: application/json' -H 'Content-Type: application/json' \\
    -d '${JSON.stringify(payment)}'

Cut the network, and mend it with [] (every fault: shared/sandbox/named-faults.ts):

  curl -X PUT '${controlUrl}/faults' -H 'Authorization: Bearer ${controlToken}' \\
    -d '[{"where":"road","fault":{"name":"refuse"}}]'

What it has seen:

  curl '${controlUrl}/state' -H 'Authorization: Bearer ${controlToken}'
`;
}
