import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailer } from '../../providers/mail/smtp-mailer.ts';

export type SmtpInbox = {
  mailer: ReturnType<typeof createSmtpMailer>;
  /** The next mail to this address, as a mail program would show it. */
  nextTo(address: string): Promise<Email>;
  close(): Promise<void>;
};

/** A real mail server on a real port, and a mailer that sends to it. */
export async function openSmtpInbox(): Promise<SmtpInbox> {
  const arrived: Email[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1_000,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, accept) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          arrived.push(mail);
          accept();
          for (const wake of waiting.splice(0)) wake();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  async function nextTo(address: string): Promise<Email> {
    const at = arrived.findIndex((mail) => mail.to?.some((recipient) => recipient.address === address));
    const [found] = at === -1 ? [] : arrived.splice(at, 1);
    if (found) return found;
    await new Promise<void>((wake) => waiting.push(wake));
    return nextTo(address);
  }

  return {
    mailer: createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Вслух <no-reply@example.com>' }),
    nextTo,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The link in the mail. */
export function linkIn(mail: Email): URL {
  return new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
}
