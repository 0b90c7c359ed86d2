import { detectEncoding } from '../../shared/categories/detect-encoding.ts';
import type { Encoding, NotText } from '../../shared/categories/detect-encoding.ts';

const HEAD_BYTES = 4_096;

/**
 * How a file is to be read. One without a mark is UTF-8 if all of it is, which only reading all of it
 * can tell; otherwise it is what spreadsheets of western Europe save.
 */
export async function judgeEncoding(
  file: Blob,
): Promise<{ readonly kind: 'text'; readonly encoding: Encoding } | NotText> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const guess = detectEncoding(head);
  if (guess.kind === 'not-text') return guess;
  if (guess.sure || (await isUtf8(file))) return { kind: 'text', encoding: guess.encoding };
  return { kind: 'text', encoding: 'windows-1252' };
}

/** The text of a file, piece by piece; what cannot be read becomes U+FFFD. */
export async function* readText(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  yield* piecesOf(file, new TextDecoder(encoding));
}

async function isUtf8(file: Blob): Promise<boolean> {
  try {
    const pieces = piecesOf(file, new TextDecoder('utf-8', { fatal: true }));
    while ((await pieces.next()).done !== true);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* piecesOf(file: Blob, decoder: TextDecoder): AsyncGenerator<string> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}
