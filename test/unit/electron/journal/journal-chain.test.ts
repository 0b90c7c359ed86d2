import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeTail } from '../../../../electron/journal/read/judge-tail.ts';
import {
  verifyJournalFolder,
  verifyExportLines,
} from '../../../../electron/journal/verify/verify-journal.ts';
import {
  CHAIN_START,
  followChain,
  type ChainPosition,
} from '../../../../shared/journal/follow-chain.ts';
import {
  jsonCopy,
  claimedFormat,
  decodeChainLine,
  decodePrivateLine,
  encodeLine,
  hashRecord,
  makeHeader,
  StoredJson,
  type ChainLine,
  type Json,
  type JsonObject,
} from '../../../../shared/journal/journal-format.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  sha256,
} from '../../../builders/journal-on.ts';

const HASH = 'a'.repeat(64);
const LIST = fc.array(fc.constantFrom<Json[]>(-0, 1, 'two', null, Number.NaN));
const NOTHING = fc.constant(null);

describe('a line of the journal', () => {
  const record = encodeLine({
    sequence: 1,
    following: 0,
    public: { amount: 1e21 },
    privateDigest: null,
    hash: HASH,
  });

  test('is refused in another spelling of the same value', () => {
    expect(decodeChainLine(record)).not.toBeNull();
    expect(decodeChainLine(record.replace('1e+21', '1E+21'))).toBeNull();
    expect(decodeChainLine(`${record} `)).toBeNull();
    expect(decodeChainLine(`\uFEFF${record}`)).toBeNull();
    expect(decodeChainLine(record.replace('"hash"', '"more":1,"hash"'))).toBeNull();
    expect(
      decodeChainLine(record.replace('"sequence":1', '"sequence":9007199254740993')),
    ).toBeNull();
  });

  test.each([
    '',
    'null',
    '[]',
    '7',
    '{',
    '{}',
    '{"checkpoint":[]}',
    '{"sealed":{"records":0}}',
    '['.repeat(200_000),
  ])('is not read from %.20s', (text) => {
    expect(decodeChainLine(text)).toBeNull();
    expect(decodePrivateLine(text)).toBeNull();
    expect(claimedFormat(text)).toBeNull();
  });

  test('with an opened private part is read only as it was written', () => {
    const part = { sequence: 7, salt: 'a'.repeat(32), private: { value: '1\n2', amount: 1e21 } };
    const line = encodeLine(part);
    expect(decodePrivateLine(line)).toEqual(part);
    const character = fc.constantFrom(...Array.from('"\\{}:,.+ eE019ax\u2028'));
    fc.assert(
      fc.property(fc.nat(line.length - 1), fc.nat(1), character, (at, length, put) => {
        const changed = line.slice(0, at) + put + line.slice(at + length);
        const read = decodePrivateLine(changed);
        if (read !== null) expect(encodeLine(read)).toBe(changed);
      }),
      { numRuns: 2_000 },
    );
  });

  test('stores values that JSON cannot express as JSON does', () => {
    expect(StoredJson.of({ a: undefined, b: Number.NaN }).value).toStrictEqual({ b: null });
  });

  test('is copied for appending exactly as its JSON text would be parsed', () => {
    const odd = fc.constantFrom(undefined, Number.NaN, Infinity, -0, 1e21);
    const { part } = fc.letrec<{ value: Json | undefined; part: JsonObject }>((tie) => ({
      value: fc.oneof(odd, fc.string(), fc.integer(), fc.boolean(), tie('part'), LIST, NOTHING),
      part: fc.dictionary(fc.stringMatching(/^\w{1,8}$/), tie('value'), { noNullPrototype: true }),
    }));
    fc.assert(
      fc.property(part, (one) => {
        expect(jsonCopy(one)).toStrictEqual(JSON.parse(JSON.stringify(one)));
        expect(JSON.stringify(jsonCopy(one))).toBe(JSON.stringify(one));
      }),
    );
  });
});

