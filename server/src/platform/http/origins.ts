import type { Config } from '../config/config.ts';

/** Names of this very machine are one and the same place to a browser on it. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export type OriginPolicy = {
  /** May a page of this origin call us with the person's cookies? */
  isAllowed(origin: string): boolean;
  /** May a magic link lead to this address? Scheme, host, port and path must match, written out exactly. */
  isAllowedUrl(url: string, path: string): boolean;
};

/** Exact origins only: the public address, the configured ones and, when bound to it, this machine. */
export function createOriginPolicy(config: Config, listenUrl: () => string | undefined): OriginPolicy {
  const configured = new Set(
    [config.publicUrl, ...config.allowedOrigins].filter((origin) => origin !== undefined),
  );

  const isLocal = isLocalOnly(config);

  function isAllowed(origin: string): boolean {
    if (configured.has(origin)) return true;
    const own = listenUrl();
    if (own === origin) return true;
    return isLocal && isLoopbackOrigin(origin);
  }

  return {
    isAllowed,
    isAllowedUrl(url, path) {
      if (!URL.canParse(url) || hasUnsafeCharacter(url)) return false;
      const { origin } = new URL(url);
      // Written out exactly, nothing before the host and nothing a parser had to tidy up (userinfo, 127.1, IDN twins).
      const isExact =
        url.startsWith(origin + path) && /^([?#]|$)/.test(url.slice(origin.length + path.length));
      return isExact && isAllowed(origin);
    },
  };
}

/**
 * Only clients on this machine can connect. Behind a proxy the server listens on loopback too, but its public URL is
 * not a loopback name.
 */
export function isLocalOnly({ isLoopback, publicUrl }: Config): boolean {
  return isLoopback && (publicUrl === undefined || isLoopbackOrigin(publicUrl));
}

export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAMES.includes(hostname);
}

/** Backslashes and control characters are read differently by browsers and by us. */
function hasUnsafeCharacter(url: string): boolean {
  return url.split('').some((character) => character === '\\' || character <= ' ' || character === '\u007f');
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && isLoopbackName(hostname);
}
