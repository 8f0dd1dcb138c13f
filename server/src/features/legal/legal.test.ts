import {
  OPERATOR_FIELDS,
  OPERATOR_SETTINGS,
  type OperatorField,
} from '@aloud/contract/admin/operator.limits';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditActs } from '../../db/schema/audit.ts';
import { legalAgreements } from '../../db/schema/legal.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createAdmin, createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { readLegalSettings } from './legal-settings.ts';
import { updateVersion } from './legal-versions.ts';

const database = useTestDatabase();
const app = useTestApp(database);
/** Another process of the same installation. */
const second = useTestApp(database);

const DAYS: Partial<Record<OperatorField, string>> = {
  logDays: '41',
  backupDays: '42',
  refundDays: '43',
  noticeDays: '44',
};
const VALUES = {
  ...Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, DAYS[field] ?? `value-of-${field}`])),
  taxId: '7701234567',
  registration: '1157746123456',
  email: 'privacy@operator.example',
} as Record<OperatorField, string>;
const BLANK = Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, ''])) as typeof VALUES;

let admin: TestPerson;
let anna: TestPerson;
beforeEach(async () => {
  admin = await createAdmin(database.current.db);
  anna = await createPerson(database.current.db);
});

async function readPdf(query = '', server = app): Promise<string> {
  const response = await server.current.inject(`/legal.pdf${query}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/gu, ' ');
}

const documents = (person: TestPerson = admin) =>
  app.current.inject({ url: '/api/admin/legal-documents', headers: person.headers });
const save = (values: Partial<typeof VALUES>, revision = 0, person: TestPerson = admin) =>
  app.current.inject({
    method: 'PUT',
    url: '/api/admin/legal-documents',
    headers: person.headers,
    payload: { revision, values: { ...BLANK, ...values } },
  });
const agree = (person: TestPerson, version: number) =>
  app.current.inject({
    method: 'POST',
    url: '/api/legal/agreements',
    headers: person.headers,
    payload: { version },
  });
const stateOf = async (person: TestPerson, server = app) =>
  (await server.current.inject({ url: '/api/legal/agreements', headers: person.headers })).json();

describe('the documents', () => {
  it('ask nobody to agree to a form: without any setting they are whole sentences in both languages', async () => {
    const russian = await readPdf('?lang=ru');
    expect(russian).toContain('Сервис предоставляет владелец этого сервера (далее — оператор).');
    expect(russian).toContain('Оператор не указал реквизитов. Пока их нет, плата за услугу не берётся.');
    const english = await readPdf('?lang=en');
    expect(english).toContain('The service is provided by the owner of this server (the “operator”).');
    expect(english).toContain('The operator has not given any details.');
    for (const text of [russian, english]) {
      expect(text).not.toMatch(/[{}]|undefined|null|образец|не связывают/u);
      expect(text).not.toMatch(/,\s*,|\s,|\(\s*\)|:\s*\.|\.\.|\s\./u);
      expect(text, 'which would say that there is nobody to write to').not.toContain('/contact');
    }
  });

  it('lead to the page of the contact only where the settings name one', async () => {
    const settings = readLegalSettings(readConfig({ MESSENGER_URL: 'https://chat.example/aloud' }));
    await updateVersion({ db: database.current.db, clock: { now: () => new Date() }, settings });
    for (const lang of LOCALES) expect(await readPdf(`?lang=${lang}`)).toContain('/contact');
  });

  it('are numbered alike in both languages', async () => {
    const numbers = async (lang: Locale) => (await readPdf(`?lang=${lang}`)).match(/\b\d\.\d\.(?= )/gu);
    expect(await numbers('en')).toEqual(await numbers('ru'));
    expect((await numbers('ru'))?.length).toBeGreaterThan(30);
  });

  it('print every value an administrator enters, each in its language', async () => {
    expect((await save(VALUES)).statusCode).toBe(200);
    for (const lang of LOCALES) {
      const text = await readPdf(`?lang=${lang}`);
      const other = lang === 'ru' ? 'en' : 'ru';
      for (const field of OPERATOR_FIELDS) {
        if (field.endsWith(`_${other}`)) expect(text, field).not.toContain(VALUES[field]);
        else expect(text, field).toContain(VALUES[field]);
      }
      expect(text).not.toMatch(/[{}]|владелец этого сервера|the owner of this server/u);
    }
    expect(await readPdf('?lang=ru')).toContain('ИНН 7701234567, ОГРН 1157746123456');
  });

  it('print every OPERATOR_* setting where the administration has entered nothing', async () => {
    const environment = Object.fromEntries(
      OPERATOR_FIELDS.map((field) => [OPERATOR_SETTINGS[field], VALUES[field]]),
    );
    const settings = readLegalSettings(readConfig(environment));
    const { missing } = await updateVersion({
      db: database.current.db,
      clock: { now: () => new Date() },
      settings,
    });
    expect(missing).toEqual([]);
    const both = `${await readPdf('?lang=ru')} ${await readPdf('?lang=en')}`;
    for (const field of OPERATOR_FIELDS) expect(both, field).toContain(VALUES[field]);
  });

  it('name the services that the settings connect, and say that there are none where there are none', async () => {
    expect(await readPdf('?lang=ru')).toContain('внешние службы для этого не подключены');
    const elsewhere = {
      LLM_BASE_URL: 'https://LLM.example/v1',
      LLM_MODEL: 'm',
      DATABASE_URL: 'postgres://aloud:pw@db.example:5432/aloud',
      DATABASE_READ_URL: 'postgres://aloud:pw@db.example:5433/aloud',
      // Without an endpoint the files are with Amazon.
      S3_BUCKET: 'aloud',
      S3_REGION: 'eu-central-1',
      BACKUP_S3_ENDPOINT: 'https://backups.example',
      SMTP_URL: 'smtp://aloud:pw@mail.example:587',
    };
    const settings = readLegalSettings(readConfig(elsewhere));
    await updateVersion({ db: database.current.db, clock: { now: () => new Date() }, settings });
    // A line may end after a hyphen.
    const read = async (query: string) => (await readPdf(query)).replaceAll('- ', '-');
    expect(await read('?lang=ru')).toContain(
      'подключены внешние службы: llm.example (языковая модель, которая читает ответы, резюме и разговоры), db.example (хранение данных сервиса), s3.eu-central-1.amazonaws.com (хранение записей и файлов), backups.example (хранение резервных копий), mail.example (отправка писем).',
    );
    expect(await read('?lang=en')).toContain(
      'External services are connected so that the service works: llm.example (a language model that reads answers, resumes and conversations), db.example (storing the data of the service), s3.eu-central-1.amazonaws.com (storing recordings and files), backups.example (storing backups), mail.example (sending e-mail).',
    );
  });

  it('name none of the parts that deploy/compose.yaml runs on the operator’s own machine', async () => {
    const settings = readLegalSettings(
      readConfig({
        PUBLIC_URL: 'https://aloud.example',
        DATABASE_URL: 'postgres://aloud:pw@postgres:5432/aloud',
        S3_ENDPOINT: 'http://s3:7070',
        S3_BUCKET: 'aloud',
        LLM_BASE_URL: 'http://ollama:11434/v1',
        LLM_MODEL: 'm',
        SPEECH_STT_URL: 'http://speech:3000/v1',
        SPEECH_TTS_URL: 'http://speech:3000/v1',
      }),
    );
    expect(settings.external).toEqual([]);
    await updateVersion({ db: database.current.db, clock: { now: () => new Date() }, settings });
    expect(await readPdf('?lang=ru')).toContain('внешние службы для этого не подключены');
    expect(await readPdf('?lang=en')).toContain('no external services are connected for that');
  });

  it.each([
    ['ollama', []],
    ['aloud.example', []],
    ['127.0.0.1', []],
    ['10.1.2.3', []],
    ['172.31.0.1', []],
    ['192.168.1.9', []],
    ['169.254.3.4', []],
    ['[::1]', []],
    ['[fd12::1]', []],
    ['[fe80::1]', []],
    ['gpu.local', []],
    ['gpu.corp.internal', []],
    ['llm.localhost', []],
    ['llm.aloud.svc', []],
    ['llm.aloud.svc.cluster.local', []],
    ['172.32.0.1', ['172.32.0.1']],
    ['[2001:db8::1]', ['2001:db8::1']],
    ['api.aloud.example', ['api.aloud.example']],
    ['local.example', ['local.example']],
    ['internal.llm.example', ['internal.llm.example']],
  ])('of a model at %s they name %j', (host, named) => {
    const config = readConfig({
      PUBLIC_URL: 'https://aloud.example',
      LLM_BASE_URL: `http://${host}:8000/v1`,
      LLM_MODEL: 'm',
    });
    expect(readLegalSettings(config).external.map((service) => service.host)).toEqual(named);
  });

  it('print the operator’s own values as they are written, without a second full stop', async () => {
    await save({ name_ru: 'ИП Иванов И. И.', name_en: 'iVoice Ltd.', taxId: '7701234567' });
    const russian = await readPdf('?lang=ru');
    expect(russian).toContain('Данные обрабатывает ИП Иванов И. И. Куда обращаться с вопросами');
    const english = await readPdf('?lang=en');
    expect(english).toContain('Details of the operator iVoice Ltd. Tax number (INN) 7701234567');
    for (const text of [russian, english]) expect(text).not.toContain('..');
  });

  it('print a national address as people write it, and one the font has no letters for as DNS stores it', async () => {
    await save({ email: 'имя@почта.рф' });
    for (const query of ['?lang=ru', '?lang=en']) {
      const text = await readPdf(query);
      expect(text).toContain('имя@почта.рф');
      expect(text).not.toContain('xn--');
    }
    await save({ email: 'name@例子.中国' }, 1);
    expect((await readPdf('?lang=en')).replaceAll('- ', '-')).toContain('name@xn--fsqu00a.xn--fiqs8s');
  });

  it('print hostile values as bounded text and as nothing else', async () => {
    const name_ru = '# Часть 9 <b>жирно</b> {{адрес}}\u0001\u202Eконец\u0007\n1.1. Подложный пункт';
    expect(
      (await save({ name_ru, address_ru: 'ы'.repeat(300), name_en: '\u202Ename\u2066' })).statusCode,
    ).toBe(200);
    const russian = await readPdf('?lang=ru');
    expect(russian).toContain('# Часть 9 <b>жирно</b> {{адрес}} конец 1.1. Подложный пункт');
    expect(russian.replaceAll(' ', '')).toContain('ы'.repeat(300));
    expect(await readPdf('?lang=en')).toContain('provided by name, address: ы');
    // Letters that the font lacks would be printed as empty boxes.
    for (const refused of ['ы'.repeat(201), 'שלום', '日本', '😀']) {
      expect((await save({ name_ru: refused }, 1)).json()).toMatchObject({ code: 'request.invalid' });
    }
  });

  it('come in the language of the server unless another one is asked for', async () => {
    const language = async (query: string) =>
      (await app.current.inject(`/legal.pdf${query}`)).headers['content-language'];
    expect(await Promise.all(['', '?lang=en', '?lang=de'].map(language))).toEqual(['ru', 'en', 'ru']);
  });

  it('are shown in the page, revalidated at every visit and sent again only when they changed', async () => {
    const first = await app.current.inject('/legal.pdf?lang=en');
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-disposition': 'inline; filename="aloud-legal-1-en.pdf"',
    });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = () => app.current.inject({ url: '/legal.pdf?lang=en', headers });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    const head = await app.current.inject({ method: 'HEAD', url: '/legal.pdf?lang=en' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag]);
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
    await save({ name_ru: 'ООО «Ромашка»' });
    expect((await again()).statusCode).toBe(200);
  });
});

