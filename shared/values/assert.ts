/**
 * An assertion is a claim about the till's own code. If it fails, the till stops moving money and shows that (decision
 * 0009#checked-from-outside); it never handles what the outside world does.
 */
export class BrokenAssertion extends Error {
  override readonly name = 'BrokenAssertion';
}

/**
 * Checks a promise of the till's own code; `why` says what was expected.
 * @throws BrokenAssertion if the promise is broken
 */
export function assert(condition: boolean, why: string): asserts condition {
  if (!condition) throw new BrokenAssertion(why);
}

/**
 * Ends every `switch` over a union: the compiler proves that no member is forgotten.
 * @throws BrokenAssertion if an unknown one came from outside
 */
export function assertNever(value: never): never {
  throw new BrokenAssertion(`a case is missing for ${JSON.stringify(value)}`);
}

/**
 * Returns a value that the till's own code guarantees to exist; `why` says what guarantees it.
 * @throws BrokenAssertion if it is missing
 */
export function assertPresent<Value>(value: Value | null | undefined, why: string): Value {
  if (value === null || value === undefined) throw new BrokenAssertion(why);
  return value;
}
