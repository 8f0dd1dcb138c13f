import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoWarnings } from '../../../testing/expect-no-warnings.ts';
import { afterTheQuestion } from '../../../testing/scripted/after-the-question.ts';
import { ConversationStage } from '../../../testing/scripted/conversation-stage.ts';
import type { StageScript } from '../../../testing/scripted/stage-script.ts';

expectNoWarnings();

const LONG = 'Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.';
const LONG_MS = 4_000;

/** In the middle of a long question, when interrupting by voice is possible. */
async function whileAsking(script: StageScript = {}): Promise<ConversationStage> {
  const stage = new ConversationStage({ questions: [LONG, 'Понятно. Продолжайте.'], ...script });
  await stage.start();
  await stage.pass(LONG_MS);
  stage.story();
  return stage;
}

describe('time to think', () => {
  let stage: ConversationStage;

  beforeEach(async () => {
    stage = await afterTheQuestion();
  });

  it('is given when asked for, and the answer that follows is one turn with the request', async () => {
    stage.say('Дайте подумать.');
    stage.say('Пожалуй, миграция базы данных.', 12_000);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Дайте подумать.
      1.66 listening / speaking
      2.42 listening / maybe-done
      2.52 listening / maybe-done (thinking)
      13.52 « Пожалуй, миграция базы данных.
      13.66 listening / speaking
      15.06 listening / maybe-done
      16.49 count guess-used
      16.50 thinking / silent
      16.50 2 candidate: Дайте подумать. Пожалуй, миграция базы данных.
      16.50 2» Понятно.
      16.50 2» Что изменилось в итоге?"
    `);
  });

  it('ends with a kind word when nothing follows', async () => {
    stage.say('Дайте подумать.');
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Дайте подумать.
      1.66 listening / speaking
      2.42 listening / maybe-done
      2.52 listening / maybe-done (thinking)
      22.18 listening / silent
      22.18 2 candidate: Дайте подумать.
      22.40 2» Не торопитесь.
      22.54 speaking / silent
      23.38 listening / silent
      23.38 3 interviewer: Не торопитесь."
    `);
  });
});

describe('time to think, elsewhere,', () => {
  it('is given in English too, and in the middle of an answer', async () => {
    const stage = await afterTheQuestion({ locale: 'en', questions: ['Tell me about yourself.', 'I see.'] });
    stage.say('We moved to Postgres. Let me think.');
    stage.say('Yes, in two weeks.', 2_240 + 9_000);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.80 « We moved to Postgres. Let me think.
      1.94 listening / speaking
      4.34 listening / maybe-done
      4.44 listening / maybe-done (thinking)
      13.04 « Yes, in two weeks.
      13.18 listening / speaking
      14.58 listening / maybe-done
      15.89 count guess-used
      15.90 thinking / silent
      15.90 2 candidate: We moved to Postgres. Let me think. Yes, in two weeks.
      15.90 2» I see."
    `);
  });

  it('is not taken from somebody who only mentions thinking', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я долго думал над этой задачей.');
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я долго думал над этой задачей.
      1.66 listening / speaking
      3.70 listening / maybe-done
      5.13 count guess-used
      5.14 thinking / silent
      5.14 2 candidate: Я долго думал над этой задачей.
      5.14 2» Понятно.
      5.14 2» Что изменилось в итоге?"
    `);
  });
});

describe('silence', () => {
  it('is met with patience twice, then the conversation ends', async () => {
    const stage = await afterTheQuestion();
    await stage.until('ended', 300_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "11.72 2» Не торопитесь.
      11.86 speaking / silent
      12.70 listening / silent
      12.70 2 interviewer: Не торопитесь.
      37.92 3» Не торопитесь.
      38.06 speaking / silent
      38.90 listening / silent
      38.90 3 interviewer: Не торопитесь.
      158.86 closed / silent
      158.86 ended: silence"
    `);
  });

  it('may be broken after the first kind word', async () => {
    const stage = await afterTheQuestion();
    await stage.until('interviewer: Не торопитесь');
    stage.say('Простите, задумался над вопросом.', 300);
    await stage.until('candidate: Простите');
    expect(stage.story()).toMatchInlineSnapshot(`
      "11.72 2» Не торопитесь.
      11.86 speaking / silent
      12.70 listening / silent
      12.70 2 interviewer: Не торопитесь.
      13.02 « Простите, задумался над вопросом.
      13.14 listening / speaking
      14.58 listening / maybe-done
      16.01 count guess-used
      16.02 thinking / silent
      16.02 3 candidate: Простите, задумался над вопросом.
      16.02 3» Понятно.
      16.02 3» Что изменилось в итоге?"
    `);
  });

  it('is not broken by the interviewer when the candidate begins at the same moment', async () => {
    const stage = await afterTheQuestion({ tts: { firstSoundMs: 700 } });
    await stage.pass(10_300);
    stage.say('Да, я готов ответить.');
    await stage.until('3 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "12.24 2» Не торопитесь.
      12.38 « Да, я готов ответить.
      12.50 clear 2
      12.50 listening / speaking
      13.94 listening / maybe-done
      15.37 count guess-used
      15.38 thinking / silent
      15.38 3 candidate: Да, я готов ответить.
      15.38 3» Понятно.
      15.38 3» Что изменилось в итоге?"
    `);
  });
});