describe('versions', () => {
  it('come into force with a change, everywhere at once, and leave the earlier ones readable', async () => {
    expect(await readPdf('', second)).toContain('Версия 1, действует с');
    await save({ name_ru: 'ООО «Ромашка»' });
    const now = await readPdf('', second);
    expect(now).toContain('Версия 2, действует с');
    expect(now).toContain('Сервис предоставляет ООО «Ромашка»');
    expect(await readPdf('?version=1')).toContain('владелец этого сервера');
    expect((await app.current.inject('/api/legal')).json()).toMatchObject({ version: 2 });
    for (const none of ['3', '0', '-1', '1e99', 'abc']) {
      expect((await app.current.inject(`/legal.pdf?version=${none}`)).statusCode, none).toBe(404);
    }
  });

  it('are not made by a save or a start that changes nothing', async () => {
    await save(VALUES);
    await save(VALUES, 1);
    const { db } = database.current;
    const settings = readLegalSettings(readConfig({}));
    await updateVersion({ db, clock: { now: () => new Date() }, settings });
    expect((await documents()).json().versions).toHaveLength(1);
  });

  it('do not double when several processes start at once', async () => {
    const { db } = database.current;
    const settings = readLegalSettings(readConfig({ OPERATOR_NAME: 'Новое имя' }));
    const start = () => updateVersion({ db, clock: { now: () => new Date() }, settings });
    const made = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(made.map(({ number }) => number))).toEqual(new Set([1]));
  });
});

