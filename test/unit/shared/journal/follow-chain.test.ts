import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  CHAIN_START,
  followChain,
  positionBefore,
} from '../../../../shared/journal/follow-chain.ts';
import type { ChainPosition } from '../../../../shared/journal/follow-chain.ts';
import { parsePrintedHash, formatPrintedHash } from '../../../../shared/journal/printed-hash.ts';
import {
  jsonCopy,
  claimedFormat,
  decodeChainLine,
  encodeCheckpoint,
  encodeLine,
  hashRecord,
  JOURNAL_FORMAT,
  makeHeader,
  parsePublicPart,
  splitRecord,
} from '../../../../shared/journal/journal-format.ts';
import type { ChainLine, Json, RecordLine } from '../../../../shared/journal/journal-format.ts';

const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Returns a journal of two segments: three records, two of them one batch, and a checkpoint. */
function journal(): readonly string[] {
  const first = makeHeader(
    { segment: 1, firstSequence: 1, previousHash: CHAIN_START.hash },
    null,
    hash,
  );
  const records = [record(CHAIN_START.hash, 1, 0)];
  records.push(record(records[0]!.hash, 2, 1));
  records.push(record(records[1]!.hash, 3, 0));
  const lastHash = records[2]!.hash;
  const checkpoint = JSON.stringify({ open: ['one'] });
  const second = makeHeader(
    { segment: 2, firstSequence: 4, previousHash: lastHash },
    checkpoint,
    hash,
  );
  const seal = { sealed: { records: 3, lastHash } };
  return [
    ...[first, ...records, seal, second].map(encodeLine),
    encodeCheckpoint(checkpoint),
    encodeLine(record(lastHash, 4, 0)),
  ];
}

function record(
  previousHash: string,
  sequence: number,
  following: number,
  word = 'fact',
): RecordLine {
  const line = { sequence, following, public: { [word]: sequence }, privateDigest: null };
  return { ...line, hash: hashRecord(previousHash, line, hash) };
}

function follow(
  lines: readonly string[],
  from: ChainPosition = CHAIN_START,
): ChainPosition | string {
  let position = from;
  for (const text of lines) {
    const step = followChain(position, decodeChainLine(text), hash, text);
    if (step.kind === 'broken') return step.why;
    position = step.position;
  }
  return position;
}

/** Returns the journal with one line changed. */
function lineChanged(index: number, change: (line: ChainLine) => object): readonly string[] {
  const line = decodeChainLine(journal()[index]!)!;
  return journal().with(index, encodeLine({ ...line, ...change(line) }));
}

const [HEADER, FIRST, SECOND, THIRD, SEAL, SECOND_HEADER, CHECKPOINT, FOURTH] = [
  0, 1, 2, 3, 4, 5, 6, 7,
];

describe('the hash chain of a journal', () => {
  test('can be verified from its start and from any trusted header', () => {
    const end = { segment: 2, expects: 'records', sequence: 4, recordsInSegment: 1, following: 0 };
    expect(follow(journal())).toMatchObject(end);
    const header = decodeChainLine(journal()[SECOND_HEADER]!);
    if (header === null || !('evertillJournal' in header)) throw new Error('no header');
    expect(follow(journal().slice(SECOND_HEADER), positionBefore(header))).toMatchObject(end);
    expect(follow(journal().slice(0, SEAL + 1))).toMatchObject({
      expects: 'header',
      checkpointDigest: null,
    });
    expect(follow(journal().slice(0, SECOND + 1))).toMatchObject({ following: 1, sequence: 2 });
  });

  test('covers the exact bytes of a checkpoint', () => {
    const checkpoint = journal()[CHECKPOINT]!;
    for (const other of [
      checkpoint.replace('["one"]', '[ "one"]'),
      checkpoint.replace('"one"', '"\\u006fne"'),
      checkpoint.replace('{"open"', '{"open":[],"open"'),
      checkpoint.replace(/}$/, ' }'),
    ]) {
      expect(JSON.parse(other)).toEqual(JSON.parse(checkpoint));
      expect(follow(journal().with(CHECKPOINT, other))).toBe('the checkpoint was changed');
    }
    expect(decodeChainLine(`${checkpoint} `)).toBeNull();
    expect(decodeChainLine(checkpoint.replace('"checkpoint"', '"checkpoint" '))).toBeNull();
  });

  const otherHash = hash('other');
  const unordered = (segment: number, firstSequence: number, previousHash: string) => () =>
    makeHeader({ segment, firstSequence, previousHash }, JSON.stringify({ open: ['one'] }), hash);
  const lastOfFirst = () => decodeChainLine(journal()[THIRD]!) as RecordLine;
  test.each<[string, () => readonly string[]]>([
    ['it cannot be read', () => journal().with(FIRST, 'no line')],
    ['a segment begins inside another one', () => journal().with(SECOND, journal()[HEADER]!)],
    ['the header was changed', () => lineChanged(SECOND_HEADER, () => ({ digest: otherHash }))],
    ['the header was changed', () => lineChanged(SECOND_HEADER, () => ({ firstSequence: 5 }))],
    [
      'the header was changed',
      () => lineChanged(SECOND_HEADER, () => ({ checkpointDigest: null })),
    ],
    [
      'the segments are not in order',
      () => lineChanged(SECOND_HEADER, unordered(3, 4, lastOfFirst().hash)),
    ],
    [
      'records are missing before it',
      () => lineChanged(SECOND_HEADER, unordered(2, 5, lastOfFirst().hash)),
    ],
    ['it continues another journal', () => lineChanged(SECOND_HEADER, unordered(2, 4, otherHash))],
    ['no checkpoint belongs there', () => journal().with(FIRST, journal()[CHECKPOINT]!)],
    ['no checkpoint belongs there', () => journal().with(FOURTH, journal()[CHECKPOINT]!)],
    [
      'the checkpoint was changed',
      () => journal().with(CHECKPOINT, encodeCheckpoint('{"open":[]}')),
    ],
    ['no record belongs there', () => journal().with(HEADER, journal()[FIRST]!)],
    ['no record belongs there', () => journal().with(CHECKPOINT, journal()[FOURTH]!)],
    ['the records are not in order', () => journal().toSpliced(FIRST, 1)],
    ['a batch is not whole', () => journal().with(THIRD, encodeLine(record(hashAt(SECOND), 3, 1)))],
    ['no seal belongs there', () => journal().toSpliced(THIRD, 1)],
    [
      'no seal belongs there',
      () => journal().toSpliced(FIRST, 0, journal()[SEAL]!).with(HEADER, journal()[SEAL]!),
    ],
    [
      'the record was changed or continues another journal',
      () => lineChanged(FIRST, () => ({ hash: otherHash })),
    ],
    [
      'the record was changed or continues another journal',
      () => lineChanged(FIRST, () => ({ public: { fact: 2 } })),
    ],
    [
      'the record was changed or continues another journal',
      () => lineChanged(FIRST, () => ({ privateDigest: otherHash })),
    ],
    [
      'the record was changed or continues another journal',
      () => lineChanged(FIRST, () => ({ following: 1 })),
    ],
    [
      'the seal does not fit the records',
      () => lineChanged(SEAL, () => ({ sealed: { records: 2, lastHash: hashAt(THIRD) } })),
    ],
    [
      'the seal does not fit the records',
      () => lineChanged(SEAL, () => ({ sealed: { records: 3, lastHash: otherHash } })),
    ],
  ])('is broken: %s', (why, changed) => {
    expect(follow(changed())).toBe(why);
  });
});

