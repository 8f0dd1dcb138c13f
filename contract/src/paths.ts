/** Addresses of `/api` in Fastify notation, by noun. Those of the administration are in `admin/admin.paths.ts`. */
export const PATHS = {
  account: {
    signIn: '/api/account/sign-in',
    proof: '/api/account/proof',
    export: '/api/account/export',
    delete: '/api/account/delete',
    magicLink: '/api/magic-link',
    inviteRequests: '/api/invite-requests',
  },
  answers: {
    all: '/api/practice/answers',
    one: '/api/practice/answers/:attemptId',
    audio: '/api/practice/answers/:attemptId/audio',
    cancel: '/api/practice/answers/:attemptId/cancel',
    retry: '/api/practice/answers/:attemptId/retry',
    correction: '/api/practice/answers/:attemptId/correction',
    comparison: '/api/practice/answers/:attemptId/compare/:otherId',
  },
  balance: { create: '/api/create-balance', entries: '/api/balance/entries' },
  clientConfig: '/api/client-config',
  history: { all: '/api/history', trend: '/api/history/trend' },
  interviews: {
    all: '/api/interviews',
    one: '/api/interviews/:interviewId',
    stop: '/api/interviews/:interviewId/stop',
    reset: '/api/interviews/:interviewId/reset',
    answers: '/api/interviews/:interviewId/answers',
    audio: '/api/interviews/:interviewId/audio',
    report: '/api/interviews/:interviewId/report',
    reportPdf: '/api/interviews/:interviewId/report.pdf',
    resumeClaims: '/api/interviews/:interviewId/resume-claims',
    socket: '/api/interviews/socket',
  },
  invitations: {
    one: '/api/invitations/:invitation',
    interview: '/api/invitations/:invitation/interview',
  },
  legal: { current: '/api/legal', agreements: '/api/legal/agreements' },
  questions: {
    search: '/api/questions/search',
    forYou: '/api/questions/for-you',
    guide: '/api/questions/:questionId/guide',
  },
  reports: {
    all: '/api/report',
    weak: '/api/report-weak',
    strong: '/api/report-strong',
    score: '/api/report-score',
  },
  resumes: {
    all: '/api/resumes',
    one: '/api/resumes/:resumeId',
    analysis: '/api/resumes/:resumeId/analysis',
    summary: '/api/resume-summary',
    questionsHard: '/api/resume-questions-hard',
    questionsSoft: '/api/resume-questions-soft',
  },
  reviews: {
    due: '/api/practice/due',
    all: '/api/practice/reviews',
    one: '/api/practice/reviews/:questionId',
  },
  showcase: { all: '/api/showcase', one: '/api/showcase/:questionId' },
  speech: {
    transcribe: '/api/transcribe',
    status: '/api/speech/status',
    voices: '/api/speech/voices',
    voiceSample: '/api/speech/voices/:voiceId/sample',
    draft: '/api/speech/drafts/:draftId',
  },
  stories: { all: '/api/stories', one: '/api/stories/:storyId', matrix: '/api/stories/matrix' },
  trials: { all: '/api/trials', claim: '/api/trials/claim' },
} as const;

/** Same origin: the server forwards the events of analytics, so that the page calls no other host. */
export const ANALYTICS_PATH = '/ingest';

type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;

/** The address with its `:params` filled in, encoded. */
export function fillPath<Path extends string>(path: Path, params: Record<ParamName<Path>, string>): string {
  const values = new Map(Object.entries<string>(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}
