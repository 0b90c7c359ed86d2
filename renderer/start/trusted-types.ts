/** The browser's interface for trusted types, which TypeScript's types lack. */
declare const trustedTypes: {
  createPolicy(
    name: 'default',
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ): unknown;
};

/**
 * The page's only policy for text that could become markup or code (`require-trusted-types-for`); the browser asks it
 * about every plain string. Mantine writes its style elements as text that contains no markup, and the worker is a file
 * of the till. Everything else is refused, including every script.
 */
trustedTypes.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) =>
    new URL(address, location.href).origin === location.origin ? address : null,
});
