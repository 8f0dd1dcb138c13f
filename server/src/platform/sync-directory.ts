import { open } from 'node:fs/promises';

/** A rename survives a power cut only once the directory itself is on the disk; Windows cannot open one. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
