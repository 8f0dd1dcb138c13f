import { beforeAll, expect, it } from 'vitest';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { judgeLocally } from './judge-locally.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const judge = (question: string, text: string) =>
  judgeLocally(tools, { language: 'ru', question, text }).feedback;

it('asks a plan for what will be done, not for what was', () => {
  const { outline } = judge(
    'Что вы сделаете, если коллега каждый день опаздывает?',
    'Мне кажется, дисциплина в команде очень важна, и коллега должен это понимать, ведь опоздания мешают всем остальным.',
  );
  expect(outline.find(({ part }) => part === 'step')?.ask).toBe('what-will-you-do');
});

it('praises a reckoning for its reasoning, not for a reason', () => {
  const { criteria } = judge(
    'Сколько настройщиков пианино работает в городе с миллионом жителей?',
    'Допустим, в городе миллион жителей, это примерно четыреста тысяч семей. Пианино есть у одной из пятидесяти, значит, восемь тысяч пианино. Каждое настраивают раз в год, настройщик успевает четыре в день, то есть около тысячи в год. Итого получается восемь настройщиков.',
  );
  const codes = Object.values(criteria).flatMap(({ evidence }) => evidence.map(({ code }) => code));
  expect(codes).toContain('reasoning-shown');
  expect(codes).not.toContain('reason-given');
});
