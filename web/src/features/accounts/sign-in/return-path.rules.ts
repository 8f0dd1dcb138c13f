import { findLandingLocale, SIGN_IN_LINK_PAGE } from '@aloud/contract/pages';
import { questionPath } from '../../../lib/site-links.ts';

const HOME = '/user';
/** Nested encodings are decoded this many times; a path that is still encoded then is refused. */
const DECODINGS_MAX = 3;

/**
 * Reads `r` back as a path of this site. Its value is untrusted: anything that a browser could
 * resolve to another origin leads home. Form fields in it are dropped here and never read.
 */
export function readReturnPath(page: Location | URL, r: string | null): string {
  if (!r || hasControlCharacter(r) || !URL.canParse(r, page.origin)) return HOME;
  const back = new URL(r, page.origin);
  const isOwn = back.origin === page.origin && back.protocol === page.protocol;
  if (!isOwn || back.username !== '' || back.password !== '') return HOME;
  const isLanding = back.pathname === '/' || findLandingLocale(back.pathname) !== undefined;
  if (isLanding) return findQuestionPath(back) ?? HOME;
  if (back.pathname === SIGN_IN_LINK_PAGE) return HOME;
  back.searchParams.delete('name');
  back.searchParams.delete('isAgreedEmail');
  const path = back.pathname + back.search + back.hash;
  return isOwnPath(page.origin, path) && isPlainPath(back.pathname) ? path : HOME;
}

/** A visitor who registered at a question of the landing page goes on with it. */
function findQuestionPath({ searchParams }: URL): string | undefined {
  const question = searchParams.get('question');
  return question ? questionPath(question) : undefined;
}

/** Checks the resolved URL rather than the text, because browsers normalise paths. */
function isOwnPath(origin: string, path: string): boolean {
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}

/** `//host` and `/\host` name another host, also after a proxy has decoded them. */
function isPlainPath(pathname: string): boolean {
  let decoded = pathname;
  for (let round = 0; round <= DECODINGS_MAX; round++) {
    if (!/^\/[^/\\]/.test(decoded) || hasControlCharacter(decoded)) return false;
    const next = decode(decoded);
    if (next === decoded) return true;
    if (next === undefined) return false;
    decoded = next;
  }
  return false;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function hasControlCharacter(text: string): boolean {
  return text.split('').some((character) => character < ' ' || character === '\u007f');
}
