/** `npm run dev -- parts`: shows every component of the design in every state on a local page that follows each change. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDevServer } from './dev-server.ts';

const cache = mkdtempSync(path.join(tmpdir(), 'evertill-parts-'));
const server = await openDevServer(cache);
console.log(`${server.address}/parts.html`);
process.once('SIGINT', () => {
  void server.close().finally(() => rmSync(cache, { recursive: true }));
});
