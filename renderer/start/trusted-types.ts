/** As the platform has it; TypeScript does not know it. */
declare const trustedTypes: {
  createPolicy(
    name: 'default',
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ): unknown;
};

/**
 * The page's one policy for texts that could become markup or code (`require-trusted-types-for`), asked
 * for everything that is not a text already. Mantine writes its style elements as text, without a mark
 * of markup in it; the worker is a file of the till. Anything else is refused, as is every script.
 */
trustedTypes.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) =>
    new URL(address, location.href).origin === location.origin ? address : null,
});
