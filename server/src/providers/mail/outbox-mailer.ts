import { createTransport } from 'nodemailer';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import type { Mailer } from './mailer.port.ts';
import type { Outbox } from './outbox.ts';

type Options = {
  outbox: Outbox;
  from: string;
  clock: Clock;
  /** Where whoever started the server looks: the terminal, which is not the log. */
  announce: (text: string) => void;
};

/** Without a mail server letters are put down as files, and their links are shown to whoever runs the server. */
export function createOutboxMailer({ outbox, from, clock, announce }: Options): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send({ to, subject, text, html, link }) {
      const now = clock.now();
      const { message } = await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: now,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const stamp = now.toISOString().replaceAll(/[:.]/g, '-').toLowerCase();
      await outbox.put(`${stamp}-${uniqueId(now)}`, message as Buffer);
      if (link !== undefined) announce(`\n  ✉ ${to}: ${subject}\n    ${link}\n`);
    },
    async close() {
      transport.close();
    },
  };
}
