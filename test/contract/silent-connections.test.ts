import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runAsOther } from '../builders/impostor.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * Another user of the computer tries to keep a paired program out. Second tier: an attack by number, which needs the
 * computer to itself; what the port accepts is `connection-gate.test.ts`’s.
 */

const COMMAND = path.join(
  import.meta.dirname,
  '../../electron/local-api/adapters/generic/pay-command.ts',
);

/** Holds this many silent connections, and opens another for each that is ended. */
const SILENT = `
const net = require('node:net');
const port = Number(process.argv[2]);
let open = 0;
const hold = () => {
  const socket = net.connect(port, '127.0.0.1', () => {
    open += 1;
    if (open === 200) process.stdout.write('many are open');
  });
  socket.on('error', () => undefined).on('close', () => setTimeout(hold, 50));
};
for (let count = 0; count < 200; count += 1) hold();
`;

test('silent connections of another user, renewed whenever one ends, do not keep a paired program out', async () => {
  const evertill = await LocalApiTill.open([50_00, 200_00]);
  await evertill.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  const card = await evertill.card('anna');
  const connection = path.join(testFolder(), 'connection.json');
  const url = `https://127.0.0.1:${evertill.port}`;
  const known = { url, ...evertill.caller, certificate: evertill.certificate };
  writeFileSync(connection, JSON.stringify(known), { mode: 0o600 });
  const attack = runAsOther(SILENT, [String(evertill.port)]);
  await expect.poll(attack.heard).toContain('many are open');
  for (const reference of ['1', '2', '3']) {
    const asked = ['--reference', reference, '--amount', '5.00', '--currency', 'EUR'];
    const args = [COMMAND, ...asked, '--card-on-stdin', '--wait', '0', '--connection', connection];
    const client = execFile(process.execPath, args);
    client.stdin!.end(card);
    const [exit] = (await once(client, 'close')) as [number | null];
    expect(exit).not.toBe(6);
  }
  expect(await evertill.get('/v1/till')).toMatchObject({ status: 200 });
  await attack.end();
});
