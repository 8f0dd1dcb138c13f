import { describe, expect, it } from 'vitest';
import { expectNoWarnings } from '../../../testing/expect-no-warnings.ts';
import { afterTheQuestion } from '../../../testing/scripted/after-the-question.ts';
import { ConversationStage } from '../../../testing/scripted/conversation-stage.ts';

expectNoWarnings();

describe('beginning', () => {
  it('greets, asks and listens', async () => {
    const stage = new ConversationStage();
    await stage.start();
    await stage.pass(3_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      0.42 speaking / silent
      1.50 listening / silent
      1.50 1 interviewer: Расскажите о себе."
    `);
  });

  it('says that it takes a moment when the first words take long', async () => {
    const stage = new ConversationStage({ llm: { firstTokenMs: 5_000 } });
    await stage.start();
    await stage.pass(8_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      4.01 ! reply-slow
      5.04 1» Расскажите о себе.
      5.22 speaking / silent
      6.30 listening / silent
      6.30 1 interviewer: Расскажите о себе."
    `);
  });

  it('does not lose its greeting to a candidate who greets first', async () => {
    const stage = new ConversationStage();
    await stage.start();
    stage.say('Здравствуйте, меня слышно?', 50);
    await stage.pass(5_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.05 « Здравствуйте, меня слышно?
      0.18 thinking / speaking
      0.24 1» Расскажите о себе.
      0.42 speaking / speaking
      1.29 count blip
      1.30 speaking / silent
      1.50 listening / silent
      1.50 1 interviewer: Расскажите о себе."
    `);
  });
});

describe('an answer', () => {
  it('is over after a finished sentence and a short silence, and the reply is ready by then', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я перенёс базу за неделю.', 500);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "2.02 « Я перенёс базу за неделю.
      2.14 listening / speaking
      3.90 listening / maybe-done
      5.29 count guess-used
      5.30 thinking / silent
      5.30 2 candidate: Я перенёс базу за неделю.
      5.30 2» Понятно.
      5.30 2» Что изменилось в итоге?
      5.34 speaking / silent
      7.22 listening / silent
      7.22 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('is one turn in spite of a hesitation in the middle', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я перенёс базу');
    stage.say('за одну неделю.', 1_500);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу
      1.66 listening / speaking
      2.74 listening / maybe-done
      3.02 « за одну неделю.
      3.13 count guess-wasted
      3.14 listening / speaking
      4.26 listening / maybe-done
      5.65 count guess-used
      5.66 thinking / silent
      5.66 2 candidate: Я перенёс базу за одну неделю.
      5.66 2» Понятно.
      5.66 2» Что изменилось в итоге?"
    `);
  });

  it('is not over after a word nobody ends with, even for three seconds', async () => {
    const stage = await afterTheQuestion();
    stage.say('Мы выбрали очередь, потому что');
    stage.say('запросы терялись.', 1_600 + 3_000);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Мы выбрали очередь, потому что
      1.66 listening / speaking
      3.38 listening / maybe-done
      6.12 « запросы терялись.
      6.25 count guess-wasted
      6.26 listening / speaking
      7.06 listening / maybe-done
      9.61 count guess-used
      9.62 thinking / silent
      9.62 2 candidate: Мы выбрали очередь, потому что запросы терялись.
      9.62 2» Понятно.
      9.62 2» Что изменилось в итоге?"
    `);
  });

  it('throws a prepared reply away when the second sentence begins in time', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я перенёс базу за неделю.');
    stage.say('Потом я написал тесты.', 1_600 + 550);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      3.67 « Потом я написал тесты.
      3.81 count guess-wasted
      3.82 listening / speaking
      5.26 listening / maybe-done
      6.57 count guess-used
      6.58 thinking / silent
      6.58 2 candidate: Я перенёс базу за неделю. Потом я написал тесты.
      6.58 2» Понятно.
      6.58 2» Что изменилось в итоге?"
    `);
  });

  it('may go on before the reply is heard: the same turn grows, and the wait gets longer', async () => {
    const stage = await afterTheQuestion({ tts: { firstSoundMs: 2_500 } });
    stage.say('Я перенёс базу за неделю.');
    stage.say('Потом я написал тесты.', 1_600 + 1_800);
    await stage.until('2 candidate: Я перенёс базу за неделю. Потом');
    expect(stage.story()).toMatchInlineSnapshot(`
      "3.88 « Я перенёс базу за неделю.
      4.02 listening / speaking
      5.78 listening / maybe-done
      7.17 count guess-used
      7.18 thinking / silent
      7.18 2 candidate: Я перенёс базу за неделю.
      7.18 2» Понятно.
      7.28 « Потом я написал тесты.
      7.42 thinking / speaking
      7.65 count cut-in
      7.66 clear 2
      7.66 listening / speaking
      8.82 listening / maybe-done
      10.89 count guess-used
      10.90 thinking / silent
      10.90 2 candidate: Я перенёс базу за неделю. Потом я написал тесты.
      10.90 3» Понятно."
    `);
  });

  it('may have long pauses when the candidate asked for patience', async () => {
    const stage = await afterTheQuestion({ patience: 'patient' });
    stage.say('Я перенёс базу');
    stage.say('за одну неделю.', 960 + 1_700);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу
      1.66 listening / speaking
      2.74 listening / maybe-done
      4.18 « за одну неделю.
      4.33 count guess-wasted
      4.34 listening / speaking
      5.46 listening / maybe-done
      8.45 count guess-used
      8.46 thinking / silent
      8.46 2 candidate: Я перенёс базу за одну неделю.
      8.46 2» Понятно.
      8.46 2» Что изменилось в итоге?"
    `);
  });

  it('is answered sooner when the candidate wants it brisk', async () => {
    const stage = await afterTheQuestion({ patience: 'brisk' });
    stage.say('Я перенёс базу за неделю.');
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.17 count guess-used
      4.18 thinking / silent
      4.18 2 candidate: Я перенёс базу за неделю.
      4.18 2» Понятно.
      4.18 2» Что изменилось в итоге?"
    `);
  });

  it('can be given more patience in the middle of a pause', async () => {
    const stage = await afterTheQuestion();
    stage.say('Мы выбрали очередь и');
    await stage.pass(2_500);
    stage.browser.send({ type: 'patience', level: 'patient' });
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Мы выбрали очередь и
      1.66 listening / speaking
      3.06 listening / maybe-done
      4.04 listening / maybe-done
      9.81 count guess-used
      9.82 thinking / silent
      9.82 2 candidate: Мы выбрали очередь и
      9.82 2» Понятно.
      9.82 2» Что изменилось в итоге?"
    `);
  });

  it('teaches how long this candidate pauses', async () => {
    const stage = await afterTheQuestion();
    stage.say('Сначала я прочитал');
    stage.say('весь старый код', 960 + 1_100);
    stage.say('и описал его.', 960 + 1_100 + 960 + 1_150);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Сначала я прочитал
      1.66 listening / speaking
      2.74 listening / maybe-done
      3.58 « весь старый код
      3.69 count guess-wasted
      3.70 listening / speaking
      4.82 listening / maybe-done
      5.69 « и описал его.
      5.81 count guess-wasted
      5.82 listening / speaking
      6.94 listening / maybe-done
      10.21 count guess-used
      10.22 thinking / silent
      10.22 2 candidate: Сначала я прочитал весь старый код и описал его.
      10.22 2» Понятно.
      10.22 2» Что изменилось в итоге?"
    `);
  });

  it('of half a minute without a pause is recognised in parts and stays whole', async () => {
    const stage = await afterTheQuestion();
    const words = Array.from({ length: 100 }, (_, i) => `слово${i}`).join(' ');
    stage.say(`${words}.`);
    await stage.until('2 candidate');
    expect(stage.transcript()[1]).toBe(`candidate: ${words}.`);
    expect(stage.recogniser.calls).toBe(2);
    expect(stage.story().replace(/слово[^\n]*/gu, '…')).toMatchInlineSnapshot(`
      "1.52 « …
      1.66 listening / speaking
      33.78 listening / maybe-done
      34.13 count guess-used
      34.14 thinking / silent
      34.14 2 candidate: …
      34.14 2» Понятно."
    `);
  });

  it('is not recognised twice where it was long enough to stand for itself', async () => {
    const stage = await afterTheQuestion();
    stage.say(`${Array.from({ length: 35 }, (_, i) => `раз${i}`).join(' ')},`);
    stage.say('и два.', 35 * 320 + 700);
    await stage.until('2 candidate');
    const pieces = stage.store.of('candidate-said')[0]?.pieces ?? [];
    expect(pieces.map(({ text }) => text.split(' ').length)).toEqual([35, 2]);
    expect(stage.recogniser.calls).toBe(2);
  });

  it('of more than four minutes gets a line on the screen and is not interrupted', async () => {
    const stage = await afterTheQuestion();
    for (let i = 0; i < 25; i += 1) stage.say(`часть ${i} ещё не всё и`, i * 10_000 * 0.36);
    for (let i = 0; i < 70; i += 1) stage.say('и так далее и', 90_000 + i * 2_500);
    await stage.until('long-answer', 300_000);
    expect(stage.log.filter((line) => line.includes('interviewer'))).toEqual([]);
  });

  it('has word times on the clock of the microphone', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я перенёс базу.', 1_000);
    await stage.until('2 candidate');
    const [piece] = stage.store.of('candidate-said')[0]?.pieces ?? [];
    const [first, second] = piece?.words ?? [];
    expect(second && first && second.start - first.start).toBeCloseTo(0.32, 2);
    expect(first?.start).toBeCloseTo(
      (stage.store.of('candidate-said')[0]?.pieces[0]?.fromMs ?? 0) / 1_000,
      1,
    );
  });
});

