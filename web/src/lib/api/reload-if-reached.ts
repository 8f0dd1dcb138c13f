import { isServerReached } from './server-reached.ts';

/** A browser may keep a failed file in memory, so the page is loaded afresh, but never into a missing network. */
export async function reloadIfReached(): Promise<void> {
  if (await isServerReached()) window.location.reload();
}
