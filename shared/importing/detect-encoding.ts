/** The encoding of a file's text, by the names of the Encoding Standard. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'macintosh'
  /** MS-DOS in western Europe, which no browser supports. */
  | 'cp850';

/** The characters of CP850 from 0x80 on. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶\u00a7÷¸°¨·¹³²■\u00a0';

export function decodeCp850(bytes: Uint8Array): string {
  let decoded = '';
  for (const byte of bytes)
    decoded += byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte - 0x80] ?? '');
  return decoded;
}

type EncodingGuess =
  /** If not `sure`: UTF-8 if the whole file is valid UTF-8, else Windows-1252. */
  { readonly kind: 'text'; readonly encoding: Encoding; readonly sure: boolean } | NotText;
interface NotText {
  readonly kind: 'not-text';
  /**
   * `archive`: a zip archive such as `.xlsx` and `.ods`. `compound`: a compound file such as `.xls` or a
   * password-protected workbook. `binary`: anything else.
   */
  readonly looksLike: 'archive' | 'compound' | 'binary';
}

/**
 * Judges a file by its first bytes: a byte order mark, the zeros of UTF-16, or bytes that no text has. Four kilobytes
 * are enough.
 */
export function detectEncoding(head: Uint8Array): EncodingGuess {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return text('utf-8', true);
  if (a === 0xff && b === 0xfe) return text('utf-16le', true);
  if (a === 0xfe && b === 0xff) return text('utf-16be', true);
  if (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) return notText('archive');
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) return notText('compound');
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return text('utf-8', false);
  // In UTF-16, the zero byte of a Latin letter is always on the same side.
  const most = Math.max(even, odd);
  if (most * 4 < head.length || Math.min(even, odd) * 10 > most) return notText('binary');
  return text(odd > even ? 'utf-16le' : 'utf-16be', true);
}

function text(encoding: Encoding, sure: boolean): EncodingGuess {
  return { kind: 'text', encoding, sure };
}

function notText(looksLike: NotText['looksLike']): NotText {
  return { kind: 'not-text', looksLike };
}
