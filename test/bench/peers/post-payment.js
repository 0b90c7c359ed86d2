/**
 * Returns the request for one payment, as the service's documentation describes it; its idempotency key stays the same
 * over every retry.
 */
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

/**
 * Posts one payment.
 * @throws if the payment is not known to be booked; each peer handles that in its own way
 */
export async function postPayment(payment) {
  const answer = await fetch(requestOf(payment));
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  await answer.json();
}
