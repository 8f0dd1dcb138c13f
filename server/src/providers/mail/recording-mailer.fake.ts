import type { Mail, Mailer } from './mailer.port.ts';

export type RecordingMailer = Mailer & {
  mails: Mail[];
  /** The next mail to this address, whether it was already sent or is yet to be. */
  nextTo(address: string): Promise<Mail>;
};

/** Keeps what would have been sent. */
export function createRecordingMailer(): RecordingMailer {
  const mails: Mail[] = [];
  const waiting: { address: string; resolve: (mail: Mail) => void }[] = [];
  return {
    mails,
    async send(mail) {
      const at = waiting.findIndex(({ address }) => address === mail.to);
      if (at === -1) mails.push(mail);
      else waiting.splice(at, 1)[0]?.resolve(mail);
    },
    nextTo(address) {
      const at = mails.findIndex(({ to }) => to === address);
      const known = at === -1 ? undefined : mails.splice(at, 1)[0];
      return known ? Promise.resolve(known) : new Promise((resolve) => waiting.push({ address, resolve }));
    },
    async close() {},
  };
}
