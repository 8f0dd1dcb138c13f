import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseEmail } from '@aloud/contract/accounts/email-address.rules';
import PostalMime from 'postal-mime';

const EXTENSION = '.eml';
/** Ids come back in URLs: nothing that could lead out of the folder matches. */
const LETTER_ID = /^[a-z0-9-]{1,80}$/;
/** The outbox is for trying the product out, not an archive. */
const KEPT_LETTERS = 100;

export type Letter = {
  id: string;
  to: string;
  from: string;
  subject: string;
  sentAt: Date | undefined;
  text: string;
  html: string;
};

/** Mails as files that any mail program opens, readable by the server's user alone. */
export type Outbox = {
  directory: string;
  put(id: string, message: Buffer): Promise<void>;
  /** Newest first. */
  list(): Promise<Letter[]>;
  find(id: string): Promise<Letter | undefined>;
  /** Deletes every mail to an address. */
  deleteTo(address: string): Promise<void>;
};

export function openOutbox(directory: string): Outbox {
  async function listIds(): Promise<string[]> {
    const names = await readdir(directory).catch(() => []);
    const ids = names
      .filter((name) => name.endsWith(EXTENSION))
      .map((name) => name.slice(0, -EXTENSION.length));
    return ids
      .filter((id) => LETTER_ID.test(id))
      .toSorted()
      .toReversed();
  }

  async function find(id: string): Promise<Letter | undefined> {
    if (!LETTER_ID.test(id)) return undefined;
    const message = await readFile(join(directory, id + EXTENSION)).catch(() => undefined);
    return message && readLetter(id, message);
  }

  return {
    directory,
    async put(id, message) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, id + EXTENSION), message, { mode: 0o600 });
      const surplus = (await listIds()).slice(KEPT_LETTERS);
      await Promise.all(surplus.map((old) => rm(join(directory, old + EXTENSION), { force: true })));
    },
    async list() {
      const letters = await Promise.all((await listIds()).map(find));
      return letters.filter((letter) => letter !== undefined);
    },
    find,
    async deleteTo(address) {
      const letters = await Promise.all((await listIds()).map(find));
      const gone = letters.filter((letter) => letter?.to.split(', ').map(normaliseEmail).includes(address));
      await Promise.all(
        gone.map((letter) => rm(join(directory, `${letter?.id}${EXTENSION}`), { force: true })),
      );
    },
  };
}

async function readLetter(id: string, message: Buffer): Promise<Letter> {
  const mail = await PostalMime.parse(message);
  return {
    id,
    to: mail.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    from: mail.from?.name || (mail.from?.address ?? ''),
    subject: mail.subject ?? '',
    sentAt: mail.date ? new Date(mail.date) : undefined,
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}
