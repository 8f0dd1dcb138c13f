import { interviewNotes } from '../../db/schema/interviews.ts';
import { uniqueId } from '../../platform/ids.ts';
import { createPerson, createQuestion } from '../factories.ts';
import { createDraft } from '../interviews.ts';
import { createPosition } from '../positions.ts';
import {
  type AccessRow,
  type AccessRows,
  adminOnly,
  allCallers,
  signedIn,
  type World,
} from './access-row.ts';

const USERS = '/api/admin/users';
const POSITIONS = '/api/admin/positions';
const INTERVIEWS = '/api/admin/interviews';
const INVITATIONS = '/api/invitations';
const PLAIN = {
  title: 'QA',
  company: '',
  description: '',
  level: 'junior',
  language: 'ru',
  minutes: 15,
  manner: 'friendly',
  state: 'open',
  plan: [],
  attempts: 1,
  closesAt: null,
};

const admin = (request: AccessRow['request'], status = 200): AccessRow => ({
  request,
  statuses: adminOnly(status),
});
const ofUser =
  (suffix = '', payload?: object) =>
  async ({ db }: World) => ({
    url: `${USERS}/${(await createPerson(db)).id}${suffix}`,
    ...(payload && { payload }),
  });
const ofPosition =
  (suffix = '', payload?: object) =>
  async ({ db }: World) => ({
    url: `${POSITIONS}/${(await createPosition(db)).id}${suffix}`,
    ...(payload && { payload }),
  });
const ofInterview =
  (suffix = '', payload?: object) =>
  async ({ db, owner }: World) => ({
    url: `${INTERVIEWS}/${await createDraft(db, { accountId: owner.id })}${suffix}`,
    ...(payload && { payload }),
  });
const ofQuestion =
  (payload?: object) =>
  async ({ db }: World) => ({
    url: `/api/admin/questions/${await createQuestion(db)}/guide`,
    ...(payload && { payload }),
  });
const ofInvitation =
  (suffix = '') =>
  async ({ db }: World) => ({ url: `${INVITATIONS}/${(await createPosition(db)).invitation}${suffix}` });

/** Even the owner of an interview is refused by the endpoints of administrators. */
export const administrationAccess: AccessRows = {
  'GET /api/admin/questions/:questionId/guide': admin(ofQuestion()),
  'PUT /api/admin/questions/:questionId/guide': admin(ofQuestion({ guide: null }), 204),
  'GET /api/admin/audit': admin(() => ({})),
  'GET /api/admin/users': admin(() => ({})),
  'GET /api/admin/users/:userId': admin(ofUser()),
  'PATCH /api/admin/users/:userId': admin(ofUser('', { isBlocked: true })),
  'POST /api/admin/users/:userId/balance': admin(
    ofUser('/balance', { key: 'k', kind: 'interviews', amount: 1, reason: 'тест' }),
  ),
  'POST /api/admin/users/:userId/sign-out': admin(ofUser('/sign-out')),
  // The person of this row has no second factor: an administrator gets as far as being told so.
  'DELETE /api/admin/users/:userId/second-factor': admin(ofUser('/second-factor'), 404),
  'DELETE /api/admin/users/:userId': admin(ofUser(), 204),
  'GET /api/admin/positions': admin(() => ({})),
  'POST /api/admin/positions': admin(() => ({ payload: PLAIN })),
  'GET /api/admin/positions/:positionId': admin(ofPosition()),
  'PATCH /api/admin/positions/:positionId': admin(ofPosition('', { state: 'closed' })),
  'DELETE /api/admin/positions/:positionId': admin(ofPosition(), 204),
  'POST /api/admin/positions/:positionId/invitation': admin(ofPosition('/invitation')),
  'GET /api/admin/positions/:positionId/candidates': admin(ofPosition('/candidates')),
  'GET /api/admin/positions/:positionId/candidates.csv': admin(ofPosition('/candidates.csv')),
  'POST /api/admin-questions': admin(async ({ db }) => ({
    payload: { positionId: (await createPosition(db)).id },
  })),
  'GET /api/admin/interviews': admin(() => ({})),
  'GET /api/admin/interviews/:interviewId': admin(ofInterview()),
  'POST /api/admin/interviews/:interviewId/notes': admin(ofInterview('/notes', { text: 'Сильный кандидат' })),
  'DELETE /api/admin/interviews/:interviewId/notes/:noteId': admin(async ({ db, owner }) => {
    const interviewId = await createDraft(db, { accountId: owner.id });
    const id = uniqueId();
    await db
      .insert(interviewNotes)
      .values({ id, interviewId, authorId: 'colleague', text: 'x', createdAt: new Date() });
    return { url: `${INTERVIEWS}/${interviewId}/notes/${id}` };
    // A colleague's note is not even an administrator's to delete.
  }, 404),
  'POST /api/admin/questions/import': admin(() => ({
    headers: { 'content-type': 'text/csv' },
    payload: 'ru,en\nКто вы?,Who are you?\n',
  })),
  'GET /api/admin/questions/export': admin(() => ({})),
  'GET /api/invitations/:invitation': { request: ofInvitation(), statuses: allCallers(200) },
  'POST /api/invitations/:invitation/interview': {
    request: ofInvitation('/interview'),
    statuses: signedIn(200),
  },
};
