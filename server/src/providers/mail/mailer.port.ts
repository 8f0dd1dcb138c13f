export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the recipient is meant to open, if there is one thing: an outbox can then show it without opening the mail. */
  link: string | undefined;
};

/** Sends mail. Implementations throw when the mail was not accepted; whoever calls them retries. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
