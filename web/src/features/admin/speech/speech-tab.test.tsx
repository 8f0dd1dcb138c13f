import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { makeExam, makeModel, makeStatus } from '../../../testing/speech-status.ts';
import { SpeechTab } from './speech-tab.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ callApi }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
});

async function show(status: SpeechStatus): Promise<void> {
  callApi.mockResolvedValue(status);
  await renderScreen(<SpeechTab />);
  await screen.findByRole('heading', { name: 'Модели на сервере' });
}

/** What a row says, with its spaces made plain. */
function readRow(table: string, model: string): string {
  const row = within(screen.getByRole('table', { name: table })).getByRole('row', {
    name: new RegExp(model),
  });
  return (row.textContent ?? '').replaceAll(/\s+/g, ' ');
}

const page = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');

it('a sentence for each language says what hears recordings, what hears interviews and what speaks', async () => {
  await show(makeStatus({}, { recordings: 'whisper-small', live: 'whisper-base' }));
  expect(page()).toContain('Русскую речь в записях распознаёт whisper-small, на интервью — whisper-base.');
  expect(page()).toContain('По-русски говорит sano.');
  expect(page()).toContain('Английскую речь в записях и на интервью распознаёт moonshine-base.');
  expect(page()).not.toContain('GigaAM');
});

it('what cannot be heard or spoken is said, and what is not ready is said to be coming', async () => {
  const status = makeStatus({}, { recordings: null, voice: null });
  await show({
    ...status,
    hears: { ...status.hears, en: { engine: 'moonshine-base', isReady: false } },
    hearsLive: { ...status.hearsLive, en: { engine: 'moonshine-base', isReady: false } },
  });
  expect(page()).toContain('Русскую речь распознавать пока нечем. Русского голоса на сервере нет: говорит');
  expect(page()).toContain('голос устройства, а где его нет, интервьюер пишет.');
  expect(page()).toContain('распознаёт moonshine-base (ещё готовится).');
});

it('an exam tells the verdict, why, the errors, the cost, the memory, the size and the licence', async () => {
  await show(
    makeStatus(
      {
        models: [makeModel(), makeModel({ id: 'whisper-small', totalBytes: 166_400_000 })],
        exams: [
          makeExam({ wordErrorRate: 0.197 }),
          makeExam({ modelId: 'whisper-small', wordErrorRate: 0.104, cpuPerSecond: 0.9, memoryMb: 1210 }),
          makeExam({ use: 'live', cpuPerSecond: 0.25 }),
          makeExam({ modelId: 'whisper-small', use: 'live', isPassed: false, reason: 'too-slow' }),
        ],
      },
      { recordings: 'whisper-small', live: 'whisper-base' },
    ),
  );
  const chosen = readRow('Записи ответов', 'whisper-small');
  for (const part of ['Используется', 'Ошибается реже всех.', '10,4 %', '166 МБ', 'Apache-2.0'])
    expect(chosen).toContain(part);
  expect(chosen).toContain('0,90 с на секунду речи');
  expect(chosen).toContain('1 210 МБ');
  expect(readRow('Записи ответов', 'whisper-base')).toContain('Годится');
  expect(readRow('Живые интервью', 'whisper-small')).toContain('Слишком медленно для этой машины.');
  expect(readRow('Живые интервью', 'whisper-base')).toContain('Только она прошла проверку.');
  expect(page()).toContain('SPEECH_STT_RU_LIVE — только для интервью');
  expect(screen.queryByRole('table', { name: 'Голоса' })).toBeNull();
});

it('a model that broke has no numbers, and a voice has a table of its own', async () => {
  const nothing = { wordErrorRate: null, cpuPerSecond: null, memoryMb: null, realTimeFactor: null };
  const voice = { modelId: 'piper-dmitri-ru', purpose: 'tts' as const, use: null };
  await show(makeStatus({ exams: [makeExam({ ...voice, ...nothing, isPassed: false, reason: 'crashed' })] }));
  expect(readRow('Голоса', 'piper-dmitri-ru')).toMatch(/Не годится.*прервалась с ошибкой.*нет данных/);
});

it('a download shows how far it is, and one that failed says why and that the server does without', async () => {
  const gigaam = { id: 'gigaam-v3', isRequired: false, languages: ['ru' as const], totalBytes: 225e6 };
  const failed = { id: 'whisper-small', isRequired: false, state: 'failed' as const };
  await show(
    makeStatus({
      models: [
        makeModel(),
        makeModel({ ...gigaam, state: 'fetching', receivedBytes: 90e6, licence: 'MIT' }),
        makeModel({ ...failed, problem: 'offline' }),
        makeModel({ id: 'sano-ru', purpose: 'tts', languages: ['ru'], state: 'waiting' }),
      ],
    }),
  );
  const read = (model: string) => readRow('Модели на сервере', model);
  expect(read('whisper-base')).toContain('Используется');
  expect(read('gigaam-v3')).toMatch(/распознаёт русскую речь.*225 МБ.*MIT.*Скачивается: 40 %/);
  expect(read('whisper-small')).toMatch(
    /Не скачалась.*Нет связи с хранилищем моделей\. Сервер работает и без неё/,
  );
  expect(read('sano-ru')).toContain('Ждёт очереди');
  expect(page()).toContain('Проверок пока не было');
});

it('the page follows a download by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(makeStatus({ models: [makeModel({ state: 'fetching', receivedBytes: 0 })] }));
  expect(readRow('Модели на сервере', 'whisper-base')).toContain('Скачивается: 0 %');
  callApi.mockResolvedValue(makeStatus({ models: [makeModel()] }));
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(readRow('Модели на сервере', 'whisper-base')).toContain('Используется'));
});

it('where another server hears, there is nothing to examine', async () => {
  const models = [makeModel({ id: 'silero-vad', purpose: 'vad' })];
  await show(makeStatus({ models }, { recordings: 'whisper-1 at speech.example' }));
  expect(page()).toContain('распознаёт whisper-1 на speech.example.');
  expect(page()).toContain('Речь распознаёт внешний сервер');
  expect(page(), 'settings that change nothing').not.toContain('SPEECH_STT_RU_LIVE');
  expect(page()).not.toContain('Проверок пока не было');
});

it('words GigaAM doubts are said to be heard again, where it hears', async () => {
  await show(makeStatus({}, { recordings: 'gigaam-v3', live: 'whisper-base' }));
  expect(page()).toContain('Слова, в которых GigaAM сомневается, переслушивает whisper.');
});

it('a state that could not be read can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  callApi.mockRejectedValue(new ApiError('network'));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderScreen(<SpeechTab />, queries);
  await screen.findByRole('alert');
  callApi.mockResolvedValue(makeStatus());
  await user.click(button('Повторить'));
  await screen.findByRole('heading', { name: 'Модели на сервере' });
});
