import { CHAIN_START, followChain, positionBefore } from '../../../shared/journal/follow-chain.ts';
import { decodeChainLine } from '../../../shared/journal/journal-format.ts';
import type { JsonObject, RecordLine } from '../../../shared/journal/journal-format.ts';
import { readLines } from '../read/read-lines.ts';
import { readHeader } from '../read/scan-segment.ts';
import { chainFileName, journalFilePath } from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';

/** A segment as far as its chain is intact, whatever follows. */
export interface IntactBeginning {
  readonly segment: number;
  readonly firstSequence: number;
  /** The segment's checkpoint; null in the first segment only. */
  readonly checkpoint: JsonObject | null;
  /** Bytes of header and checkpoint. */
  readonly bytes: number;
  readonly batches: readonly {
    readonly records: readonly RecordLine[];
    readonly bytes: number;
  }[];
}

/** Reads a segment as far as its chain is intact; null if even its header or checkpoint is invalid. */
export async function readIntactBeginning(
  place: JournalPlace,
  segment: number,
): Promise<IntactBeginning | null> {
  const header = await readHeader(place, segment);
  if ('kind' in header || (header.checkpointDigest === null) !== (segment === 1)) return null;
  let position = segment === 1 ? CHAIN_START : positionBefore(header);
  let checkpoint: JsonObject | null = null;
  let bytes: number | null = null;
  const batches: { records: RecordLine[]; bytes: number }[] = [];
  let batch: RecordLine[] = [];
  const path = journalFilePath(place, chainFileName(segment));
  for await (const { text, ended, end } of readLines(place.disk, path, Infinity)) {
    const line = ended && text !== null ? decodeChainLine(text) : null;
    const step = followChain(position, line, place.hash, text ?? '');
    if (step.kind === 'broken' || line === null || 'sealed' in line) break;
    position = step.position;
    if ('checkpoint' in line) checkpoint = line.checkpoint;
    if ('hash' in line) batch.push(line);
    else if (position.expects === 'records') bytes = end;
    if (batch.length === 0 || position.following > 0) continue;
    batches.push({ records: batch, bytes: end });
    batch = [];
  }
  const { firstSequence } = header;
  return bytes === null ? null : { segment, firstSequence, checkpoint, bytes, batches };
}
