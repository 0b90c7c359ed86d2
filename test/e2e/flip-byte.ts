import { open } from 'node:fs/promises';

/** Changes one bit in the middle of a file, as a worn disk may. */
export async function flipMiddleByte(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const offset = Math.floor((await handle.stat()).size / 2);
    const byte = new Uint8Array(1);
    await handle.read(byte, 0, 1, offset);
    await handle.write(Uint8Array.of(byte[0]! ^ 1), 0, 1, offset);
  } finally {
    await handle.close();
  }
}
