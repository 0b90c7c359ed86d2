import { getCACertificates, setDefaultCACertificates } from 'node:tls';

let isDone = false;

/**
 * Trusts what the computer trusts, beside Node's own list, so that a store's private authority
 * works without a setting here. Reading it takes 0.2 s of the one thread (0.17 s by a profile of a start), which
 * only the first connection that needs it waits for.
 */
export function trustSystemCertificates(): void {
  if (isDone) return;
  setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
  isDone = true;
}
