import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** Maximum number of bytes of an answer that are read: enough for every attribute of a printer. */
const MOST_BYTES = 64 * 1024;

const TAGS = {
  operation: 0x01,
  end: 0x03,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
};
const GET_PRINTER_ATTRIBUTES = 0x00_0b;
const MODEL = 'printer-make-and-model';

/**
 * Asks a printer for its make and model by IPP (RFC 8011, Get-Printer-Attributes), which prints nothing.
 * @param signal aborts it
 * @returns null if the printer does not report it
 */
export async function fetchPrinterModel(
  host: string,
  port: number,
  path: string,
  signal: AbortSignal,
): Promise<string | null> {
  const body = encodeAttributesRequest(`ipp://${host}${path}`);
  const asked = request({
    host,
    port,
    path,
    method: 'POST',
    agent: false,
    signal,
    headers: { 'content-type': 'application/ipp', 'content-length': body.length },
  });
  try {
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject);
    });
    asked.end(body);
    const answer = await answered;
    if (answer.statusCode !== 200) return null;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MOST_BYTES) return null;
    }
    return parsePrinterModel(Buffer.concat(chunks));
  } catch (error) {
    // Missing, without IPP, or too slow: in each case the model is unknown.
    if (error instanceof Error) return null;
    throw error;
  } finally {
    asked.destroy();
  }
}

function encodeAttributesRequest(uri: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0x01_01, 0);
  head.writeUInt16BE(GET_PRINTER_ATTRIBUTES, 2);
  head.writeUInt32BE(1, 4);
  return Buffer.concat([
    head,
    Buffer.from([TAGS.operation]),
    attribute(TAGS.charset, 'attributes-charset', 'utf-8'),
    attribute(TAGS.language, 'attributes-natural-language', 'en'),
    attribute(TAGS.uri, 'printer-uri', uri),
    attribute(TAGS.keyword, 'requested-attributes', MODEL),
    Buffer.from([TAGS.end]),
  ]);
}

function attribute(tag: number, name: string, value: string): Buffer {
  const sized = (text: string) => {
    const bytes = Buffer.from(text);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(bytes.length);
    return Buffer.concat([size, bytes]);
  };
  return Buffer.concat([Buffer.from([tag]), sized(name), sized(value)]);
}

/** Reads make and model from an answer; null if they are missing, or the answer is cut off. */
export function parsePrinterModel(answer: Buffer): string | null {
  for (let at = 8; at < answer.length;) {
    const tag = answer[at] ?? TAGS.end;
    at += 1;
    if (tag === TAGS.end) return null;
    // A tag below this value begins another group of attributes.
    if (tag < 0x10) continue;
    const name = readSized(answer, at);
    const value = name && readSized(answer, name.end);
    if (!name || !value) return null;
    if (name.text === MODEL) return value.text;
    at = value.end;
  }
  return null;
}

function readSized(
  bytes: Buffer,
  at: number,
): { readonly text: string; readonly end: number } | null {
  if (at + 2 > bytes.length) return null;
  const end = at + 2 + bytes.readUInt16BE(at);
  return end > bytes.length ? null : { text: bytes.toString('utf8', at + 2, end), end };
}
