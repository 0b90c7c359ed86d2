/** The upper half of code page 437, a terminal's default. */
const UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

const UPPER = Array.from(UPPER_HALF);

/** Decodes a terminal's text; control characters are left out. */
export function decodeTerminalText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    if (byte < 0x20 || byte === 0x7f) return '';
    return byte < 0x80 ? String.fromCharCode(byte) : (UPPER[byte - 0x80] ?? '');
  }).join('');
}

/** Encodes a text in the terminal's code page; a character that it lacks becomes a question mark. */
export function encodeTerminalText(text: string): number[] {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x20 && code < 0x7f) return code;
    const index = UPPER.indexOf(character);
    return index === -1 ? 0x3f : 0x80 + index;
  });
}
