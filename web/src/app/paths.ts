/** Who may see a page, and whether the header stands above it. */
export type PageKind = { access: 'public' | 'user' | 'admin'; hasHeader: boolean };

const forUsers: PageKind = { access: 'user', hasHeader: true };
const forAdmins: PageKind = { access: 'admin', hasHeader: true };

/** Every page of the product. `$name` is a part of the address that names something. */
export const PAGES = {
  '/': forUsers,
  '/verify': { access: 'public', hasHeader: false },
  '/join/$invitation': { access: 'public', hasHeader: false },
  '/user': forUsers,
  '/user/onboarding': { access: 'user', hasHeader: false },
  '/user/onboarding/loader': { access: 'user', hasHeader: false },
  '/user/interviews': forUsers,
  '/user/questions': forUsers,
  '/user/resumes': forUsers,
  '/user/history': forUsers,
  '/user/settings': forUsers,
  '/user/$interviewId': forUsers,
  '/admin': forAdmins,
  '/admin/positions/$positionId': forAdmins,
  '/admin/positions/$positionId/edit': forAdmins,
  '/i/$interviewId': forAdmins,
} as const satisfies Record<string, PageKind>;

export type PagePath = keyof typeof PAGES;
