/**
 * Returns the new value, reusing each part that equals the previous one, so that comparing by identity, as React does,
 * sees only changes. Only for plain values from the bridge: no cycles, no symbol members, no class instances.
 */
export function reuseEqualParts<Value>(before: Value, came: Value): Value {
  return keepParts(before, came);
}

function keepParts<Value>(before: Value, came: Value): Value;
function keepParts(before: unknown, came: unknown): unknown {
  if (Object.is(before, came)) return before;
  if (isList(before) && isList(came)) {
    const kept = came.map((part, index) => keepParts(before[index], part));
    const isSame = before.length === kept.length && kept.every((part, at) => part === before[at]);
    return isSame ? before : kept;
  }
  if (!isPlain(before) || !isPlain(came)) return came;
  const names = Object.keys(came);
  const kept = Object.fromEntries(names.map((name) => [name, keepParts(before[name], came[name])]));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && kept[name] === before[name]);
  return isSame ? before : kept;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
