/**
 * Addresses outside the contract that services of this family are known to have. The sandbox offers them only if
 * switched on by name, so that nothing depends on them.
 */
import type { CredentialKind } from '../api/routes.ts';
import type { SandboxExtension } from './rules.ts';

export type ExtensionOperation =
  | 'list-prepaid-transactions'
  | 'read-prepaid-balance'
  | 'reverse-prepaid-transaction';

interface ExtensionRoute {
  readonly name: ExtensionOperation;
  readonly extension: SandboxExtension;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly credentials: readonly CredentialKind[];
}

const credentials = ['api-key', 'personal-access-token'] as const;

export const extensionRoutes: readonly ExtensionRoute[] = [
  {
    name: 'list-prepaid-transactions',
    extension: 'transaction-list',
    method: 'GET',
    path: '/api/{segment}/prepaid-transactions',
    credentials,
  },
  {
    name: 'read-prepaid-balance',
    extension: 'balance-read',
    method: 'GET',
    path: '/api/{segment}/contacts/{uuid}/prepaid-balance',
    credentials,
  },
  {
    name: 'reverse-prepaid-transaction',
    extension: 'reverse',
    method: 'POST',
    path: '/api/{segment}/prepaid-transactions/{uuid}/reverse',
    credentials,
  },
];
