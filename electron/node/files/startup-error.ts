/** The till does not start, for a reason that has its sentence in the computer's language. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
