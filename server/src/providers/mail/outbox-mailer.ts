import { createTransport } from 'nodemailer';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import type { Mailer } from './mailer.port.ts';
import type { Outbox } from './outbox.ts';

type Options = {
  outbox: Outbox;
  from: string;
  clock: Clock;
  /** Prints to the operator's terminal, not to the log. Absent: links are in the mails alone. */
  announce: ((text: string) => void) | undefined;
  /** Addresses whose links are never announced. */
  listAdministrators: () => Promise<ReadonlySet<string>>;
};

/** Without a mail server mails are stored as files, and links may be shown in the operator's terminal. */
export function createOutboxMailer(options: Options): Mailer {
  const { outbox, from, clock, announce } = options;
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
      if (link === undefined || !announce || (await options.listAdministrators()).has(to)) return;
      announce(`\n  ✉ ${to}: ${subject}\n    ${link}\n`);
    },
    async close() {
      transport.close();
    },
  };
}
