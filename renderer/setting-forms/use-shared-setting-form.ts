import { useState } from 'react';

/** How a setting of the store is printed to a form, and read back. */
interface TypedAs<Value, Form> {
  readonly print: (value: Value) => Form;
  /** Reads the form; null while an input is not valid. */
  readonly read: (form: Form) => Value | null;
}

interface StoreForm<Form> {
  readonly form: Form;
  readonly setForm: (form: Form) => void;
  readonly isChanged: boolean;
  readonly reset: () => void;
}

/** The form of a setting that other tills may change meanwhile. */
export function useSharedSettingForm<Value, Form>(
  now: Value,
  typedAs: TypedAs<Value, Form>,
): StoreForm<Form> {
  const [form, setForm] = useState(() => typedAs.print(now));
  const [shown, setShown] = useState(now);
  if (!isSame(shown, now)) {
    setShown(now);
    setForm(followForm(form, shown, now, typedAs));
  }
  const printed = typedAs.print(now);
  return { form, setForm, isChanged: !isSame(form, printed), reset: () => setForm(printed) };
}

/**
 * Keeps text that a person has typed. A form that is untouched, or was just saved by a manager, follows the current
 * values.
 */
export function followForm<Value, Form>(
  form: Form,
  before: Value,
  now: Value,
  { print, read }: TypedAs<Value, Form>,
): Form {
  return isSame(form, print(before)) || isSame(read(form), now) ? print(now) : form;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
