import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/**
 * Trusts what the computer trusts, beside Node's own list, so that a store's private authority
 * works without a setting here. Called once, before the first connection.
 */
export function trustSystemCertificates(): void {
  setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
}