describe('the hash chain is broken by', () => {
  const header = makeHeader(
    { segment: 1, firstSequence: 1, previousHash: CHAIN_START.hash },
    null,
    sha256,
  );
  const begun: ChainPosition = { ...CHAIN_START, segment: 1, expects: 'records' };
  const record = (sequence: number, following: number, position: ChainPosition): ChainLine => {
    const content = { sequence, following, public: {}, privateDigest: null };
    return { ...content, hash: hashRecord(position.hash, content, sha256) };
  };
  const seal = (records: number, lastHash: string): ChainLine => ({
    sealed: { records, lastHash },
  });
  const withCheckpoint = makeHeader(
    { segment: 1, firstSequence: 1, previousHash: CHAIN_START.hash },
    JSON.stringify({ sum: 1 }),
    sha256,
  );

  test.each<[string, ChainPosition, ChainLine | null, string]>([
    ['an unreadable line', begun, null, 'it cannot be read'],
    ['a header among records', begun, header, 'a segment begins inside another one'],
    ['a changed header', CHAIN_START, { ...header, firstSequence: 2 }, 'the header was changed'],
    ['another segment', { ...CHAIN_START, segment: 1 }, header, 'the segments are not in order'],
    ['a gap', { ...CHAIN_START, sequence: 5 }, header, 'records are missing before it'],
    ['another journal', { ...CHAIN_START, hash: HASH }, header, 'it continues another journal'],
    ['a checkpoint nobody named', begun, { checkpoint: {} }, 'no checkpoint belongs there'],
    ['a record before the header', CHAIN_START, record(1, 0, begun), 'no record belongs there'],
    ['a record left out', begun, record(2, 0, begun), 'the records are not in order'],
    ['half a batch', { ...begun, following: 2 }, record(1, 0, begun), 'a batch is not whole'],
    [
      'a record of another chain',
      { ...begun, hash: HASH },
      record(1, 0, begun),
      'the record was changed or continues another journal',
    ],
    ['a seal in a batch', { ...begun, following: 1 }, seal(1, HASH), 'no seal belongs there'],
    ['a seal after a seal', CHAIN_START, seal(1, HASH), 'no seal belongs there'],
    ['a seal that miscounts', begun, seal(1, begun.hash), 'the seal does not fit the records'],
  ])('%s', (_, position, line, why) => {
    expect(followChain(position, line, sha256, line === null ? '' : encodeLine(line))).toEqual({
      kind: 'broken',
      why,
    });
  });

  test('a checkpoint other than the one its header names', () => {
    const step = followChain(CHAIN_START, withCheckpoint, sha256, encodeLine(withCheckpoint));
    const position = step.kind === 'follows' ? step.position : CHAIN_START;
    const following = (line: ChainLine) => followChain(position, line, sha256, encodeLine(line));
    expect(following({ checkpoint: { sum: 2 } })).toMatchObject({
      why: 'the checkpoint was changed',
    });
    expect(following({ checkpoint: { sum: 1 } })).toMatchObject({
      position: { expects: 'records' },
    });
  });
});

describe('the end of the newest segment is judged', () => {
  const content = { sequence: 1, following: 0, public: { a: 'b' }, privateDigest: null };
  const line = encodeLine({ ...content, hash: HASH });
  const bytes = (text: string) => new TextEncoder().encode(text);

  test.each<[string, string, 'torn' | 'damage']>([
    ['a beginning of a line', line.slice(0, 40), 'torn'],
    ['a whole line without its line end', line, 'torn'],
    ['a whole line and zeros', `${line}\0\0`, 'torn'],
    ['zeros', '\0'.repeat(512), 'torn'],
    ['zeros up to a written end', `${line.slice(0, 40)}\0\0\0"}\n`, 'torn'],
    ['a whole line that does not fit', `${line}\n`, 'damage'],
    ['a line with a changed line end', `${line}K`, 'damage'],
    ['a changed line before a good one', `${line.slice(1)}\n${line}\n`, 'damage'],
    ['zeros before a good one', `\0\0\0\0${line}\n`, 'damage'],
    ['a whole line and the beginning of another', `${line}\n${line.slice(0, 60)}`, 'damage'],
    ['two lines grown together', `${line.slice(0, 30)}K${line}`, 'damage'],
    ['a changed line that ends well', `${line.replace('"a"', '"a')}\n`, 'damage'],
  ])('for %s as: %s', (_, text, verdict) => {
    expect(judgeTail(bytes(text))).toBe(verdict);
  });
});

test('each valid record is seen once, in order, even before damage', async () => {
  const disk = new VirtualDisk();
  const setup = journalSetupOn(disk);
  const { journal } = await openIntactJournal(setup);
  for (let n = 1; n <= 20; n += 2) {
    await journal.append([{ public: { n } }, { public: { n: n + 1 } }]).synced;
  }
  const seenOf = async () => {
    const seen: number[] = [];
    await verifyJournalFolder(setup, ({ sequence }) => void seen.push(sequence));
    return seen;
  };
  const all = Array.from({ length: 20 }, (_, n) => n + 1);
  expect(await seenOf()).toEqual(all);
  const path = [...disk.names.keys()].filter((name) => /segment-\d+\.jsonl$/.test(name)).at(-1)!;
  const text = new TextDecoder().decode(disk.contents(path));
  disk.put(path, new TextEncoder().encode(text.replace('"n":20}', '"n":21}')));
  expect(await seenOf()).toEqual(all.slice(0, 18));
});

