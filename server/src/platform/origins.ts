import type { Config } from './config.ts';

/** Names of this very machine are one and the same place to a browser on it. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export type OriginPolicy = {
  /** May a page of this origin call us with the person's cookies? */
  isAllowed(origin: string): boolean;
  /** May a sign-in link lead to this address? Scheme, host and port must match. */
  isAllowedUrl(url: string): boolean;
};

/** Exact origins only: the public address, the configured ones and, when bound to it, this machine. */
export function createOriginPolicy(config: Config, listenUrl: () => string | undefined): OriginPolicy {
  const configured = new Set(
    [config.publicUrl, ...config.allowedOrigins].filter((origin) => origin !== undefined),
  );

  function isAllowed(origin: string): boolean {
    if (configured.has(origin)) return true;
    const own = listenUrl();
    if (own === origin) return true;
    return config.isLoopback && isLoopbackOrigin(origin);
  }

  return {
    isAllowed,
    isAllowedUrl(url) {
      if (!URL.canParse(url) || hasUnsafeCharacter(url)) return false;
      const { origin, username, password } = new URL(url);
      return username === '' && password === '' && isAllowed(origin);
    },
  };
}

/** Backslashes and control characters are read differently by browsers and by us. */
function hasUnsafeCharacter(url: string): boolean {
  return url.split('').some((character) => character === '\\' || character <= ' ' || character === '\u007f');
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK_NAMES.includes(hostname);
}
