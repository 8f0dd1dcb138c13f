import { SIGN_IN_LINK_PAGE } from '@aloud/contract/pages';

type MagicLinkOptions = { target?: string | undefined; name: string; isAgreedEmail: boolean };

/**
 * The address in the mail: the verify page and, in `r`, where to go afterwards. A given target loses its query;
 * without one `r` is the current page, to which the answers of the form are added. Nothing reads those answers back:
 * `pending-sign-in` keeps them in the browser that filled the form.
 */
export function signInLink(page: Location | URL, { target, name, isAgreedEmail }: MagicLinkOptions): string {
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
