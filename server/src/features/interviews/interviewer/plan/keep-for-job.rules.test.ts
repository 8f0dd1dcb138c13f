import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import { beforeAll, expect, it } from 'vitest';
import { readSeedQuestions, type SeedQuestion } from '../../../../db/seed/read-seed-questions.ts';
import { findJobTitle } from '../../../questions/titles/job-titles.rules.ts';
import { listNarrowQuestions } from '../../../questions/trades/question-trades.ts';
import { keepForJob } from './keep-for-job.rules.ts';

let seed: readonly SeedQuestion[] = [];
beforeAll(async () => {
  seed = await readSeedQuestions();
});

/** Ids of what the bank asks about the work of this role. */
function listAsked(role: string, level: Level = 'senior'): string[] {
  const bank = seed.map(({ id, type, topics, category: categories, level: lowest, frequency, en: text }) => ({
    id,
    type,
    topics,
    categories,
    level: lowest,
    frequency,
    text,
    sample: '',
    rating: 0,
  }));
  const title = findJobTitle(role) ?? { categories: [], topics: [] };
  return keepForJob(bank, { ...title, role, level })
    .filter((question) => question.isOfRole && LEVELS.indexOf(question.level) <= LEVELS.indexOf(level))
    .map(({ id }) => id);
}

it('every question that is marked for trades is in the bank', () => {
  const known = new Set(seed.map(({ id }) => id));
  expect(listNarrowQuestions().filter((id) => !known.has(id))).toEqual([]);
});

it.each([
  ['водитель погрузчика', ['logi-choose-supplier', 'logi-abc-xyz']],
  ['Forklift operator', ['logi-choose-supplier', 'logi-abc-xyz']],
  ['Forklift driver', ['logi-delivery-delay']],
  ['Водитель-экспедитор', ['logi-choose-carrier', 'logi-route-planning']],
  ['Freight coordinator', ['logi-choose-supplier', 'logi-warehouse-zones']],
  ['Transport logistics manager', ['logi-abc-xyz', 'logi-choose-supplier']],
  ['Email-маркетолог', ['mkt-context-ads', 'mkt-smm']],
  ['ICU nurse', ['clinic-doctor-late', 'clinic-greet-patient', 'lead-project-plan']],
  ['Медсестра реанимации', ['clinic-doctor-late', 'clinic-patient-late', 'lead-project-plan']],
  ['Старшая медсестра', ['clinic-doctor-late', 'lead-project-plan', 'lead-velocity', 'lead-risks']],
  ['B2B-менеджер по продажам', ['sell-shop-queue', 'sell-shop-thief']],
  ['Продавец-консультант', ['sell-past-the-secretary', 'sell-key-accounts']],
  ['Учитель начальных классов', ['teach-exam-preparation', 'teach-adult-students']],
  ['School teacher', ['teach-adult-students', 'teach-corporate-training', 'teach-settling-in']],
  ['Data engineer', ['python-decorators', 'ops-nginx', 'ml-cnn', 'python-django-select-related']],
  ['Системный аналитик', ['analyst-p-value', 'analyst-retention']],
  ['Графический дизайнер', ['ux-forms', 'ux-figma-auto-layout']],
  ['Бухгалтер по зарплате', ['fin-wacc', 'fin-inventory-count', 'fin-depreciation-methods']],
  ['Судья', ['law-appeal', 'law-inhouse-or-firm']],
  ['Product manager', ['lead-motivate-team', 'lead-firing']],
  ['Construction project manager', ['lead-velocity', 'lead-scrum-roles-events']],
  ['Hotel receptionist', ['care-pc-does-not-turn-on', 'care-what-is-sla']],
])('%s is not asked what others of the field do', (role, foreign) => {
  const asked = listAsked(role);
  expect(foreign.filter((id) => asked.includes(id))).toEqual([]);
});

it.each([
  ['Кладовщик', ['logi-warehouse-zones', 'logi-inventory-count', 'logi-fifo-lifo-fefo']],
  ['Менеджер по закупкам', ['logi-choose-supplier', 'logi-purchase-tender']],
  ['Freight coordinator', ['logi-choose-carrier', 'logi-route-planning']],
  ['Администратор клиники', ['clinic-doctor-late', 'clinic-phone-call']],
  ['Медсестра', ['clinic-cpr', 'clinic-hand-hygiene', 'clinic-shift-handover']],
  ['Старшая медсестра', ['clinic-cpr', 'lead-team-conflict', 'lead-feedback']],
  ['Nurse manager', ['lead-team-conflict']],
  ['Учитель математики', ['teach-exam-preparation', 'teach-lesson-plan']],
  ['Бизнес-тренер', ['teach-adult-students', 'teach-corporate-training']],
  ['Бухгалтер', ['fin-debit-credit', 'fin-vat-how-it-works']],
  ['Главный бухгалтер', ['fin-debit-credit', 'fin-payroll-calculation', 'lead-team-conflict']],
  ['Юрист', ['law-contract-review', 'law-court-process']],
  ['Data engineer', ['ml-etl-vs-elt', 'sql-join-kinds', 'ml-airflow']],
  ['Fullstack developer', ['js-closure', 'sql-join-kinds', 'backend-rest-principles']],
])('%s is asked about their own work', (role, own) => {
  const asked = listAsked(role);
  expect(own.filter((id) => !asked.includes(id))).toEqual([]);
});

it('a beginner is asked the basics of the field and what the title names', () => {
  const asked = listAsked('Python developer', 'junior');
  expect(asked).toContain('python-decorators');
  expect(asked).toContain('sql-join-kinds');
  expect(asked).not.toContain('ops-tcp-vs-udp');
  expect(asked).not.toContain('ops-docker-image-vs-container');
});

it('of a trade that is not told only the questions for the whole field are asked', () => {
  const narrow = new Set(listNarrowQuestions());
  expect(listAsked('Курьер').filter((id) => narrow.has(id))).toEqual([]);
  expect(listAsked('Ветеринар').filter((id) => narrow.has(id))).toEqual([]);
});