describe('the administration', () => {
  it('shows what the documents lack, and what the settings say', async () => {
    expect((await documents()).json()).toMatchObject({
      revision: 0,
      missing: [
        'name_ru',
        'taxId',
        'registration',
        'address_ru',
        'email',
        'dataPlace_ru',
        'logDays',
        'backupDays',
      ],
    });
    const saved = await save({ ...VALUES, name_ru: '', email: '' });
    expect(saved.json()).toMatchObject({ revision: 1, missing: ['email'] });
  });

  it('is for administrators alone, and every change is in their log', async () => {
    expect((await documents(anna)).statusCode).toBe(403);
    expect((await save({ name_ru: 'Захватчик' }, 0, anna)).statusCode).toBe(403);
    await save({ name_ru: 'ООО «Ромашка»' });
    expect(await database.current.db.select().from(auditActs)).toMatchObject([
      {
        action: 'legal.edit',
        actorId: admin.id,
        before: { name_ru: '' },
        after: { name_ru: 'ООО «Ромашка»' },
      },
    ]);
  });

  it('tells the second of two who save at once, and keeps what the first saved', async () => {
    const [first, other] = await Promise.all([save({ name_ru: 'Первый' }), save({ name_ru: 'Второй' })]);
    const answers = [first, other].toSorted((a, b) => a.statusCode - b.statusCode);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]?.json()).toMatchObject({ code: 'legal.changed-meanwhile' });
    const { values } = answers[0]?.json() ?? {};
    expect((await documents()).json()).toMatchObject({ revision: 1, values });
    expect(await database.current.db.$count(auditActs)).toBe(1);
  });
});

