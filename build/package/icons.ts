import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** Types of Apple's icon file that contain a PNG, by size in pixels. */
const ICNS_KINDS = { 16: 'icp4', 32: 'icp5', 128: 'ic07', 256: 'ic08', 512: 'ic09' } as const;
const ICNS_HEADER_BYTES = 8;

/** Packs the till's pictures into a Windows icon file, each as a PNG. */
export function windowsIcon(): Buffer {
  const pictures = ICO_SIZES.map(readPicture);
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO_HEADER_BYTES + pictures.length * ICO_ENTRY_BYTES;
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    // The file stores the size 256 as 0.
    const size = (ICO_SIZES[index] ?? 0) % 256;
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}

/** Packs the till's pictures into a macOS icon file. */
export function macIcon(): Buffer {
  const parts = Object.entries(ICNS_KINDS).map(([size, kind]) =>
    icnsPart(kind, readPicture(Number(size))),
  );
  return icnsPart('icns', Buffer.concat(parts));
}

function icnsPart(kind: string, content: Buffer): Buffer {
  const header = Buffer.alloc(ICNS_HEADER_BYTES);
  header.write(kind, 'latin1');
  header.writeUInt32BE(ICNS_HEADER_BYTES + content.length, 4);
  return Buffer.concat([header, content]);
}

function readPicture(size: number): Buffer {
  return readFileSync(path.join(repositoryRoot, 'build', 'icons', `${size}x${size}.png`));
}
