/**
 * Browser keys that reload or close the page. The payment in progress would be safe, but the cashier would lose the
 * step.
 */
const blocked = [/^F5$/i, /^Ctrl\+(Shift\+)?(F5|R|W)$/i, /^Alt\+Arrow(Left|Right)$/i, /^Browser/];

/** Blocks these keys for the life of the window. */
export function blockBrowserKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const name = [
        event.ctrlKey || event.metaKey ? 'Ctrl+' : '',
        event.altKey ? 'Alt+' : '',
        event.shiftKey ? 'Shift+' : '',
        event.key,
      ].join('');
      if (blocked.some((pattern) => pattern.test(name))) event.preventDefault();
    },
    { capture: true },
  );
}
