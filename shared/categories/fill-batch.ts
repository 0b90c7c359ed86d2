import { BATCH_MAX_BYTES, BATCH_MAX_CATEGORIES } from '../api/category.ts';
import { utf8ByteCount } from '../values/utf8-bytes.ts';

interface Batchable {
  readonly externalIdentifier: string;
  readonly name: string;
  /** How many rows a batch with this row may have at most; it shrinks after each failed batch. */
  readonly most: number;
}

interface BatchObject {
  readonly external_identifier: string;
  readonly name: string;
}

export function toBatchObject({ externalIdentifier, name }: Batchable): BatchObject {
  return { external_identifier: externalIdentifier, name };
}

/** Bytes of `{"categories":[]}`. */
const FRAME_BYTES = 17;

/**
 * Takes the first rows that fit into one batch: at most 250, and at most 1 MB of JSON in UTF-8
 * (docs/service-contract.md#limits). At least one, if there is any: a single row always fits, because longer values are
 * refused when the file is checked.
 */
export function fillBatch<Row extends Batchable>(rows: Iterable<Row>): Row[] {
  const batch: Row[] = [];
  let most = BATCH_MAX_CATEGORIES;
  let bytes = FRAME_BYTES;
  for (const row of rows) {
    most = Math.min(most, row.most);
    bytes += utf8ByteCount(JSON.stringify(toBatchObject(row))) + 1;
    if (batch.length > 0 && (batch.length >= most || bytes > BATCH_MAX_BYTES)) break;
    batch.push(row);
  }
  return batch;
}
