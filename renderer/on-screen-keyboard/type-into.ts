/** Keys that are no signs. */
type Deed = 'erase' | 'enter';

/**
 * Writes a sign where the cursor stands, as a keyboard would: what listens to the field hears of it, and its
 * longest text is kept to. Enter is told to the page as a key; a form that asked for it is sent.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  field.focus();
  // The one way by which a page can type: it minds selection, undo and the longest text.
  document.execCommand('insertText', false, key);
}

export function doIn(field: HTMLInputElement | HTMLTextAreaElement, deed: Deed): void {
  field.focus();
  if (deed === 'erase') {
    document.execCommand('delete');
    return;
  }
  if (field instanceof HTMLTextAreaElement) {
    document.execCommand('insertText', false, '\n');
    return;
  }
  const pressed = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
  const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', pressed));
  if (isLeft) field.form?.requestSubmit();
}