describe('an exported journal', () => {
  async function exported() {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    for (let n = 0; n < 20; n += 1) {
      await journal.append([{ public: { n }, private: { card: `CANARY-${n}` } }]).synced;
    }
    const lines = (kind: RegExp) =>
      [...disk.names.keys()]
        .filter((path) => kind.test(path))
        .toSorted()
        .flatMap((path) => new TextDecoder().decode(disk.contents(path)).trimEnd().split('\n'));
    return {
      journal,
      chain: lines(/segment-\d+\.jsonl$/),
      secret: lines(/private/).filter((line) => line !== ''),
      second: lines(/segment-00000[2-9]\.jsonl$/),
      folder: JOURNAL_FOLDER,
    };
  }

  test('can be verified with all, some or none of its private parts, and from any segment on', async () => {
    const { journal, chain, secret, second } = await exported();
    const verify = (lines: string[]) => verifyExportLines('export.jsonl', lines, sha256);
    const whole = {
      kind: 'intact',
      sealed: 0,
      records: 20,
      lastSequence: 20,
      lastHash: journal.lastHash,
    };
    expect(verify([...chain, ...secret])).toEqual({ ...whole, withoutPrivate: 0 });
    expect(verify([...secret.slice(3), ...chain])).toEqual({ ...whole, withoutPrivate: 3 });
    expect(verify(chain)).toEqual({ ...whole, withoutPrivate: 20 });
    expect(verify([...chain, encodeLine({ sequence: 1, erased: true })])).toMatchObject(whole);
    const before = second.find((line) => line.includes('"firstSequence":'))!;
    const firstSequence = Number(/"firstSequence":(\d+)/.exec(before)![1]);
    expect(verify(second)).toMatchObject({
      kind: 'intact',
      records: 21 - firstSequence,
      lastSequence: 20,
      withoutPrivate: 21 - firstSequence,
    });
  });

  test('equals what the journal returns around a few records, with and without private parts', async () => {
    const { journal } = await exported();
    const give = async (from: number, to: number, withPrivate: boolean) => {
      const lines: string[] = [];
      for await (const line of journal.exportLines(from, to, withPrivate)) lines.push(line);
      return verifyExportLines('export.jsonl', lines, sha256);
    };
    const whole = { kind: 'intact', sealed: 0, records: 20, lastHash: journal.lastHash };
    expect(await give(1, 20, true)).toMatchObject({ ...whole, withoutPrivate: 0 });
    expect(await give(1, 20, false)).toMatchObject({ ...whole, withoutPrivate: 20 });
    const middle = await give(9, 10, true);
    expect(middle).toMatchObject({ kind: 'intact', withoutPrivate: 0 });
    expect(middle.kind === 'intact' && middle.records).toBeLessThan(20);
  });

  test('counts a record as without its private part only if it ever had one', async () => {
    const { journal } = await openIntactJournal(journalSetupOn(new VirtualDisk()));
    await journal.append([{ public: { n: 1 } }, { public: {}, private: { card: 2 } }]).synced;
    const lines: string[] = [];
    for await (const line of journal.exportLines(1, 2, false)) lines.push(line);
    expect(verifyExportLines('export.jsonl', lines, sha256)).toMatchObject({ withoutPrivate: 1 });
  });

  test('reports where it was changed', async () => {
    const { chain, secret } = await exported();
    const verify = (lines: string[]) => {
      const report = verifyExportLines('export.jsonl', lines, sha256);
      return report.kind === 'damaged' ? report.damage.what : report.kind;
    };
    expect(verify([])).toContain('its end is missing');
    expect(verify(chain.slice(1))).toContain('does not begin with the header');
    expect(verify(chain.toSpliced(3, 1))).toContain('after record 2');
    expect(verify([...chain, secret[4]!.replace('CANARY', 'CHANGED')])).toBe(
      'The journal is damaged in export.jsonl after record 4, because a private part does not fit its record.',
    );
    const begunWithCheckpoint = chain.findIndex((line) => line.startsWith('{"checkpoint"'));
    expect(verify(chain.slice(0, begunWithCheckpoint))).toContain('its end is missing');
  });

  test('is incomplete if its last batch is incomplete', async () => {
    const { journal } = await openIntactJournal(journalSetupOn(new VirtualDisk()));
    await journal.append([1, 2, 3].map((n) => ({ public: { n } }))).synced;
    const lines: string[] = [];
    for await (const line of journal.exportLines(1, 3, false)) lines.push(line);
    expect(verifyExportLines('export.jsonl', lines.slice(0, -1), sha256)).toMatchObject({
      damage: {
        what: 'The journal is damaged in export.jsonl after record 2, because its end is missing.',
      },
    });
  });
});
