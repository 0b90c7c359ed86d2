import { errorCode } from './error-code.ts';

/**
 * What was asked of a file, or something else where there is none of that name.
 * @throws whatever else the system says
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