describe('the button "I am done"', () => {
  it('ends an answer in the middle of the silence', async () => {
    const stage = await afterTheQuestion();
    stage.say('Мы выбрали очередь и');
    await stage.pass(2_000);
    stage.browser.send({ type: 'turn-done' });
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Мы выбрали очередь и
      1.66 listening / speaking
      3.06 listening / maybe-done
      3.53 count guess-used
      3.54 thinking / silent
      3.54 2 candidate: Мы выбрали очередь и
      3.54 2» Понятно.
      3.54 2» Что изменилось в итоге?"
    `);
  });

  it('ends an answer in the middle of a word', async () => {
    const stage = await afterTheQuestion();
    stage.say('Мы выбрали очередь и ещё много всего другого');
    await stage.pass(1_500);
    stage.browser.send({ type: 'turn-done' });
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Мы выбрали очередь и ещё много всего другого
      1.66 listening / speaking
      3.04 listening / maybe-done
      3.14 thinking / silent
      3.14 2 candidate: Мы выбрали очередь и ещё"
    `);
  });

  it('says so when nothing was said', async () => {
    const stage = await afterTheQuestion();
    stage.browser.send({ type: 'turn-done' });
    await stage.pass(100);
    expect(stage.story()).toMatchInlineSnapshot(`"1.54 ! not-heard"`);
  });
});