describe('noise', () => {
  it('of a cough while listening changes nothing', async () => {
    const stage = await afterTheQuestion();
    stage.noise(250, 300);
    await stage.pass(5_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.94 listening / speaking
      2.38 listening / maybe-done
      2.47 count nothing-recognised
      2.48 listening / silent"
    `);
  });

  it('of a cough between the answer and the reply does not lose the reply', async () => {
    const stage = await afterTheQuestion({ tts: { firstSoundMs: 2_500 } });
    stage.say('Я перенёс базу за неделю.');
    await stage.until('2 candidate');
    stage.noise(200);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "3.88 « Я перенёс базу за неделю.
      4.02 listening / speaking
      5.78 listening / maybe-done
      7.17 count guess-used
      7.18 thinking / silent
      7.18 2 candidate: Я перенёс базу за неделю.
      7.18 2» Понятно.
      7.34 thinking / speaking
      7.69 count blip
      7.70 thinking / silent
      8.62 speaking / silent
      8.63 2» Что изменилось в итоге?
      12.54 listening / silent
      12.54 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('of a cough in the silence after an answer delays the reply, no more', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я перенёс базу за неделю.');
    stage.noise(200, 1_600 + 400);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      3.65 count guess-wasted
      3.66 listening / speaking
      4.02 listening / maybe-done
      5.41 count guess-used
      5.42 thinking / silent
      5.42 2 candidate: Я перенёс базу за неделю.
      5.42 2» Понятно.
      5.42 2» Что изменилось в итоге?
      5.46 speaking / silent
      7.34 listening / silent
      7.34 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('of a cough over the interviewer does not even pause the voice', async () => {
    const stage = await whileAsking();
    stage.noise(300);
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.14 speaking / speaking
      4.57 count blip
      4.58 speaking / silent
      5.26 listening / silent
      5.26 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
  });

  it('that lasts pauses the voice, which goes on when there were no words', async () => {
    const stage = await whileAsking();
    stage.noise(800);
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      5.10 speaking (paused) / maybe-done
      5.19 count false-interruption
      5.20 resume 1
      5.20 speaking / silent
      5.98 listening / silent
      5.98 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
    expect(stage.browser.player.heardText()).toBe(LONG);
  });

  it('that sounds like speech is asked about once, and then only in writing', async () => {
    const stage = await afterTheQuestion();
    stage.noise(2_000);
    await stage.until('interviewer: Простите, не расслышал.');
    stage.noise(2_000, 500);
    await stage.pass(5_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.66 listening / speaking
      3.82 listening / maybe-done
      3.91 count nothing-recognised
      3.92 ! not-heard
      3.92 listening / silent
      4.15 2» Простите, не расслышал.
      4.30 speaking / silent
      5.62 listening / silent
      5.62 3 interviewer: Простите, не расслышал.
      6.26 listening / speaking
      8.42 listening / maybe-done
      8.51 count nothing-recognised
      8.52 ! not-heard
      8.52 listening / silent"
    `);
  });

  it('shorter than a syllable is not noticed at all', async () => {
    const stage = await afterTheQuestion();
    for (let i = 0; i < 10; i += 1) stage.noise(60, i * 400);
    await stage.pass(5_000);
    expect(stage.story()).toMatchInlineSnapshot(`""`);
  });
});

