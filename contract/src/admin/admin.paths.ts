/** Addresses of the administration, apart from the others: a candidate does not load them. */
export const ADMIN_PATHS = {
  audit: '/api/admin/audit',
  interviews: {
    all: '/api/admin/interviews',
    one: '/api/admin/interviews/:interviewId',
    notes: '/api/admin/interviews/:interviewId/notes',
    note: '/api/admin/interviews/:interviewId/notes/:noteId',
    summary: '/api/interview-summary-admin',
  },
  invites: {
    all: '/api/admin/invite-requests',
    decision: '/api/admin/invite-requests/:inviteId/decision',
  },
  legal: '/api/admin/legal-documents',
  positions: {
    all: '/api/admin/positions',
    one: '/api/admin/positions/:positionId',
    invitation: '/api/admin/positions/:positionId/invitation',
    candidates: '/api/admin/positions/:positionId/candidates',
    candidatesCsv: '/api/admin/positions/:positionId/candidates.csv',
    suggestQuestions: '/api/admin-questions',
  },
  questions: {
    import: '/api/admin/questions/import',
    export: '/api/admin/questions/export',
    guide: '/api/admin/questions/:questionId/guide',
  },
  users: {
    all: '/api/admin/users',
    one: '/api/admin/users/:userId',
    balance: '/api/admin/users/:userId/balance',
    signOut: '/api/admin/users/:userId/sign-out',
    secondFactor: '/api/admin/users/:userId/second-factor',
  },
} as const;
