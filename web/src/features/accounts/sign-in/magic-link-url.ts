import { MAGIC_LINK_URL_MAX } from '@aloud/contract/accounts/sign-in.limits';
import { SIGN_IN_LINK_PAGE } from '@aloud/contract/pages';

type FormAnswers = { name: string; isAgreedEmail: boolean };
type MagicLinkOptions = FormAnswers & { target?: string | undefined };

/**
 * The address in the mail: the verify page and, in `r`, where to go afterwards. A given target loses its query;
 * without one `r` is the current page, to which the answers of the form are added. Nothing reads those answers back:
 * `pending-sign-in` keeps them in the browser that filled the form.
 */
export function makeMagicLinkUrl(page: Location | URL, { target, ...answers }: MagicLinkOptions): string {
  if (target !== undefined) return linkTo(page, target.split('?')[0] ?? '');
  // The server refuses longer ones: a search in the address must not prevent the sign-in.
  const path = page.origin + page.pathname;
  const backs = [page.href, keepQuestion(page, path), path, page.origin];
  const links = backs.map((back) => linkTo(page, addAnswers(back, answers)));
  return links.find((link) => link.length <= MAGIC_LINK_URL_MAX) ?? linkTo(page, page.origin);
}

/** The question that is open on the page: without it the visitor would come back to the list. */
function keepQuestion({ search }: Location | URL, path: string): string {
  const question = new URLSearchParams(search).get('question');
  return question ? `${path}?${new URLSearchParams({ question }).toString()}` : path;
}

function linkTo(page: Location | URL, back: string): string {
  const link = new URL(SIGN_IN_LINK_PAGE, page.origin);
  link.searchParams.set('r', back);
  return link.href;
}

function addAnswers(address: string, { name, isAgreedEmail }: FormAnswers): string {
  const back = new URL(address);
  back.searchParams.set('name', name);
  back.searchParams.set('isAgreedEmail', String(isAgreedEmail));
  return back.href;
}