function hashAt(index: number): string {
  return (decodeChainLine(journal()[index]!) as RecordLine).hash;
}

describe('a line of the journal', () => {
  test('is decoded only in the exact form that is written', () => {
    const written = journal()[FIRST]!;
    expect(decodeChainLine(written)).not.toBeNull();
    for (const other of [
      ` ${written}`,
      written.replace('1', '1.0'),
      '',
      '[]',
      'null',
      '{"checkpoint":[]}',
      '{"checkpoint":null}',
      '{"checkpoint":1}',
    ]) {
      expect(decodeChainLine(other)).toBeNull();
    }
  });

  test('has its format even if this program cannot read it', () => {
    expect(claimedFormat(JSON.stringify({ evertillJournal: JOURNAL_FORMAT + 7, more: 1 }))).toBe(
      JOURNAL_FORMAT + 7,
    );
    for (const text of ['{"evertillJournal":"1"}', '{}', 'no line', ''])
      expect(claimedFormat(text)).toBeNull();
  });

  test('keeps what JSON can express', () => {
    const part: Record<string, Json | undefined> = {
      text: 'a',
      none: undefined,
      nothing: null,
      minus: -0,
      endless: Infinity,
      flag: false,
      list: [1, { none: undefined, minus: -0 }],
    };
    expect(jsonCopy(part)).toStrictEqual(JSON.parse(JSON.stringify(part)));
    expect(Object.keys(jsonCopy({ ['__proto__']: 1, b: undefined }))).toEqual(['__proto__']);
  });

  test('covers a private part by its digest', () => {
    const line = { sequence: 1, following: 0, public: {}, privateDigest: hash('part') };
    const none = { ...line, privateDigest: null };
    expect(hashRecord(CHAIN_START.hash, line, hash)).not.toBe(
      hashRecord(CHAIN_START.hash, none, hash),
    );
    expect(hashRecord(CHAIN_START.hash, none, hash)).toBe(
      hash([CHAIN_START.hash, 1, 0, hash('{}'), ''].join('\n')),
    );
  });
});

describe('a chain mark', () => {
  const digits = hash('mark');

  test('is parsed as it was printed, with or without its sequence', () => {
    const written = formatPrintedHash({ sequence: 417, hash: digits });
    expect(written).toBe(`${digits.slice(0, 12)}@417`);
    expect(parsePrintedHash(` ${written.toUpperCase()} `)).toEqual({
      digits: digits.slice(0, 12),
      sequence: 417,
    });
    expect(parsePrintedHash(digits)).toEqual({ digits, sequence: null });
  });

  test.each([
    '',
    digits.slice(0, 7),
    `${digits}a`,
    `${digits}@0`,
    `${digits}@`,
    `${digits}@12x`,
    `x${digits}`,
    `${digits}@1${'0'.repeat(15)}`,
  ])('is not parsed from %j', (text) => {
    expect(parsePrintedHash(text)).toBeNull();
  });
});

test('a record’s line is split as it was built, and any other line is refused', () => {
  for (const privateDigest of [null, 'ab'.repeat(32)]) {
    const open = { text: '}"},{', privateDigest: null, hash: 'cd'.repeat(32) };
    const line = { sequence: 12, following: 0, public: open, privateDigest };
    const text = encodeLine({ ...line, hash: hashRecord(CHAIN_START.hash, line, hash) });
    const { publicText, ...rest } = splitRecord(text)!;
    expect({ ...rest, public: parsePublicPart(publicText) }).toEqual(decodeChainLine(text));
    expect(publicText).toBe(JSON.stringify(open));
    for (const other of [`${text} `, ` ${text}`, text.slice(0, -1), text.replace('12', '012')]) {
      expect(splitRecord(other)).toBeNull();
    }
  }
  for (const other of journal()) {
    expect(splitRecord(other) !== null).toBe('hash' in decodeChainLine(other)!);
  }
  expect([parsePublicPart('[]'), parsePublicPart('{"a":')]).toEqual([null, null]);
});
