import { execFile } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { verifyJournalOrExport } from '../../../electron/journal/verify/verify-journal-or-export.ts';
import { migrate } from '../../../electron/server/database/migrate.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import { JOURNAL_FORMAT } from '../../../shared/journal/journal-format.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { NO_KEYRING } from '../../builders/people-in-folder.ts';
import { openTillIn } from '../../builders/till-in-folder.ts';
import { announceTill } from '../hub/announce-till.ts';
import { makeFixture, STORE_NAME, TILL_NAME, takePayments } from './make-fixture.ts';
import { keptReleases, releaseArchive } from './releases.ts';
import type { ReleaseSummary } from './releases.ts';
import { testFolder } from '../../builders/test-folder.ts';

/**
 * Each released version, and this one as it would be kept: its data is opened by this program, and by the old program
 * again.
 */

const run = promisify(execFile);

beforeAll(() => makeFixture(releaseArchive));

describe.each([releaseArchive, ...keptReleases()])(
  'in today’s program, from release %s',
  (archive) => {
    async function unpack() {
      const folder = testFolder();
      await run('tar', ['--extract', '--file', archive, '--directory', folder]);
      const said = await readFile(path.join(folder, 'said.json'), 'utf8');
      return { folder, data: path.join(folder, 'till'), said: JSON.parse(said) as ReleaseSummary };
    }

    test('a till’s data can be opened with every payment, after a question if the release could not read the result', async () => {
      const { folder, data, said } = await unpack();
      const before = path.join(folder, 'before');
      await cp(data, before, { recursive: true });
      const isOneWay = said.journalFormat < JOURNAL_FORMAT;
      if (isOneWay) {
        const asks = await openTillIn(data, 'UTC', NO_KEYRING, false);
        await asks.open();
        expect(asks.overview().health.kind).toBe('journal-older');
        await asks.close();
        expect(await textsIn(data)).toEqual(await textsIn(before));
      }
      const till = await openTillIn(data, 'UTC');
      await till.open();
      expect(till.overview().health.kind).toBe('trading');
      const trading = assertPresent(till.trading, 'the book is open');
      const { ledger } = trading.writer;
      // The till notices that it is a copy: the payments waiting in it may have been sent by the original till.
      const states = said.states.map(([id, state]) => [
        id,
        state === 'waiting' ? 'unknown' : state,
      ]);
      expect([...ledger.intents.values()].map(({ id, state }) => [id, state])).toEqual(states);
      await takePayments(trading, 'later');
      const open = [...ledger.open.keys()];
      expect(open.length).toBeGreaterThan(states.length);
      await till.close();
      if (isOneWay) return;
      const old = run(process.execPath, [path.join(folder, 'support.mjs'), 'unsettled', data]);
      // The command ends with 1, because some payments are unsettled.
      const listed = await old.catch(
        (error: { readonly code: number; readonly stdout: string }) => {
          expect(error.code).toBe(1);
          return error;
        },
      );
      const ids = listed.stdout
        .split('\n')
        .flatMap((line) => /\(([^ ()]*)\)$/.exec(line)?.[1] ?? []);
      expect(ids).toEqual(open);
    });

    test('a journal export can be verified with every fact', async () => {
      const { folder, said } = await unpack();
      const lines: string[] = [];
      const file = path.join(folder, 'export.jsonl');
      expect(await verifyJournalOrExport(['verify', file], (line) => lines.push(line))).toBe(0);
      expect(lines.join('\n')).toContain(String(said.facts));
    });

    test('databases of hub and head office are taken over with their records', async () => {
      const { folder, said } = await unpack();
      const hub = await HubOnDisk.open([TILL_NAME]);
      onTestFinished(() => hub.close());
      const office = await OfficeOnDisk.open([STORE_NAME]);
      onTestFinished(() => office.close());
      for (const server of [hub, office]) {
        const { served } = server.place;
        const owner = await server.owner();
        await owner.query(`drop schema ${served.database} cascade`);
        await owner.query(`drop table public.${served.migrationTable}`);
        await owner.query(await readFile(path.join(folder, `${served.database}.sql`), 'utf8'));
        await owner.end();
        const again = await server.owner();
        await migrate(again, served);
        await again.end();
      }
      const till = await announceTill(hub, TILL_NAME);
      till.connection.close();
      const owner = await hub.owner();
      const { rows } = await owner.query<{ seq: string }>('select max(seq) as seq from hub.fact');
      await owner.end();
      expect(Number(rows[0]?.seq)).toBe(said.facts);
      const [told] = await office.tills(STORE_NAME);
      expect(told).toMatchObject({ till: TILL_NAME, isUnderstood: true, lastSequence: said.facts });
    });
  },
);

async function textsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'));
  const places = files.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted();
  return Promise.all(places.map((file) => readFile(file, 'utf8')));
}
