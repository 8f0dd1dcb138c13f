import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Mailer } from './mailer.port.ts';
import { openOutbox } from './outbox.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mail server that is configured, or the outbox. */
export function openMailer({ mail, dataDir }: Config): Mailer {
  if (mail.smtpUrl !== undefined) return createSmtpMailer({ url: mail.smtpUrl, from: mail.from });
  return createOutboxMailer({
    outbox: openOutbox(outboxDirectory(dataDir)),
    from: mail.from,
    clock: systemClock,
    announce: (text) => process.stdout.write(text),
  });
}

export function outboxDirectory(dataDir: string): string {
  return join(dataDir, 'outbox');
}
