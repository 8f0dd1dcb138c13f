/** Hosts of which the settings come with examples (RFC 2606, RFC 6761): mail to them is never read. */
const PLACEHOLDER_HOST = /(?:^|\.)(?:localhost|localdomain|test|invalid|example|example\.(?:com|net|org))$/i;

/** Whether a message to where "contact us" leads would reach a person. */
export function isContactNamed(messengerUrl: string): boolean {
  const { protocol, pathname } = new URL(messengerUrl);
  return protocol !== 'mailto:' || !PLACEHOLDER_HOST.test(pathname.split('@').at(-1) ?? '');
}
