import { deriveKey } from './derive-key.ts';

const COST = { N: 2 ** 15, r: 8, p: 1 };

/**
 * By what a book knows the service's API key again that its people answer by (decision 0084): the file of keys
 * could be anybody's. It says nothing of the key, and each try at it is slow.
 * @returns 32 hexadecimal signs
 */
export async function markOfKey(bookId: string, apiKey: string): Promise<string> {
  return (await deriveKey(apiKey, `evertill key mark 1 ${bookId}`, 16, COST)).toString('hex');
}
