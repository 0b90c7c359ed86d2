import { expect, test, vi } from 'vitest';
import { carryOutRequest } from '../../../../electron/local-api/adapters/generic/carry-out.ts';
import { askEvertill } from '../../../../electron/local-api/adapters/generic/connection.ts';
import type { ServerReply } from '../../../../electron/local-api/adapters/generic/connection.ts';

/** Answers of other programs, or of an older Evertill, that do not mention the payment. */

vi.mock(import('../../../../electron/local-api/adapters/generic/connection.ts'), async (load) => ({
  ...(await load()),
  askEvertill: vi.fn<typeof askEvertill>(),
}));

const CONNECTION = { url: '', clientId: '', token: '', certificate: '' };
const ACTS = [
  { do: 'pay', kind: 'payment', reference: '1', amount: '1.00', currency: 'EUR' },
  { do: 'status', kind: 'payment', reference: '1' },
  { do: 'cancel', kind: 'payment', reference: '1' },
  { do: 'refund', kind: 'payment', reference: '1' },
  { do: 'refund', kind: 'payment', reference: '1', part: { reference: 'R', amount: '1.00' } },
] as const;

function ends(request: (typeof ACTS)[number], heard: ServerReply | null) {
  vi.mocked(askEvertill).mockResolvedValue(heard);
  return carryOutRequest(CONNECTION, request, 0);
}

test('every 4xx and 5xx without an error code leaves open whether a card was charged', async () => {
  for (let status = 400; status < 600; status += 1) {
    const older = { type: 'urn:evertill:problem:not-trading', title: 'No.', status };
    for (const request of ACTS)
      for (const body of [undefined, '<html>', {}, older, { ...older, payment: 'perhaps' }])
        expect((await ends(request, { status, body })).outcome).toBe('unreached');
  }
});

test('no answer, another payment’s answer and a 429 leave the outcome open', async () => {
  const paid = { reference: '2', state: 'applied', isFinal: true };
  for (const request of ACTS)
    for (const heard of [
      null,
      { status: 200, body: paid },
      { status: 429, body: { payment: 'none' } },
    ])
      expect((await ends(request, heard)).outcome).toBe('unreached');
});