describe('speaking over the interviewer', () => {
  it('with a sound of listening pauses for a moment and takes nothing away', async () => {
    const stage = await whileAsking();
    stage.say('Угу, да.');
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.00 « Угу, да.
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      4.94 speaking (paused) / maybe-done
      5.03 count backchannel
      5.04 resume 1
      5.04 speaking / silent
      5.82 listening / silent
      5.82 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
    expect(stage.browser.player.heardText()).toBe(LONG);
    expect(stage.store.of('backchannel')).toEqual([
      { type: 'backchannel', text: 'Угу, да.', atMs: expect.any(Number) },
    ]);
  });

  it('with a short question takes the floor as soon as the words are known', async () => {
    const stage = await whileAsking();
    stage.say('Можно уточнить вопрос?');
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.00 « Можно уточнить вопрос?
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      5.26 speaking (paused) / maybe-done
      5.35 count interruption
      5.36 clear 1
      5.36 listening / maybe-done
      5.38 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей —
      5.61 count guess-used
      5.62 thinking / silent
      5.62 2 candidate: Можно уточнить вопрос?"
    `);
  });

  it('for longer takes the floor before the words are known', async () => {
    const stage = await whileAsking({ stt: { delayMs: 2_000 } });
    stage.say('Подскажите, а речь о работе или об учёбе?');
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.00 « Подскажите, а речь о работе или об учёбе?
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      5.25 count interruption
      5.26 clear 1
      5.26 listening / speaking
      5.28 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей —
      6.86 listening / maybe-done
      8.85 count guess-used
      8.86 thinking / silent
      8.86 2 candidate: Подскажите, а речь о работе или об учёбе?"
    `);
  });

  it('stops the voice with the decision: not a sound of it is heard between the pause and the cut, nor after', async () => {
    const stage = await whileAsking({ stt: { delayMs: 2_000 } });
    const heardMs = () => stage.browser.player.position()?.heardMs;
    const heard = new Map<string, number | undefined>();
    stage.onMessage = ({ type }) => heard.set(type, heardMs());
    stage.say('Подскажите, а речь о работе или об учёбе?');
    const beganMs = stage.clock.nowMs();
    await stage.until('pause 1');
    // 450 ms of speech decide; the rest is the frame they end in and the way there and back.
    expect(stage.clock.nowMs() - beganMs - 450).toBeLessThanOrEqual(60);
    await stage.until('2 candidate');
    expect(heard.get('audio-clear')).toBe(heard.get('audio-pause'));
    expect(heardMs()).toBe(heard.get('audio-pause'));
  });

  it('keeps only what was heard, to within a word', async () => {
    const stage = await whileAsking();
    stage.say('Можно уточнить вопрос?');
    await stage.until('2 candidate');
    const committed = stage.store.of('interviewer-said')[0]?.text.split(' ') ?? [];
    const heard = stage.browser.player.heardText().split(' ');
    expect(LONG.startsWith(committed.join(' '))).toBe(true);
    expect(Math.abs(committed.length - heard.length)).toBeLessThanOrEqual(1);
  });

  it('in the first seconds waits until echo cancellation has learnt the room', async () => {
    const stage = new ConversationStage({ questions: [LONG] });
    await stage.start();
    await stage.pass(1_000);
    stage.say('Извините, что перебиваю, но у меня есть один вопрос к вам.');
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      1.00 « Извините, что перебиваю, но у меня есть один вопрос к вам.
      1.14 speaking / speaking
      3.41 count interruption
      3.42 pause 1
      3.42 speaking (paused) / speaking
      3.42 clear 1
      3.42 listening / speaking
      3.44 1 interviewer: Расскажите подробно о самом сложном проекте последних —
      4.82 listening / maybe-done
      6.09 count guess-used
      6.10 thinking / silent
      6.10 2 candidate: Извините, что перебиваю, но у меня есть один вопрос к вам.
      6.10 2» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
  });

  it('while recognition is slow lets the voice go on, and still gives way when the words come', async () => {
    const stage = await whileAsking({ questions: [`${LONG} ${LONG}`, 'Понятно.'], stt: { delayMs: 1_800 } });
    stage.say('Простите, непонятно.');
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.00 « Простите, непонятно.
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      4.94 speaking (paused) / maybe-done
      5.69 count false-interruption
      5.70 resume 1
      5.70 speaking / maybe-done
      6.73 count interruption
      6.74 clear 1
      6.74 listening / maybe-done
      6.76 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём. —
      8.09 count guess-used
      8.10 thinking / silent
      8.10 2 candidate: Простите, непонятно.
      8.10 2» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
  });

  it('in two bursts is understood as one', async () => {
    const stage = await whileAsking();
    stage.say('Простите, минуту');
    stage.say('у меня вопрос.', 640 + 500);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.00 « Простите, минуту
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      4.94 speaking (paused) / maybe-done
      5.03 count interruption
      5.04 clear 1
      5.04 listening / maybe-done
      5.06 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей —
      5.14 « у меня вопрос.
      5.29 count guess-wasted
      5.30 listening / speaking
      6.42 listening / maybe-done
      7.81 count guess-used
      7.82 thinking / silent
      7.82 2 candidate: Простите, минуту у меня вопрос.
      7.82 2» Понятно.
      7.82 2» Продолжайте."
    `);
  });

  it('at its last words is the beginning of the answer', async () => {
    const stage = new ConversationStage({ questions: ['Расскажите о себе.', 'Понятно.'] });
    await stage.start();
    await stage.pass(1_250);
    stage.say('Я занимаюсь базами данных.');
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      0.42 speaking / silent
      1.25 « Я занимаюсь базами данных.
      1.38 speaking / speaking
      1.50 listening / speaking
      1.50 1 interviewer: Расскажите о себе.
      2.82 listening / maybe-done
      4.25 count guess-used
      4.26 thinking / silent
      4.26 2 candidate: Я занимаюсь базами данных.
      4.26 2» Понятно."
    `);
  });

  it('is not needed: the button silences at once, even in the first seconds', async () => {
    const stage = new ConversationStage({ questions: [LONG] });
    await stage.start();
    await stage.pass(1_200);
    stage.browser.send({ type: 'interrupt' });
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      1.22 clear 1
      1.22 listening / silent
      1.24 1 interviewer: Расскажите —"
    `);
  });

  it('while the reply is being prepared drops the reply and goes on with the answer', async () => {
    const stage = await afterTheQuestion({ llm: { firstTokenMs: 3_500 } });
    stage.say('Я перенёс базу за неделю.');
    await stage.until('2 candidate');
    stage.say('И ещё написал тесты.');
    await stage.until('2 candidate: Я перенёс базу за неделю. И');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.80 « Я перенёс базу за неделю.
      4.94 listening / speaking
      6.70 listening / maybe-done
      8.09 count guess-used
      8.10 thinking / silent
      8.10 2 candidate: Я перенёс базу за неделю.
      8.12 « И ещё написал тесты.
      8.26 thinking / speaking
      8.49 count cut-in
      8.50 clear 2
      8.50 listening / speaking
      9.70 listening / maybe-done
      11.61 count guess-used
      11.62 thinking / silent
      11.62 2 candidate: Я перенёс базу за неделю. И ещё написал тесты."
    `);
  });

  it('twice in a row keeps the order of turns', async () => {
    const stage = await whileAsking({ questions: [LONG, LONG, 'Понятно.'] });
    stage.say('Можно уточнить вопрос?');
    await stage.until('speaking / silent', 20_000);
    await stage.pass(2_000);
    stage.say('Простите, ещё один вопрос.');
    await stage.until('5 interviewer');
    expect(stage.transcript()).toMatchInlineSnapshot(`
      [
        "interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей —",
        "candidate: Можно уточнить вопрос?",
        "interviewer: Расскажите подробно о самом сложном проекте —",
        "candidate: Простите, ещё один вопрос.",
        "interviewer: Понятно.",
      ]
    `);
  });
});

