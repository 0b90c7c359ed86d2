import type { Client } from 'pg';
import { parseHubAnswer } from '../../../shared/hub/hub-calls.ts';
import { callText } from '../../node/hub-client/call-text.ts';
import { ServerCommandError } from './server-command-error.ts';

/** Checks a server's settings. @throws ServerCommandError for a server that may lose acknowledged data */
export async function assertDurableServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ answer: unknown }>(
    callText({ name: 'unsafe-settings' }).text,
  );
  const unsafe = parseHubAnswer('unsafe-settings', rows[0]?.answer);
  if (unsafe.length > 0)
    throw new ServerCommandError(
      `The server could lose what it has acknowledged, and tills would promise money twice: ${unsafe.join(', ')} is off or local. Set it to on (alter system set … = on; select pg_reload_conf()). Nothing was changed.`,
    );
}
