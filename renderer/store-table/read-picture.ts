import { LONGEST_PICTURES, PICTURE_SIDES } from '../../shared/values/picture.ts';
import type { PictureOf } from '../../shared/values/picture.ts';

/** Bytes of a file at most: a photo of a phone is smaller. */
const LARGEST_FILE = 12_000_000;
const QUALITIES = [0.85, 0.6, 0.35];

/** Tells a PNG, JPEG or WebP file by its first bytes; what else a browser could draw is not tried. */
export function isPictureFile(firstBytes: Uint8Array): boolean {
  const text = latin1(firstBytes);
  const isWebP = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  return isWebP || text.startsWith('\x89PNG\r\n\x1A\n') || text.startsWith('\xFF\xD8\xFF');
}

/**
 * Draws a file that somebody chose, small, and writes the drawing: nothing of the file itself is kept. It is decoded in the window's
 * sandbox; main never reads it.
 * @returns null where it is no PNG, JPEG or WebP picture, or too large
 */
export async function readPicture(file: Blob, of: PictureOf): Promise<string | null> {
  const firstBytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (file.size > LARGEST_FILE || !isPictureFile(firstBytes)) return null;
  const drawn = await createImageBitmap(file).catch(() => null);
  if (drawn === null) return null;
  const scale = Math.min(1, PICTURE_SIDES[of] / Math.max(drawn.width, drawn.height));
  const width = Math.max(1, Math.round(drawn.width * scale));
  const height = Math.max(1, Math.round(drawn.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, width, height);
  drawn.close();
  for (const quality of QUALITIES) {
    const written = await canvas.convertToBlob({ type: 'image/webp', quality });
    const bytes = new Uint8Array(await written.arrayBuffer());
    const picture = `data:image/webp;base64,${btoa(latin1(bytes))}`;
    if (picture.length <= LONGEST_PICTURES[of]) return picture;
  }
  return null;
}

/** Each byte as the character of its number. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
}
