import { isIP } from 'node:net';
import { z } from 'zod';

/** A proxy of our own stands on this machine or in its private network; the last hop outside of them is the client. */
const OWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** `true` means proxies in our own networks; any other proxy has to be named. */
export const trustedProxiesSetting = z
  .string()
  .default('false')
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => {
    const [only = '', ...others] = items;
    if (others.length > 0) return items;
    if (only === 'true' || only === '1') return OWN_NETWORKS;
    return only === 'false' || only === '0' ? [] : items;
  })
  .refine(
    (items) => items.every(isNetwork),
    'must be true, false or addresses and networks such as 10.0.0.0/8',
  );

function isNetwork(text: string): boolean {
  if (OWN_NETWORKS.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A network of all addresses (`/0`) is refused: with it every client could forge X-Forwarded-For.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
