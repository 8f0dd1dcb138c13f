import { ADMIN_PAGE, INVITATION_PAGE, SETTINGS_PAGE, SIGN_IN_LINK_PAGE } from '@aloud/contract/pages';

/** Who may see a page, and whether the header stands above it. */
export type PageKind = { access: 'public' | 'user' | 'admin'; hasHeader: boolean };

const forUsers: PageKind = { access: 'user', hasHeader: true };
const forAdmins: PageKind = { access: 'admin', hasHeader: true };

/** Every page of the product. `$name` is a part of the address that names something. */
export const PAGES = {
  '/': forUsers,
  [SIGN_IN_LINK_PAGE]: { access: 'public', hasHeader: false },
  [`${INVITATION_PAGE}/$invitation`]: { access: 'public', hasHeader: false },
  '/user': forUsers,
  '/user/onboarding': { access: 'user', hasHeader: false },
  '/user/onboarding/loader': { access: 'user', hasHeader: false },
  '/user/interviews': forUsers,
  '/user/questions': forUsers,
  '/user/resumes': forUsers,
  '/user/history': forUsers,
  [SETTINGS_PAGE]: forUsers,
  '/user/$interviewId': forUsers,
  [ADMIN_PAGE]: forAdmins,
  '/admin/positions/$positionId': forAdmins,
  '/admin/positions/$positionId/edit': forAdmins,
  '/i/$interviewId': forAdmins,
} as const satisfies Record<string, PageKind>;

export type PagePath = keyof typeof PAGES;
