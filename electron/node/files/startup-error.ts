/** The till does not start, for a reason that has its sentence in the language of the computer. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
