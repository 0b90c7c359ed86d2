/**
 * `npm run sandbox [-- --state FILE]`: the sandbox service alone, for curl, a till or a test bench.
 * Prints where it is and what opens it; ends with Ctrl+C. Without `--state` it forgets everything.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import {
  fromSandboxProcess,
  type FromSandboxProcess,
  type ToSandboxProcess,
} from '../../shared/sandbox/process-messages.ts';

const { values } = parseArgs({ options: { state: { type: 'string' } } });
const start: ToSandboxProcess = {
  kind: 'start',
  stateFile: values.state === undefined ? null : path.resolve(values.state),
  language: 'en',
  currency: 'EUR',
};

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const sandbox = fork(path.join(root, 'electron/sandbox/sandbox-process.ts'));
sandbox.once('message', (message) => tell(fromSandboxProcess.parse(message)));
sandbox.once('exit', (code) => {
  process.exitCode = code ?? 0;
});
sandbox.send(start);

function tell(message: FromSandboxProcess): void {
  if (message.kind === 'failed') {
    console.error(`The sandbox could not start: ${message.reason}`);
    sandbox.kill();
    process.exitCode = 1;
    return;
  }
  const { baseUrl, controlUrl, controlToken, credentials, shopUuid } = message;
  const [card, second, third] = demoCards.map(({ identifier }) => identifier);
  const payment = { contact_identifier_value: card, amount_in_cents: -500, shop_uuid: shopUuid };
  console.log(`
The sandbox service is running.

  base URL               ${baseUrl}
  shop uuid              ${shopUuid}
  API key                ${credentials['api-key']}
  access token           ${credentials['access-token']}
  personal access token  ${credentials['personal-access-token']}
  gift cards             ${card}, ${second}, ${third}
  control URL            ${controlUrl}
  control token          ${controlToken}

Take €5.00 from the first card:

  curl '${baseUrl}/api/v3/oauth/clients/prepaid-transactions' \\
    -H 'Authorization: Bearer ${credentials['api-key']}' \\
    -H 'Accept: application/json' -H 'Content-Type: application/json' \\
    -d '${JSON.stringify(payment)}'

Cut the network, and mend it with [] (every fault: shared/sandbox/named-faults.ts):

  curl -X PUT '${controlUrl}/faults' -H 'Authorization: Bearer ${controlToken}' \\
    -d '[{"where":"road","fault":{"name":"refuse"}}]'

What it has seen:

  curl '${controlUrl}/state' -H 'Authorization: Bearer ${controlToken}'
`);
}
