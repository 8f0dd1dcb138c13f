export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one link the recipient is meant to open; the outbox prints it. */
  link: string | undefined;
};

/** Sends mail. Implementations throw when the mail was not accepted; the caller retries. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
