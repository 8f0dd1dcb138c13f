/** Model hubs answer with the address of a content network, which may answer with one nearer by. */
const REDIRECTS_MAX = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The server can be reached and does not send the file. */
export class ServerRefusal extends Error {}

/** A GET that follows redirects itself: a bounded number, and never from an encrypted address to an open one. */
export async function requestFile(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  let address = url;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    // A compressed body would have another length than the manifest promises.
    const response = await fetch(address, {
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal,
      redirect: 'manual',
    });
    if (!REDIRECTS.has(response.status)) return response;
    await response.body?.cancel();
    address = resolveRedirect(address, response.headers.get('location'));
  }
  throw new ServerRefusal(`the server redirected more than ${REDIRECTS_MAX} times`);
}

export function resolveRedirect(from: string, location: string | null): string {
  if (location === null || !URL.canParse(location, from)) {
    throw new ServerRefusal('the server redirected to no address');
  }
  const target = new URL(location, from);
  const isEncrypted = target.protocol === 'https:';
  const isAllowed = isEncrypted || (target.protocol === 'http:' && from.startsWith('http:'));
  if (!isAllowed) throw new ServerRefusal(`the server redirected to ${target.protocol} on ${target.host}`);
  return target.href;
}
