import { OPERATOR_SETTINGS, type OperatorNeed } from '@aloud/contract/admin/operator.limits';
import { ADMIN_PAGE, LEGAL_DOCUMENT, MAILBOX_PAGE } from '@aloud/contract/pages';
import type { ModelStatus, SpeechStatus } from '@aloud/contract/voice/speech';
import type { SpeechExam } from '@aloud/contract/voice/speech-exam';
import type { KeptCluster } from '../db/embedded-postgres.ts';
import type { Config } from '../platform/config/config.ts';
import { isLocalOnly } from '../platform/http/origins.ts';
import type { Keys } from '../platform/secrets/keys.ts';
import type { StartFacts, SummaryLine } from './running-server.ts';

/** The output of `npm start`: the address, what is on, and how to turn on what is off. */
export function describeStart({ url, config, databasePlace, parts, firstAdmin }: StartFacts): string {
  const rows = [
    ['address', config.publicUrl ?? url],
    ...(config.isLoopback || config.publicUrl
      ? []
      : [['', 'sign-in works on this machine only: set PUBLIC_URL to the address people will type']]),
    [
      'language',
      config.uiLocale === 'ru'
        ? 'as each browser asks, else Russian (UI_LOCALE=en for English)'
        : 'as each browser asks, else English (UI_LOCALE=ru for Russian)',
    ],
    [
      'access',
      config.access === 'open'
        ? 'anybody may register (ACCESS=invite for invitations only)'
        : 'by invitation: requests wait at /admin (ACCESS=open lets anybody in)',
    ],
    ['database', databasePlace],
    ['files', config.s3 ? `bucket ${config.s3.bucket} at ${config.s3.endpoint}` : config.dataDir],
    ...parts.map(({ name, isOn, says }) => [name, `${isOn ? '●' : '○'} ${says}`]),
  ];
  const lines = rows.map(([name, says]) => `  ${String(name).padEnd(10)} ${says}`);
  const admin = firstAdmin
    ? [
        '',
        `  ${config.isAdminReset ? 'Administrator:      ' : 'First administrator:'} ${firstAdmin.email}`,
        `  One-time password:   ${firstAdmin.password}`,
        '  (sign in at /admin and set your own; it is not shown again)',
        ...(config.isAdminReset ? ['  (remove ADMIN_RESET before the next start)'] : []),
      ]
    : [];
  return ['', '  Вслух is ready.', '', ...lines, ...admin, '', '  Ctrl-C stops it gently.', ''].join('\n');
}

/** Which roles this process plays, for the start summary. */
export function describeRoles({ roles, publicUrl, speechServerKey }: Config): SummaryLine {
  const played = [...roles].join(', ');
  if (roles.has('jobs') && !roles.has('web') && !publicUrl)
    return { name: 'roles', isOn: false, says: `${played}; links in mails need PUBLIC_URL` };
  const offers = roles.has('speech') && !speechServerKey;
  const says = offers ? `${played} (SPEECH_SERVER_KEY offers its engines to other processes)` : played;
  return { name: 'roles', isOn: true, says };
}

/** Which coach judges answers, for the start summary. */
export function describeCoach({ llm }: Config): SummaryLine {
  if (!llm)
    return {
      name: 'coach',
      isOn: true,
      says: 'judges on this machine (LLM_BASE_URL and LLM_MODEL add a model)',
    };
  return {
    name: 'coach',
    isOn: true,
    says: `${llm.model} at ${new URL(llm.baseUrl).host}, this machine when it fails`,
  };
}

/** Which version of the legal documents people agree to, and which settings would complete it. */
export function describeDocuments(legal?: {
  number: number;
  missing: readonly OperatorNeed[];
}): SummaryLine[] {
  if (!legal) return [];
  const { number, missing } = legal;
  const gaps = missing.map((field) => OPERATOR_SETTINGS[field]).join(', ');
  const says =
    gaps === ''
      ? `version ${number} of ${LEGAL_DOCUMENT}`
      : `version ${number} of ${LEGAL_DOCUMENT} does not say who runs this server: fill in ${gaps}, here or at ${ADMIN_PAGE}`;
  return [{ name: 'documents', isOn: gaps === '', says }];
}

/** What a visitor may do before signing up, for the start summary. */
export function describeTrials({ trialAnswersPerHour: perHour, access, roles }: Config): SummaryLine[] {
  if (!roles.has('web')) return [];
  if (perHour > 0) {
    const says = `may try ${perHour} answers an hour (TRIAL_ANSWERS_PER_HOUR)`;
    return [{ name: 'visitors', isOn: true, says }];
  }
  const why = access === 'invite' ? 'ACCESS=invite' : 'TRIAL_ANSWERS_PER_HOUR=0';
  return [{ name: 'visitors', isOn: false, says: `sign up before they answer (${why})` }];
}

