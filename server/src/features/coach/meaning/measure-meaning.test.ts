import { ANSWER_TEXT_MAX } from '@aloud/contract/feedback/feedback.limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWordEmbedder } from '../../../providers/meaning/meaning.fake.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { measureMeaning } from './measure-meaning.ts';

const embedder = createWordEmbedder(['conflict', 'colleague', 'server', 'release']);

let without: CoachTools;
let tools: CoachTools;
beforeAll(async () => {
  without = await loadCoachTools();
  tools = { ...without, findEmbedder: async () => embedder };
});

const ABOUT_CONFLICT = { question: 'Tell me about a conflict with a colleague.', language: 'en' } as const;
const sentence = (word: string) => `${'we talked about it at work and then '.repeat(5)} ${word}. `;

describe('the meaning of an answer', () => {
  it('is not measured while no model is installed', async () => {
    expect(
      await measureMeaning(without, { ...ABOUT_CONFLICT, text: 'A conflict over a release.' }),
    ).toBeNull();
  });

  it('is near to a question on the same thing and far from one on another', async () => {
    const near = await measureMeaning(tools, {
      ...ABOUT_CONFLICT,
      text: 'My colleague began a conflict at noon.',
    });
    const far = await measureMeaning(tools, {
      ...ABOUT_CONFLICT,
      text: 'The server was down after a release.',
    });
    expect(near?.nearness).toBeGreaterThan(0.5);
    expect(far?.nearness).toBeLessThan(0.1);
  });

  it('is compared with the question in English where there is one', async () => {
    const answer = { question: 'Что такое ABC?', language: 'ru', text: 'Сервер упал после релиза.' } as const;
    expect(await measureMeaning(tools, answer)).toMatchObject({ isSure: false });
    const translated = await measureMeaning(tools, {
      ...answer,
      questionInEnglish: 'What is a server release?',
    });
    expect(translated?.nearness).toBeGreaterThan(0.4);
    expect(translated?.isSure).toBe(true);
  });

  it('is compared by glosses where there is none', async () => {
    const answer = { question: 'Был ли у вас конфликт с коллегой?', language: 'ru' } as const;
    const near = await measureMeaning(tools, {
      ...answer,
      text: 'Конфликт начался, когда коллега пришёл позже.',
    });
    const far = await measureMeaning(tools, { ...answer, text: 'Мы поставили новый сервер в пятницу.' });
    expect(near?.nearness).toBeGreaterThan(0.5);
    expect(far?.nearness).toBeLessThan(0.1);
  });

  it('is nearer when one part of a long answer comes to the point', async () => {
    const text = [...Array.from({ length: 6 }, () => 'server'), 'conflict with my colleague']
      .map(sentence)
      .join('');
    const measured = await measureMeaning(tools, { ...ABOUT_CONFLICT, text });
    expect(measured?.nearness).toBeGreaterThan(0.3);
  });

  it('does not grow by saying the question again', async () => {
    const question = 'How did a conflict between colleague and manager end?';
    const said = 'The server was down after the release, and I restarted it.';
    const measured = await measureMeaning(tools, { question, language: 'en', text: `${question} ${said}` });
    expect(measured?.nearness).toBeLessThan(0.1);
  });

  it('is not measured further than to the abort', async () => {
    const measuring = new AbortController();
    let readings = 0;
    const embed = async () => {
      readings += 1;
      if (readings === 3) measuring.abort(new Error('too late'));
      return Float32Array.of(1);
    };
    const answer = { ...ABOUT_CONFLICT, text: Array.from({ length: 9 }, () => sentence('server')).join('') };
    await expect(
      measureMeaning({ ...without, findEmbedder: async () => ({ embed }) }, answer, measuring.signal),
    ).rejects.toThrow('too late');
    expect(readings).toBe(3);
  });

  it('of nothing is nothing', async () => {
    expect((await measureMeaning(tools, { ...ABOUT_CONFLICT, text: '' }))?.nearness).toBeLessThanOrEqual(0);
    expect((await measureMeaning(tools, { ...ABOUT_CONFLICT, text: '… !' }))?.nearness).toBeLessThanOrEqual(
      0,
    );
  });

  it('takes a bounded number of readings, however long the text', async () => {
    embedder.read.length = 0;
    const noise = Array.from({ length: ANSWER_TEXT_MAX / 5 }, (_, at) => (at % 7_919).toString(36)).join(' ');
    await measureMeaning(tools, { ...ABOUT_CONFLICT, text: noise.slice(0, ANSWER_TEXT_MAX) });
    const windows = embedder.read.filter(({ tokensMax }) => tokensMax !== undefined);
    expect(windows.length).toBeLessThanOrEqual(40);
    expect(Math.max(...windows.map(({ tokensMax }) => tokensMax ?? 0))).toBeLessThanOrEqual(64);
    expect(embedder.read.length - windows.length).toBe(1);
  });
});
