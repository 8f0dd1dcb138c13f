import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readAdminSearch, readListSearch } from '../features/admin/list-search.ts';
import { readHistorySearch } from '../features/history/history-search.ts';
import { readQuestionSearch } from '../features/questions/question-search.ts';
import { readResumeSearch } from '../features/resumes/resume-search.ts';
import { loadPage } from '../lib/deployment.ts';
import { AppShell } from './app-shell.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PAGES, type PageKind, type PagePath } from './paths.ts';

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
    validateSearch: (search: Record<string, unknown>): { again?: true; step?: number } => ({
      ...(search.again === true || search.again === 'true' ? { again: true } : {}),
      ...(Number.isInteger(search.step) ? { step: Number(search.step) } : {}),
    }),
    component: lazyPage(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage'),
  }),
  createRoute({
    ...at('/user/onboarding/loader'),
    component: lazyPage(() => import('../pages/onboarding-loader-page.tsx'), 'OnboardingLoaderPage'),
  }),
  createRoute({
    ...at('/user/interviews'),
    validateSearch: ({ fresh }: Record<string, unknown>): { fresh?: true } =>
      fresh === true || fresh === 'true' ? { fresh: true } : {},
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
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'report' | 'history' } =>
      tab === 'report' || tab === 'history' ? { tab } : {},
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
    validateSearch: ({ side }: Record<string, unknown>): { side?: 'report' } =>
      side === 'report' ? { side } : {},
    component: lazyPage(() => import('../pages/admin/admin-interview-page.tsx'), 'AdminInterviewPage'),
  }),
]);

export function createAppRouter() {
  return createRouter({
    routeTree: routes,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: LoadingScreen,
  });
}
