import { errorCode } from './error-code.ts';

/**
 * Reads a file, or returns the alternative if there is none.
 * @throws any other error of the system
 */
export async function readOptional<Found, Otherwise>(
  asked: Promise<Found>,
  otherwise: Otherwise,
): Promise<Found | Otherwise> {
  try {
    return await asked;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return otherwise;
    throw error;
  }
}
