import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** All mails to this address so far, as a mail program would show them. */
  listMails(address: string): Email[];
  /** The next mail to this address that was not asked for yet. */
  nextTo(address: string): Promise<Email>;
  stop(): Promise<void>;
  /** At the same port; what has arrived before is kept. */
  start(): Promise<void>;
};

/** A real mail server that can be away. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: Email[] = [];
  const shown = new Set<Email>();
  const waiting: (() => void)[] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  async function keep(bytes: Buffer): Promise<void> {
    arrived.push(await PostalMime.parse(bytes));
    for (const wake of waiting.splice(0)) wake();
  }

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, accept) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void keep(Buffer.concat(chunks)).then(() => accept(), accept));
      },
    });
    // Connections that break are what the fault is about.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  const listMails = (address: string) =>
    arrived.filter((mail) => mail.to?.some((recipient) => recipient.address === address));

  async function nextTo(address: string): Promise<Email> {
    const next = listMails(address).find((mail) => !shown.has(mail));
    if (next) {
      shown.add(next);
      return next;
    }
    await new Promise<void>((wake) => waiting.push(wake));
    return nextTo(address);
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    listMails,
    nextTo,
    stop: () => new Promise((resolve) => server?.close(() => resolve())),
    start,
  };
}

/** The link in a mail. */
export function linkIn(mail: Email): URL {
  return new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
}
