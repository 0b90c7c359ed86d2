/** One payment, as the service's documentation has it; its name stays the same over every retry. */
export function requestOf({ key, card, cents }) {
  return new Request('/api/v3/oauth/clients/prepaid-transactions', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: 'Bearer bench-key',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ contact_identifier_value: card, amount_in_cents: 0 - cents }),
  });
}

/** @throws where it is not known to be booked: what then becomes of it is the peer's own way */
export async function postPayment(payment) {
  const answer = await fetch(requestOf(payment));
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  await answer.json();
}
