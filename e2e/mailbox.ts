import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The newest magic link sent to an address, read from the outbox as a mail program would. */
export async function readMagicLink(
  address: string,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = await findLink(address, dataDir);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** The newest letter to an address with this subject, read from the outbox. */
export async function readLetter(
  { to, subject }: { to: string; subject: string },
  dataDir: string,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const letters = await listLetters(to, dataDir);
      found = letters.find((letter) => letter.subject === subject)?.text;
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

async function findLink(address: string, dataDir: string): Promise<string | undefined> {
  const [newest] = await listLetters(address, dataDir);
  return /https?:\/\/\S+\/verify\S*/.exec(newest?.text ?? '')?.[0];
}

/** Newest first. */
async function listLetters(address: string, dataDir: string): Promise<Email[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const letters = await Promise.all(
    names
      .toSorted((a, b) => b.localeCompare(a))
      .map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return letters.filter((letter) => letter.to?.some((to) => to.address === address));
}
