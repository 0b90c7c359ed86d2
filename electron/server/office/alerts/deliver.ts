import { createTransport } from 'nodemailer';
import type { MailSettings, WebhookSettings } from '../../../../shared/office/alert-settings.ts';
import type { AlertMessage } from './alert-message.ts';
import { formatAlertMessage } from './alert-message.ts';

const ANSWER_MS = 15_000;

/** Delivers a message. @throws if it was not accepted */
export type AlertDelivery = (message: AlertMessage) => Promise<void>;

/** Delivers each message as JSON, in one POST. */
export function webhookDelivery({ url, authorization }: WebhookSettings): AlertDelivery {
  return async (message) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
      },
      body: JSON.stringify({ format: 1, ...message }),
      // A redirect would send the secret to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  };
}

export function mailDelivery({
  host,
  port,
  from,
  to,
  user,
  password,
  withoutTls,
}: MailSettings): AlertDelivery {
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    requireTLS: withoutTls !== true,
    ignoreTLS: withoutTls === true,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transport.sendMail({
      from,
      to,
      subject: message.subject,
      text: formatAlertMessage(message),
    });
  };
}
