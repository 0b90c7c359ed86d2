import { deriveKey } from './derive-key.ts';

const COST = { N: 2 ** 15, r: 8, p: 1 };

/**
 * Returns a fingerprint of the service's API key, by which a book recognises the key its people were set up with
 * (decision 0084). It reveals nothing of the key, and guessing is slow.
 * @returns 32 hexadecimal digits
 */
export async function fingerprintOfKey(bookId: string, apiKey: string): Promise<string> {
  return (await deriveKey(apiKey, `evertill key mark 1 ${bookId}`, 16, COST)).toString('hex');
}
