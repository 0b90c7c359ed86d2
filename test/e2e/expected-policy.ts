import type { TillUnderTest } from './till-under-test.ts';

/** The content security policy of every till that is delivered; only the nonce differs each time. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'nonce-…'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** Returns the policy with which main serves the page, without its nonce. */
export async function policyOf({ page }: TillUnderTest): Promise<string> {
  const policy = await page.evaluate(async () =>
    (await fetch('/')).headers.get('content-security-policy'),
  );
  return (policy ?? '').replace(/'nonce-[^']+'/, "'nonce-…'");
}
