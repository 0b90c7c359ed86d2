/** Types of `<input>` into which text is typed. */
const TEXT = new Set(['text', 'search', 'url', 'email', 'tel', 'password', 'number']);

/** Tells whether text is typed into this element. Radio buttons and switches are inputs too, but take no text. */
export function isTextField(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement {
  const isText = target instanceof HTMLInputElement && TEXT.has(target.type);
  return isText || target instanceof HTMLTextAreaElement;
}