/** What upgrades of PostgreSQL left behind: nothing is deleted before the operator has seen the copy at work. */
export function describeKeptClusters(kept: readonly KeptCluster[] = []): SummaryLine[] {
  return kept.map(({ directory, isNew }) => ({
    name: 'upgrade',
    isOn: isNew,
    says: isNew
      ? `PostgreSQL was upgraded; the database as it was is kept in ${directory}`
      : `the upgraded database has started again: ${directory} may be deleted`,
  }));
}

/** Which engine serves which language, for the start summary. */
export function describeSpeech(status: SpeechStatus): SummaryLine[] {
  const live = status.hearsLive.ru.engine;
  const isSplit = live !== status.hears.ru.engine;
  const hears = toLine('hears', status.hears, status.isFetchingOff);
  return [
    isSplit ? { ...hears, says: `${hears.says}; Russian in interviews: ${live}` } : hears,
    toLine('speaks', status.speaks, status.isFetchingOff),
  ];
}

const VERDICTS: Record<SpeechExam['reason'], string> = {
  passed: 'passed',
  'wrong-words': 'failed: too many wrong words',
  'too-slow': 'failed: too slow on this machine',
  'no-memory': 'failed: not enough memory',
  crashed: 'failed: it broke',
  silent: 'failed: it says nothing',
  clipped: 'failed: it distorts',
};

/** What the models did in their exams on this machine, and which of them hear Russian now. */
export function describeExams(
  status: Pick<SpeechStatus, 'exams' | 'hears' | 'hearsLive' | 'models'>,
): string {
  const rows = status.exams.map((exam) =>
    describeExam(
      exam,
      status.models.find(({ id }) => id === exam.modelId),
    ),
  );
  return [
    '  Speech models examined on this machine:',
    ...rows,
    `  Russian is heard by ${status.hears.ru.engine} in recordings and by ${status.hearsLive.ru.engine} in interviews.`,
  ].join('\n');
}

/** One line: the model, what for, how it did, its size and licence. */
export function describeExam(
  exam: SpeechExam,
  model: Pick<ModelStatus, 'totalBytes' | 'licence'> | undefined,
): string {
  const about = model ? `${Math.round(model.totalBytes / 1e6)} MB, ${model.licence}` : '';
  return `  ${exam.modelId.padEnd(16)} ${(exam.use ?? 'voice').padEnd(11)} ${VERDICTS[exam.reason]}${describeMeasures(exam)}  ${about}`;
}

function describeMeasures({ wordErrorRate, cpuPerSecond, memoryMb }: SpeechExam): string {
  if (wordErrorRate === null) return '';
  const cost = cpuPerSecond === null ? '' : `, ${cpuPerSecond.toFixed(2)} CPU seconds a second`;
  const memory = memoryMb === null ? '' : `, ${memoryMb} MB`;
  return ` (${Math.round(wordErrorRate * 100)} % of the words wrong${cost}${memory})`;
}

function toLine(name: string, engines: SpeechStatus['hears'], isFetchingOff: boolean): SummaryLine {
  const parts = [
    { language: 'Russian', ...engines.ru },
    { language: 'English', ...engines.en },
  ];
  const missing = isFetchingOff ? 'not installed' : 'being prepared';
  const says = parts.map(({ language, engine, isReady }) => {
    if (!engine) return `${language}: nothing`;
    return `${language}: ${engine}${isReady ? '' : ` (${missing})`}`;
  });
  const wanted = parts.filter(({ engine }) => engine !== null);
  const isOn = wanted.some(({ isReady }) => isReady || !isFetchingOff);
  const isLeftOut = isFetchingOff && wanted.some(({ isReady }) => !isReady);
  return { name, isOn, says: says.join(', ') + (isLeftOut ? FETCH_BY_HAND : '') };
}

const FETCH_BY_HAND = '; SPEECH_PREPARE=false: npm run models -- add fetches them';

/** As many characters as an identifier of 128 bits needs. */
const TOKEN_CHARACTERS = 22;

/** Opens the mailbox. The same at every start, so that a restart in development closes nothing. */
export function toMailboxToken(keys: Keys): string {
  return Buffer.from(keys.derive('mailbox').current).toString('base64url').slice(0, TOKEN_CHARACTERS);
}

export function describeMail({
  config,
  keys,
  url,
}: {
  config: Config;
  keys: Keys;
  url: string;
}): SummaryLine {
  const { smtpUrl } = config.mail;
  if (smtpUrl) return { name: 'mail', isOn: true, says: `by ${new URL(smtpUrl).host}` };
  const place = isLocalOnly(config)
    ? `${config.publicUrl ?? url}${MAILBOX_PAGE}?token=${toMailboxToken(keys)}`
    : 'DATA_DIR/outbox';
  return { name: 'mail', isOn: false, says: `letters are kept, not sent (SMTP_URL sends them): ${place}` };
}
