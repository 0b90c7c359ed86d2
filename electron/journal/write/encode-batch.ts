import type { ChainPosition } from '../../../shared/journal/follow-chain.ts';
import {
  digestPrivate,
  encodeRecord,
  hashRecordText,
  StoredJson,
  type JsonObject,
} from '../../../shared/journal/journal-format.ts';
import type { JournalSetup } from '../journal-setup.ts';
import { markOfRecord } from './judge-mark.ts';
import { encryptLine } from '../read/sealed-lines.ts';
import {
  RECORD_LIMIT_BYTES,
  RecordTooLarge,
  type JournalRecord,
  type RecordParts,
} from '../journal.ts';

export interface EncodedBatch {
  readonly records: readonly JournalRecord[];
  readonly chainBytes: Uint8Array;
  readonly privateBytes: Uint8Array;
}

type EncodingSetup = Pick<JournalSetup, 'newSalt' | 'hash' | 'seal'>;

/**
 * Encodes the records that continue the chain after `position`.
 * @throws RecordTooLarge for a part above `RECORD_LIMIT_BYTES`
 */
export function encodeBatch(
  position: ChainPosition,
  parts: readonly RecordParts[],
  { newSalt, hash, seal }: EncodingSetup,
): EncodedBatch {
  const records: JournalRecord[] = [];
  let chainText = '';
  let privateText = '';
  for (const [index, part] of parts.entries()) {
    const sequence = position.sequence + index + 1;
    const secret = part.private === undefined ? null : checkedPart(part.private).value;
    const salt = secret === null ? null : newSalt();
    let privateDigest: string | null = null;
    if (secret !== null && salt !== null) {
      privateDigest = digestPrivate(salt, secret, hash);
      privateText += `${encryptLine({ seal }, { sequence, salt, private: secret })}\n`;
    }
    const { value, text } = checkedPart(part.public);
    const content = { sequence, following: parts.length - index - 1, privateDigest };
    const before = records.at(-1)?.hash ?? position.hash;
    const recordHash = hashRecordText(before, { ...content, publicText: text }, hash);
    const isLast = content.following === 0;
    const mark = isLast ? markOfRecord(recordHash, seal) : undefined;
    chainText += `${encodeRecord({ ...content, hash: recordHash, mark }, text)}\n`;
    records.push({ ...content, public: value, private: secret, salt, hash: recordHash });
  }
  return {
    records,
    chainBytes: Buffer.from(chainText),
    privateBytes: Buffer.from(privateText),
  };
}

/** Returns the part as a restart would read it, so that both fold the same value. */
function checkedPart(part: JsonObject | StoredJson): StoredJson {
  const stored = part instanceof StoredJson ? part : StoredJson.of(part);
  if (Buffer.byteLength(stored.text) > RECORD_LIMIT_BYTES) {
    throw new RecordTooLarge(`A record may have ${RECORD_LIMIT_BYTES} bytes, this one has more.`);
  }
  return stored;
}
