/** Names that lead nowhere outside a machine or a document (RFC 2606, RFC 6762). */
const UNREACHABLE =
  /(?:^|\.)(?:localhost|localdomain|local|internal|test|example|invalid|example\.(?:com|net|org))$/i;

/** Where a finding can be sent, from the settings; undefined when the address cannot be reached from outside. */
export function securityContact(messengerUrl: string): string | undefined {
  const { protocol, hostname, pathname } = new URL(messengerUrl);
  const host = protocol === 'mailto:' ? (pathname.split('@').at(-1) ?? '') : hostname;
  return host === '' || UNREACHABLE.test(host) ? undefined : messengerUrl;
}

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

type SecurityText = { contact: string; siteUrl: string; now: Date };

/** RFC 9116. `Expires` is counted from today, so that a running server never publishes an expired file. */
export function writeSecurityText({ contact, siteUrl, now }: SecurityText): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: ru, en',
    // The format asks for https; without it there is nothing that could be called canonical.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
