import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** The newest magic link sent to an address, read from the outbox as a mail program would. */
export async function readSignInLink(
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

async function findLink(address: string, dataDir: string): Promise<string | undefined> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.toSorted((a, b) => b.localeCompare(a))) {
    const letter = await PostalMime.parse(await readFile(join(outbox, name)));
    if (letter.to?.some((to) => to.address === address)) {
      return /https?:\/\/\S+\/verify\S*/.exec(letter.text ?? '')?.[0];
    }
  }
  return undefined;
}
