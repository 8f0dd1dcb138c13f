import { SIGN_IN_LINK_PAGE } from '@aloud/contract/pages';

type Wishes = { target?: string | undefined; name: string; isAgreedEmail: boolean };

/**
 * The address in the letter: the verify page and, in `r`, where to go afterwards. A given target loses its query;
 * without one `r` is the current page, to which the answers of the form are added.
 */
export function signInLink(page: Location | URL, { target, name, isAgreedEmail }: Wishes): string {
  const link = new URL(SIGN_IN_LINK_PAGE, page.origin);
  if (target === undefined) {
    const back = new URL(page.href);
    back.searchParams.set('name', name);
    back.searchParams.set('isAgreedEmail', String(isAgreedEmail));
    link.searchParams.set('r', back.href);
  } else {
    link.searchParams.set('r', target.split('?')[0] ?? '');
  }
  return link.href;
}

export type Return = { path: string; name: string; isAgreedEmail: boolean | undefined };

/** Reads `r` back. Anything but an address of our own origin leads home. */
export function readReturn(page: Location | URL, r: string | null): Return {
  const nowhere: Return = { path: '/user', name: '', isAgreedEmail: undefined };
  if (!r || !URL.canParse(r, page.origin)) return nowhere;
  const back = new URL(r, page.origin);
  if (back.origin !== page.origin || back.pathname === SIGN_IN_LINK_PAGE) return nowhere;
  const agreed = back.searchParams.get('isAgreedEmail');
  const name = back.searchParams.get('name') ?? '';
  back.searchParams.delete('name');
  back.searchParams.delete('isAgreedEmail');
  const path = back.pathname === '/' ? nowhere.path : back.pathname + back.search + back.hash;
  return { path, name, isAgreedEmail: agreed === null ? undefined : agreed === 'true' };
}
