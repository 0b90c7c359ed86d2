import { expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { otherTillIdSchema } from '../../shared/ledger/money/other-till.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';

/** Another till, or somebody in its place, that means harm or has bad luck. */

const ALONE = [50_00, 200_00] as const;

test('a new connection under an old id has no limits until a manager sets them', async () => {
  const till = await LocalApiTill.open(ALONE);
  await till.api.disconnect(otherTillIdSchema.parse(till.caller.clientId), SYSTEM_ACTOR);
  till.caller = await till.connect('Web till', till.caller.clientId);
  expect((await till.get('/v1/till')).body).toMatchObject({
    client: { name: 'Web till', alonePerPayment: '0.00', alonePerDay: '0.00' },
  });
});
