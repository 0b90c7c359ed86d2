import { deriveKey } from './derive-key.ts';

const COST = { N: 2 ** 15, r: 8, p: 1 };

/**
 * A fingerprint by which a book recognises the service's API key with which its people were set up (decision 0084),
 * because the key file could be anybody's. It reveals nothing of the key, and each try is slow.
 * @returns 32 hexadecimal digits
 */
export async function markOfKey(bookId: string, apiKey: string): Promise<string> {
  return (await deriveKey(apiKey, `evertill key mark 1 ${bookId}`, 16, COST)).toString('hex');
}
