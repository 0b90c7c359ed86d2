import { scrypt } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const scryptOf = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/**
 * By what a book knows the service's API key again that its people answer by (decision 0084): the file of keys
 * could be anybody's. It says nothing of the key, and each try at it is slow.
 * @returns 32 hexadecimal signs
 */
export async function markOfKey(bookId: string, apiKey: string): Promise<string> {
  return (await scryptOf(apiKey, `evertill key mark 1 ${bookId}`, 16, COST)).toString('hex');
}