describe('an agreement', () => {
  it('is to the version the person saw, once, and counted for the administrators', async () => {
    expect(await stateOf(anna)).toMatchObject({ version: 1, agreedVersion: null, isAgreed: false });
    for (const _ of [1, 2]) expect((await agree(anna, 1)).json()).toMatchObject({ isAgreed: true });
    expect(await stateOf(anna, second)).toMatchObject({ agreedVersion: 1, isAgreed: true });
    expect((await documents()).json().versions).toMatchObject([{ number: 1, agreements: 1 }]);
    expect(await database.current.db.select().from(legalAgreements)).toMatchObject([
      { accountId: anna.id, version: 1 },
    ]);
  });

  it('is nobody else’s, and needs a version that exists and an account', async () => {
    await agree(anna, 1).then(() => stateOf(anna));
    expect((await stateOf(admin)).isAgreed).toBe(false);
    expect((await agree(anna, 7)).json()).toMatchObject({ code: 'legal.version-unknown' });
    expect((await agree(anna, 2 ** 31)).statusCode).toBe(400);
    const guest = await app.current.inject({
      method: 'POST',
      url: '/api/legal/agreements',
      payload: { version: 1 },
    });
    expect(guest.statusCode).toBe(401);
  });

  it('to a version that was replaced a second ago is kept, and the new one is asked for', async () => {
    await readPdf();
    await save({ name_ru: 'ООО «Ромашка»' });
    expect((await agree(anna, 1)).json()).toMatchObject({ version: 2, agreedVersion: 1, isAgreed: false });
    await agree(anna, 2);
    expect((await documents()).json().versions).toMatchObject([
      { number: 2, agreements: 1 },
      { number: 1, agreements: 1 },
    ]);
  });

  it('holds for a later version that says word for word the same', async () => {
    await readPdf();
    await agree(anna, 1);
    await save({ name_ru: 'Опечатка' });
    await save({}, 1);
    expect(await stateOf(anna)).toMatchObject({ version: 3, agreedVersion: 1, isAgreed: true });
  });

  it('is in the export of the account and goes with it', async () => {
    await readPdf();
    await agree(anna, 1);
    const { rawPayload } = await app.current.inject({ url: '/api/account/export', headers: anna.headers });
    const file = unzipSync(rawPayload)['legal_agreements.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(file))).toMatchObject([{ account_id: anna.id, version: 1 }]);
    const left = await app.current.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: anna.headers,
      payload: { email: anna.email },
    });
    expect(left.statusCode).toBe(200);
    expect(await database.current.db.$count(legalAgreements)).toBe(0);
  });
});
