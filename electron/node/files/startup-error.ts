/** Thrown if the till cannot start, with the reason as a sentence in the computer's language. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
