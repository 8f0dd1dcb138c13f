import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.port.ts';

/** A mail server that is silent for this long is not going to answer. */
const TIMEOUT_MS = 20_000;

export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url: options.url,
      pool: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Nodemailer must not read files or URLs named in a message.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
    },
    async close() {
      transport.close();
    },
  };
}