describe('writing instead of speaking', () => {
  const typed = (id: string, text: string) => ({ type: 'typed' as const, id, text });

  it('is an answer like any other', async () => {
    const stage = await afterTheQuestion();
    stage.browser.send(typed('a', 'Я перенёс базу.'));
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.54 thinking / silent
      1.54 typed a stored
      1.54 2 candidate: Я перенёс базу.
      1.74 2» Понятно.
      1.90 speaking / silent
      1.91 2» Что изменилось в итоге?
      3.78 listening / silent
      3.78 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('counts once, however often the connection repeats it', async () => {
    const stage = await afterTheQuestion();
    stage.browser.send(typed('a', 'Я перенёс базу.'));
    stage.browser.send(typed('a', 'Я перенёс базу.'));
    await stage.pass(1_000);
    stage.browser.send(typed('a', 'Я перенёс базу.'));
    await stage.pass(3_000);
    expect(stage.transcript().filter((turn) => turn.startsWith('candidate'))).toEqual([
      'candidate: Я перенёс базу.',
    ]);
  });

  it('silences the interviewer, of whom only the heard part stays', async () => {
    const stage = new ConversationStage({ questions: ['Расскажите о самом сложном проекте последних лет.'] });
    await stage.start();
    await stage.pass(1_500);
    stage.browser.send(typed('a', 'Можно без голоса?'));
    await stage.until('candidate: Можно');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.30 1» Расскажите о самом сложном проекте последних лет.
      0.46 speaking / silent
      1.51 count interruption
      1.52 clear 1
      1.52 listening / maybe-done
      1.54 thinking / silent
      1.54 1 interviewer: Расскажите о —
      1.54 typed a stored
      1.54 2 candidate: Можно без голоса?"
    `);
  });

  it('while a reply is prepared adds to the same answer', async () => {
    const stage = await afterTheQuestion({ tts: { firstSoundMs: 1_500 } });
    stage.say('Я перенёс базу за неделю.');
    await stage.until('2 candidate');
    stage.browser.send(typed('a', 'И написал тесты.'));
    await stage.until('2 candidate: Я перенёс базу за неделю. И');
    expect(stage.story()).toMatchInlineSnapshot(`
      "2.88 « Я перенёс базу за неделю.
      3.02 listening / speaking
      4.78 listening / maybe-done
      6.17 count guess-used
      6.18 thinking / silent
      6.18 2 candidate: Я перенёс базу за неделю.
      6.18 2» Понятно.
      6.22 clear 2
      6.22 listening / maybe-done
      6.24 thinking / silent
      6.24 typed a stored
      6.24 2 candidate: Я перенёс базу за неделю. И написал тесты."
    `);
  });

  it('while speaking keeps both, in the order they were said', async () => {
    const stage = await afterTheQuestion();
    stage.say('Сначала голосом немного.');
    await stage.pass(700);
    stage.browser.send(typed('a', 'Потом текстом.'));
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Сначала голосом немного.
      1.66 listening / speaking
      2.24 listening / maybe-done
      2.34 thinking / silent
      2.34 typed a stored
      2.34 2 candidate: Сначала голосом Потом текстом."
    `);
  });

  it('goes on with the microphone off, where silence is measured by the clock on the wall', async () => {
    const stage = await afterTheQuestion();
    stage.browser.micOff();
    await stage.pass(12_000);
    stage.browser.send(typed('a', 'Я здесь.'));
    await stage.until('candidate: Я здесь.');
    expect(stage.story()).toMatchInlineSnapshot(`
      "11.68 2» Не торопитесь.
      11.82 speaking / silent
      12.66 listening / silent
      12.66 2 interviewer: Не торопитесь.
      13.54 thinking / silent
      13.54 typed a stored
      13.54 3 candidate: Я здесь."
    `);
  });

  it('hears a microphone that was muted for long as it hears any other, from the first word to the pause', async () => {
    const stage = await afterTheQuestion();
    stage.browser.micOff();
    await stage.pass(28_000);
    stage.browser.micOn();
    stage.story();
    stage.say('Я перенёс базу за неделю и написал тесты для всей команды.', 500);
    await stage.until('candidate: ');
    expect(stage.story()).toMatchInlineSnapshot(`
      "30.02 « Я перенёс базу за неделю и написал тесты для всей команды.
      30.18 listening / speaking
      33.86 listening / maybe-done
      35.13 count guess-used
      35.14 thinking / silent
      35.14 3 candidate: Я перенёс базу за неделю и написал тесты для всей команды.
      35.14 3» Понятно.
      35.14 3» Что изменилось в итоге?"
    `);
  });

  it('survives a break before it was stored', async () => {
    const stage = await afterTheQuestion();
    stage.browser.send(typed('a', 'Я перенёс базу.'));
    await stage.drop(500);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "2.03 welcome back
      2.03 clear 1
      2.05 thinking / silent
      2.05 typed a stored
      2.05 2 candidate: Я перенёс базу."
    `);
  });
});
