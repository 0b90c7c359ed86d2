import { hubSetUpSchema } from '../../shared/hub/set-up-file.ts';

/** Returns the set-up file that a hub writes for a till; its host does not exist. */
export function hubSetUpOf(till: string) {
  return hubSetUpSchema.parse({
    host: 'hub.invalid',
    port: 5432,
    certificate: '-----BEGIN CERTIFICATE-----',
    till,
    password: 'p'.repeat(43),
    managerPassword: 'm'.repeat(43),
    cardSecret: 'c'.repeat(43),
  });
}
