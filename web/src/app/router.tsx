import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { readAdminSearch, readListSearch } from '../features/admin/list-search.ts';
import { readHistorySearch } from '../features/history/history-search.ts';
import { readQuestionSearch } from '../features/questions/question-search.ts';
import { readResumeSearch } from '../features/resumes/resume-search.ts';
import { readChoice, readFlag, readWholeNumber, searchReader } from '../lib/addresses/search-reader.ts';
import { loadPage } from '../lib/reload-after-deployment.ts';
import { AppShell } from './app-shell.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PAGES, type PageKind, type PagePath } from './pages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent on a route without a page: the shell then shows "not found". */
    kind?: PageKind;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const root = createRootRoute({ component: AppShell, errorComponent: ErrorScreen });

const at = <Path extends PagePath>(path: Path) => ({
  getParentRoute: () => root,
  path,
  staticData: { kind: PAGES[path] },
});

const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadPage(load), name);

const routes = root.addChildren([
  createRoute({
    ...at('/'),
    beforeLoad: () => {
      throw redirect({ to: '/user', replace: true });
    },
  }),
  createRoute({
    ...at('/verify'),
    component: lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage'),
  }),
  createRoute({
    ...at('/join/$invitation'),
    component: lazyPage(() => import('../pages/invitation-page.tsx'), 'InvitationPage'),
  }),
  createRoute({
    ...at('/user'),
    component: lazyPage(() => import('../pages/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...at('/user/onboarding'),
    validateSearch: searchReader<{ again?: true; step?: number }>({
      again: readFlag,
      step: readWholeNumber(1),
    }),
    component: lazyPage(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage'),
  }),
  createRoute({
    ...at('/user/onboarding/loader'),
    component: lazyPage(() => import('../pages/onboarding-loader-page.tsx'), 'OnboardingLoaderPage'),
  }),
  createRoute({
    ...at('/user/interviews'),
    validateSearch: searchReader<{ fresh?: true }>({ fresh: readFlag }),
    component: lazyPage(() => import('../pages/interviews-page.tsx'), 'InterviewsPage'),
  }),
  createRoute({
    ...at('/user/questions'),
    validateSearch: readQuestionSearch,
    component: lazyPage(() => import('../pages/questions-page.tsx'), 'QuestionsPage'),
  }),
  createRoute({
    ...at('/user/resumes'),
    validateSearch: readResumeSearch,
    component: lazyPage(() => import('../pages/resumes-page.tsx'), 'ResumesPage'),
  }),
  createRoute({
    ...at('/user/history'),
    validateSearch: readHistorySearch,
    component: lazyPage(() => import('../pages/history-page.tsx'), 'HistoryPage'),
  }),
  createRoute({
    ...at('/user/settings'),
    component: lazyPage(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...at('/user/$interviewId'),
    validateSearch: searchReader<{ tab?: 'report' | 'history' }>({ tab: readChoice(['report', 'history']) }),
    component: lazyPage(() => import('../pages/interview-page.tsx'), 'InterviewPage'),
  }),
  createRoute({
    ...at('/admin'),
    validateSearch: readAdminSearch,
    component: lazyPage(() => import('../pages/admin/admin-home-page.tsx'), 'AdminHomePage'),
  }),
  createRoute({
    ...at('/admin/positions/$positionId'),
    validateSearch: readListSearch,
    component: lazyPage(() => import('../pages/admin/position-page.tsx'), 'PositionPage'),
  }),
  createRoute({
    ...at('/admin/positions/$positionId/edit'),
    component: lazyPage(() => import('../pages/admin/edit-position-page.tsx'), 'EditPositionPage'),
  }),
  createRoute({
    ...at('/i/$interviewId'),
    validateSearch: searchReader<{ side?: 'report' }>({ side: readChoice(['report']) }),
    component: lazyPage(() => import('../pages/admin/admin-interview-page.tsx'), 'AdminInterviewPage'),
  }),
]);

/** The history of the browser, or another. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: routes,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: LoadingScreen,
  });
}
