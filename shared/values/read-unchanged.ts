import * as z from 'zod';

/**
 * Makes a reader for values that mostly already have the form that the schema returns, like the till's own records.
 * Such a value is returned itself, in a sixth of the schema's time; any other goes to the schema, which changes or
 * refuses it.
 * @returns a function that throws z.ZodError, as the schema does
 */
export function schemaReader<Value>(schema: z.ZodType<Value>): (value: unknown) => Value {
  const fits = schemaFitTest(schema);
  return (value) => (fits(value) ? value : schema.parse(value));
}

/**
 * Makes a test that is true only if the schema would accept a JSON value and return it unchanged. It may be false for
 * such a value too, and is for kinds of schema that are not listed here.
 */
export function schemaFitTest<Value>(schema: z.ZodType<Value>): (value: unknown) => value is Value {
  // The test is built at the first value, since most starts read no value of most schemas.
  let test: Test | null = null;
  return (value): value is Value => (test ??= testOf(schema))(value);
}

type Test = (value: unknown) => boolean;
type Schema = z.core.$ZodType;

const never: Test = () => false;

/** Tests that were built, by schema, because a fact may have two transactions with the same schema. */
const made = new WeakMap<Schema, Test>();

function testOf(schema: Schema): Test {
  const before = made.get(schema);
  if (before !== undefined) return before;
  const test = isOfZod(schema) ? withChecks(kindTest(schema), schema) : never;
  made.set(schema, test);
  return test;
}

function isOfZod(schema: Schema): schema is z.core.$ZodTypes {
  return schema instanceof z.core.$ZodType;
}

function kindTest(schema: z.core.$ZodTypes): Test {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return Number.isFinite;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'null':
      return (value) => value === null;
    case 'literal':
    case 'enum':
      return oneOf(schema._zod.values ?? new Set());
    case 'nullable': {
      const inner = testOf(def.innerType);
      return (value) => value === null || inner(value);
    }
    // These kinds of schema only say what happens to a missing value.
    case 'optional':
    case 'default':
      return testOf(def.innerType);
    case 'array': {
      const element = testOf(def.element);
      return (value) => Array.isArray(value) && value.every(element);
    }
    case 'tuple':
      return def.rest === null ? tupleTest(def.items.map(testOf)) : never;
    case 'object':
      return objectTest(def);
    case 'union':
      return schema instanceof z.core.$ZodDiscriminatedUnion
        ? chosenTest(schema._zod.def)
        : unionTest(def);
    // A custom schema tests a value only by its checks.
    case 'custom':
      return (value) => value !== undefined;
    default:
      return never;
  }
}

/** Runs the checks that zod would run, in zod's order, unless all are sure to pass. */
function withChecks(test: Test, schema: Schema): Test {
  const own = schema instanceof z.core.$ZodCheck ? [schema] : [];
  const checks = [...own, ...(schema._zod.def.checks ?? [])].filter(isCheck);
  if (checks.length === 0) return test;
  const pass: Test = (value) => {
    const payload: z.core.ParsePayload = { value, issues: [] };
    for (const { _zod: one } of checks) {
      if (one.def.when !== undefined && !one.def.when(payload)) continue;
      // If the check is asynchronous, or changes the value, the schema has to judge the value.
      if (one.check(payload) !== undefined) return false;
      if (payload.issues.length > 0 || payload.value !== value) return false;
    }
    return true;
  };
  const [first, second, ...others] = checks.map(surePassOf);
  if (first === undefined || others.length > 0) return (value) => test(value) && pass(value);
  if (second === undefined) return (value) => test(value) && (first(value) || pass(value));
  return (value) => test(value) && ((first(value) && second(value)) || pass(value));
}

/**
 * Makes a test that is true only if the check would pass. It avoids the object in which zod collects a check's issues.
 */
function surePassOf(check: z.core.$ZodCheck): Test {
  if (check instanceof z.core.$ZodCheckNumberFormat)
    return check._zod.def.format === 'safeint' ? Number.isSafeInteger : never;
  if (check instanceof z.core.$ZodCheckGreaterThan) {
    const { value: bound } = check._zod.def;
    return (value) => typeof value === 'number' && typeof bound === 'number' && value > bound;
  }
  if (check instanceof z.core.$ZodCheckMinLength) {
    // A minimum of characters may need twice as many UTF-16 units, since a character has one or two.
    const units = check._zod.def.minimum * 2;
    return (value) => typeof value === 'string' && value.length >= units;
  }
  if (check instanceof z.core.$ZodCheckMaxLength) {
    const { maximum } = check._zod.def;
    return (value) => typeof value === 'string' && value.length <= maximum;
  }
  if (check instanceof z.core.$ZodCustom) {
    const { fn } = check._zod.def;
    return (value) => fn(value) === true;
  }
  return never;
}

/** Types a check as one for values of any type. Safe because the schema tests a value before its checks. */
function isCheck(check: z.core.$ZodCheck): check is z.core.$ZodCheck<unknown> {
  return check instanceof z.core.$ZodCheck;
}

function oneOf(values: ReadonlySet<unknown>): Test {
  return (value) => values.has(value);
}

function tupleTest(items: readonly Test[]): Test {
  return (value) =>
    Array.isArray(value) &&
    value.length === items.length &&
    items.every((item, index) => item(value[index]));
}

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectTest({ shape, catchall }: z.core.$ZodObjectDef): Test {
  if (catchall !== undefined && catchall._zod.def.type !== 'never') return never;
  const members = new Map(
    Object.entries(shape).map(([name, schema]) => {
      const { optin, optout } = schema._zod;
      const mayLack = optin === 'optional' && optout === 'optional';
      return [name, { test: testOf(schema), mayLack }];
    }),
  );
  const needed = [...members.values()].filter(({ mayLack }) => !mayLack).length;
  // Goes through the value's members rather than the schema's, since a fact may have fifty, and most have few.
  return (value) => {
    if (!isMembers(value)) return false;
    let found = 0;
    for (const name of Object.keys(value)) {
      const expected = members.get(name);
      const member = value[name];
      // A member that the schema does not know: the schema would drop or refuse it.
      if (expected === undefined || member === undefined || !expected.test(member)) return false;
      if (!expected.mayLack) found += 1;
    }
    return found === needed;
  };
}

function chosenTest({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Test {
  const tests = new Map<unknown, Test>();
  for (const option of options) {
    const test = testOf(option);
    for (const value of option._zod.propValues?.[discriminator] ?? [])
      tests.set(value, tests.has(value) ? never : test);
  }
  return (value) => isMembers(value) && (tests.get(value[discriminator]) ?? never)(value);
}

function unionTest({ options, inclusive }: z.core.$ZodUnionDef & { inclusive?: boolean }): Test {
  if (inclusive === false) return never;
  const tests = options.map((option) => [testOf(option), option] as const);
  return (value) => {
    for (const [test, option] of tests) {
      if (test(value)) return true;
      // The schema uses the first option that accepts the value, and this earlier one would, perhaps changing it.
      if (z.safeParse(option, value).success) return false;
    }
    return false;
  };
}
