import { MAX_PICTURE_LENGTHS, LONGER_PICTURE_SIDE_PX } from '../../shared/values/picture.ts';
import type { PictureUse } from '../../shared/values/picture.ts';

/** Largest file, in bytes: a phone's photo is smaller. */
const LARGEST_FILE = 12_000_000;
const QUALITIES = [0.85, 0.6, 0.35];

/**
 * A picture with more pixels is refused, because a small file can decode to more than fits in memory. A phone's photo
 * has up to 50 million.
 */
const MOST_PIXELS = 64_000_000;

/**
 * Reads the number of pixels from the header of a PNG, JPEG or WebP file, without decoding it; other formats are not
 * tried.
 * @returns null if it is none of them, or has no size
 */
export function pixelCountOf(file: Uint8Array): number | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const text = latin1(file.subarray(0, 30));
  try {
    if (text.startsWith('\x89PNG\r\n\x1A\n')) return view.getUint32(16) * view.getUint32(20);
    if (text.startsWith('\xFF\xD8\xFF')) return pixelsOfJpeg(view);
    return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? pixelsOfWebP(view) : null;
  } catch (error) {
    // The file ends before the bytes that give its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Goes from marker to marker until the one that begins the frame, which has the size. */
function pixelsOfJpeg(view: DataView): number | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
  return null;
}

function pixelsOfWebP(view: DataView): number | null {
  const read24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  switch (view.getUint32(12)) {
    case 0x56_50_38_58: // VP8X
      return (read24(24) + 1) * (read24(27) + 1);
    case 0x56_50_38_4c: {
      // VP8L
      const sides = view.getUint32(21, true);
      return ((sides & 0x3f_ff) + 1) * (((sides >>> 14) & 0x3f_ff) + 1);
    }
    case 0x56_50_38_20: // VP8
      return (view.getUint16(26, true) & 0x3f_ff) * (view.getUint16(28, true) & 0x3f_ff);
    default:
      return null;
  }
}

/**
 * Draws a chosen file at a small size and encodes the drawing: nothing of the file itself is kept. It is decoded in the
 * window's sandbox; main never reads it.
 * @returns null if it is not a PNG, JPEG or WebP picture, or too large
 */
export async function shrinkPicture(file: Blob, of: PictureUse): Promise<string | null> {
  if (file.size > LARGEST_FILE) return null;
  const pixels = pixelCountOf(new Uint8Array(await file.arrayBuffer()));
  if (pixels === null || pixels > MOST_PIXELS) return null;
  const drawn = await createImageBitmap(file).catch(() => null);
  if (drawn === null) return null;
  const scale = Math.min(1, LONGER_PICTURE_SIDE_PX[of] / Math.max(drawn.width, drawn.height));
  const width = Math.max(1, Math.round(drawn.width * scale));
  const height = Math.max(1, Math.round(drawn.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, width, height);
  drawn.close();
  for (const quality of QUALITIES) {
    const written = await canvas.convertToBlob({ type: 'image/webp', quality });
    const bytes = new Uint8Array(await written.arrayBuffer());
    const picture = `data:image/webp;base64,${btoa(latin1(bytes))}`;
    if (picture.length <= MAX_PICTURE_LENGTHS[of]) return picture;
  }
  return null;
}

/** Returns a string with each byte as the character of that number. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
}
