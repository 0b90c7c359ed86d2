import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { transportErrorCode } from './transport-error.ts';

type Unpack = (packed: Buffer, limits: { readonly maxOutputLength: number }) => Promise<Buffer>;

/** Content codings that the till can decode, although it requests none (RFC 9110, content codings). */
const CODINGS: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', promisify(gunzip) as Unpack],
  ['x-gzip', promisify(gunzip) as Unpack],
  ['br', promisify(brotliDecompress) as Unpack],
  ['deflate', inflateAny],
]);

/**
 * Maximum number of content codings that are decoded. Each may expand a body a thousandfold, and no server uses more
 * than one.
 */
const MOST_CODINGS = 2;

type UnpackedAnswer =
  | { readonly kind: 'plain'; readonly bytes: Buffer }
  /** The content encoding is unknown, was applied too often, or its bytes are invalid. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'over-limit' };

/**
 * Decodes the body of an answer.
 * @param coding the header `content-encoding`; `''` for none
 * @param most bytes of each decoding step, which limits memory for a body that expands without end
 */
export async function unpackAnswer(
  body: Buffer,
  coding: string,
  most: number,
): Promise<UnpackedAnswer> {
  const codings = coding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .toReversed();
  if (codings.length > MOST_CODINGS) return { kind: 'unreadable' };
  let bytes = body;
  for (const name of codings) {
    const unpack = CODINGS.get(name);
    if (unpack === undefined) return { kind: 'unreadable' };
    try {
      bytes = await unpack(bytes, { maxOutputLength: most });
    } catch (error) {
      const isTooLarge = transportErrorCode(error) === 'ERR_BUFFER_TOO_LARGE';
      return { kind: isTooLarge ? 'over-limit' : 'unreadable' };
    }
  }
  return { kind: 'plain', bytes };
}

/**
 * Decodes the coding `deflate`, with or without the zlib header, which some servers omit (RFC 9110, deflate coding).
 */
async function inflateAny(packed: Buffer, limits: { readonly maxOutputLength: number }) {
  const isWithHeader = ((packed[0] ?? 0) & 0x0f) === 8 && packed.readUInt16BE(0) % 31 === 0;
  return promisify(isWithHeader ? inflate : inflateRaw)(packed, limits);
}
