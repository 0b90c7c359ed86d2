import { hubSetUpSchema } from '../../shared/hub/set-up-file.ts';

/** What a hub has written for a till, as its file says it; no computer of that name is there. */
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
