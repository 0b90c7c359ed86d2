/** The till does not start, for a reason that has its sentence in the language of the computer. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