describe('echo', () => {
  const ECHO = 'о самом сложном проекте';

  it('of the interviewer does not interrupt the interviewer', async () => {
    const stage = await whileAsking();
    stage.say('последних лет и');
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.00 « последних лет и
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      5.26 speaking (paused) / maybe-done
      5.35 count echo
      5.36 resume 1
      5.36 speaking / silent
      6.14 listening / silent
      6.14 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
    expect(stage.browser.player.heardText()).toBe(LONG);
  });

  it('heard twice makes the conversation one at a time, and says how to help it', async () => {
    const stage = await whileAsking({ questions: [`${LONG} ${LONG}`] });
    stage.say('последних лет и');
    await stage.pass(2_500);
    stage.say('Расскажите подробно о');
    await stage.pass(2_500);
    stage.say('Этого никто не услышит.');
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.00 « последних лет и
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      5.26 speaking (paused) / maybe-done
      5.35 count echo
      5.36 resume 1
      5.36 speaking / silent
      6.50 « Расскажите подробно о
      6.62 speaking / speaking
      7.02 pause 1
      7.02 speaking (paused) / speaking
      7.74 speaking (paused) / maybe-done
      7.83 count echo
      7.84 ! use-headphones
      7.84 resume 1
      7.84 speaking / silent
      9.00 « Этого никто не услышит.
      9.14 speaking / speaking
      10.57 count blip
      10.58 speaking / silent
      11.66 listening / silent
      11.66 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём. Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
  });

  it('that rings on after the last word is not taken for an answer', async () => {
    const stage = await afterTheQuestion({ questions: [`Здравствуйте. Расскажите ${ECHO}.`] });
    stage.say('самом сложном проекте', 200);
    await stage.pass(3_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "3.36 « самом сложном проекте
      3.50 listening / speaking
      4.62 listening / maybe-done
      4.71 count echo
      4.71 count nothing-recognised
      4.72 listening / silent"
    `);
  });

  it('is not suspected when the candidate repeats the question after a while', async () => {
    const stage = await afterTheQuestion({ questions: [`Здравствуйте. Расскажите ${ECHO}.`] });
    stage.say('О самом сложном проекте?', 3_000);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "6.16 « О самом сложном проекте?
      6.30 listening / speaking
      7.70 listening / maybe-done
      9.13 count guess-used
      9.14 thinking / silent
      9.14 2 candidate: О самом сложном проекте?
      9.14 2» Здравствуйте.
      9.14 2» Расскажите о самом сложном проекте."
    `);
  });
});
