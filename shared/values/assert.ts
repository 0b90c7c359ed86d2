/**
 * An assertion is a claim about our own code. When it fails, the till stops moving money and shows
 * itself (decision 0009#checked-from-outside): it is never the way to handle what the world does.
 */
export class BrokenAssertion extends Error {
  override readonly name = 'BrokenAssertion';
}

/**
 * Checks a promise of our own code; `why` says what was expected.
 * @throws BrokenAssertion when the promise is broken
 */
export function assert(condition: boolean, why: string): asserts condition {
  if (!condition) throw new BrokenAssertion(why);
}

/**
 * Ends every `switch` over a union: the compiler proves that no member is forgotten.
 * @throws BrokenAssertion where one came from outside all the same
 */
export function assertNever(value: never): never {
  throw new BrokenAssertion(`a case is missing for ${JSON.stringify(value)}`);
}

/**
 * The value, which our own code guarantees to be there; `why` says what guarantees it.
 * @throws BrokenAssertion when it is not there
 */
export function present<Value>(value: Value | null | undefined, why: string): Value {
  if (value === null || value === undefined) throw new BrokenAssertion(why);
  return value;
}
