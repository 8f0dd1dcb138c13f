import { describe, expect, it } from 'vitest';
import { expectNoWarnings } from '../../../testing/expect-no-warnings.ts';
import { afterTheQuestion } from '../../../testing/scripted/after-the-question.ts';
import { ConversationStage } from '../../../testing/scripted/conversation-stage.ts';

expectNoWarnings();

const ANSWER = 'Я перенёс базу за неделю.';
const LONG = 'Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.';

describe('the time limit', () => {
  it('is announced a minute before and kept with a farewell when it is quiet', async () => {
    const stage = await afterTheQuestion({ limitMs: 65_000, patience: 'patient' });
    await stage.pass(4_000);
    stage.say(ANSWER);
    await stage.until('ended', 90_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "5.01 ! one-minute-left
      5.52 « Я перенёс базу за неделю.
      5.66 listening / speaking
      7.38 listening / maybe-done
      10.41 count guess-used
      10.42 thinking / silent
      10.42 2 candidate: Я перенёс базу за неделю.
      10.42 2» Понятно.
      10.42 2» Что изменилось в итоге?
      10.46 speaking / silent
      12.34 listening / silent
      12.34 3 interviewer: Понятно. Что изменилось в итоге?
      32.52 3» Не торопитесь.
      32.66 speaking / silent
      33.50 listening / silent
      33.50 4 interviewer: Не торопитесь.
      65.01 ! time-is-up
      65.01 thinking / silent
      65.24 4» Спасибо, время вышло.
      65.42 speaking / silent
      66.66 closed / silent
      66.66 5 interviewer: Спасибо, время вышло.
      66.66 ended: time"
    `);
  });

  it('lets an answer be finished', async () => {
    const stage = await afterTheQuestion({ limitMs: 60_000 });
    await stage.pass(57_000);
    stage.story();
    stage.say('Последний пример был таким что мы всё переделали заново за месяц.');
    await stage.until('ended', 30_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "58.52 « Последний пример был таким что мы всё переделали заново за месяц.
      58.66 listening / speaking
      60.01 ! time-is-up
      62.34 listening / maybe-done
      63.65 count guess-wasted
      63.66 thinking / silent
      63.66 4 candidate: Последний пример был таким что мы всё переделали заново за месяц.
      63.89 4» Спасибо, время вышло.
      64.06 speaking / silent
      65.30 closed / silent
      65.30 5 interviewer: Спасибо, время вышло.
      65.30 ended: time"
    `);
  });

  it('does not let an answer go on for ever', async () => {
    const stage = await afterTheQuestion({ limitMs: 60_000 });
    await stage.pass(57_000);
    stage.story();
    for (let i = 0; i < 40; i += 1) stage.say('и потом ещё и', i * 1_300);
    await stage.until('ended', 90_000);
    expect(
      stage
        .story()
        .replace(/« [^\n]*/gu, '« …')
        .replace(/candidate: [^\n]*/gu, 'candidate: …'),
    ).toMatchInlineSnapshot(`
      "58.52 « …
      58.66 listening / speaking
      59.82 « …
      60.01 ! time-is-up
      61.12 « …
      62.42 « …
      63.72 « …
      65.02 « …
      66.32 « …
      67.62 « …
      68.92 « …
      70.22 « …
      71.52 « …
      72.82 « …
      74.12 « …
      75.42 « …
      76.72 « …
      78.02 « …
      79.32 « …
      80.62 « …
      81.92 « …
      83.22 « …
      84.52 « …
      85.82 « …
      87.12 « …
      88.42 « …
      89.72 « …
      90.01 listening / maybe-done
      90.11 thinking / silent
      90.11 4 candidate: …
      90.34 4» Спасибо, время вышло.
      90.50 speaking / silent
      91.02 « …
      91.74 closed / silent
      91.74 5 interviewer: Спасибо, время вышло.
      91.74 ended: time"
    `);
  });

  it('lets the interviewer finish a question before the farewell', async () => {
    const stage = new ConversationStage({ limitMs: 62_000, questions: ['Расскажите о себе.', LONG] });
    await stage.start();
    await stage.until('1 interviewer');
    await stage.pass(57_000);
    stage.story();
    stage.say(ANSWER);
    await stage.until('ended', 30_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "58.52 « Я перенёс базу за неделю.
      58.66 listening / speaking
      60.42 listening / maybe-done
      61.81 count guess-used
      61.82 thinking / silent
      61.82 4 candidate: Я перенёс базу за неделю.
      61.82 4» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      61.86 speaking / silent
      62.01 ! time-is-up
      62.02 speaking / silent
      66.54 thinking / silent
      66.54 5 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      66.77 5» Спасибо, время вышло.
      66.94 speaking / silent
      68.18 closed / silent
      68.18 6 interviewer: Спасибо, время вышло.
      68.18 ended: time"
    `);
  });

  it('replaces a reply that nobody has heard yet', async () => {
    const stage = await afterTheQuestion({ limitMs: 60_000, llm: { firstTokenMs: 3_000 } });
    await stage.pass(52_000);
    stage.story();
    stage.say(ANSWER);
    await stage.until('ended', 30_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "56.32 « Я перенёс базу за неделю.
      56.46 listening / speaking
      58.22 listening / maybe-done
      59.61 count guess-used
      59.62 thinking / silent
      59.62 4 candidate: Я перенёс базу за неделю.
      60.01 ! time-is-up
      60.01 clear 4
      63.04 5» Спасибо, время вышло.
      63.22 speaking / silent
      64.46 closed / silent
      64.46 6 interviewer: Спасибо, время вышло.
      64.46 ended: time"
    `);
  });

  it('does not run while the candidate is away', async () => {
    const stage = await afterTheQuestion({ limitMs: 90_000 });
    await stage.drop(600_000);
    await stage.pass(3_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "601.53 ! microphone-gap
      601.53 welcome back
      601.53 clear 1
      601.75 2» Связь вернулась.
      601.90 speaking / silent
      602.82 listening / silent
      602.82 2 interviewer: Связь вернулась."
    `);
    expect(stage.ended).toBeNull();
  });
});

describe('stopping', () => {
  it('while the interviewer speaks keeps what was heard', async () => {
    const stage = new ConversationStage({ questions: [LONG] });
    await stage.start();
    await stage.pass(3_000);
    stage.stop();
    await stage.until('ended');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      3.02 clear 1
      3.02 listening / silent
      3.04 closed / silent
      3.04 1 interviewer: Расскажите подробно о самом сложном проекте —
      3.04 ended: stopped"
    `);
  });

  it('in the middle of an answer keeps its last words', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я перенёс базу за неделю и потом');
    await stage.pass(1_800);
    stage.stop();
    await stage.until('ended');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю и потом
      1.66 listening / speaking
      3.34 listening / maybe-done
      3.44 closed / silent
      3.44 2 candidate: Я перенёс базу за неделю и
      3.44 ended: stopped"
    `);
  });

  it('while a reply is prepared keeps the answer once', async () => {
    const stage = await afterTheQuestion({ llm: { firstTokenMs: 2_000 } });
    stage.say(ANSWER);
    await stage.until('2 candidate');
    stage.stop();
    await stage.until('ended');
    expect(stage.story()).toMatchInlineSnapshot(`
      "3.32 « Я перенёс базу за неделю.
      3.46 listening / speaking
      5.22 listening / maybe-done
      6.61 count guess-used
      6.62 thinking / silent
      6.62 2 candidate: Я перенёс базу за неделю.
      6.66 clear 2
      6.66 listening / silent
      6.68 closed / silent
      6.68 ended: stopped"
    `);
    expect(stage.store.of('candidate-said')).toHaveLength(1);
  });

  it('does not wait for recognition longer than a few seconds', async () => {
    const stage = await afterTheQuestion({ stt: { mood: () => 'hangs' } });
    stage.say(ANSWER);
    await stage.pass(2_500);
    stage.stop();
    await stage.until('ended');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      9.04 closed / silent
      9.04 ended: stopped"
    `);
  });

  it('leaves nothing running', async () => {
    const stage = await afterTheQuestion();
    stage.say(ANSWER);
    await stage.pass(2_500);
    stage.stop();
    await stage.until('ended');
    stage.browser.close();
    await stage.pass(5_000);
    expect(stage.clock.pending).toBe(0);
  });

  it('happens by itself when the interviewer has said goodbye', async () => {
    const stage = await afterTheQuestion({
      llm: {
        reply: ({ kind }) =>
          kind === 'opening'
            ? { text: 'Расскажите о себе.' }
            : { text: 'Спасибо, у меня всё. Всего доброго!', plan: { isClosing: true } },
      },
    });
    stage.say(ANSWER);
    await stage.until('ended');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent
      4.82 2 candidate: Я перенёс базу за неделю.
      4.82 2» Спасибо, у меня всё.
      4.82 2» Всего доброго!
      4.86 speaking / silent
      6.94 closed / silent
      6.94 3 interviewer: Спасибо, у меня всё. Всего доброго!
      6.94 ended: completed"
    `);
  });

  it('needs no patience: the button ends a farewell', async () => {
    const stage = await afterTheQuestion({
      llm: {
        reply: ({ kind }) =>
          kind === 'opening' ? { text: 'Расскажите о себе.' } : { text: LONG, plan: { isClosing: true } },
      },
    });
    stage.say(ANSWER);
    await stage.until('speaking / silent');
    await stage.pass(1_000);
    stage.browser.send({ type: 'interrupt' });
    await stage.until('ended');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent
      4.82 2 candidate: Я перенёс базу за неделю.
      4.82 2» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      4.86 speaking / silent
      5.88 clear 2
      5.88 listening / silent
      5.90 closed / silent
      5.90 3 interviewer: Расскажите подробно —
      5.90 ended: completed"
    `);
  });

  it('by voice is not possible during the farewell', async () => {
    const stage = await afterTheQuestion({
      llm: {
        reply: ({ kind }) =>
          kind === 'opening' ? { text: 'Расскажите о себе.' } : { text: LONG, plan: { isClosing: true } },
      },
    });
    stage.say(ANSWER);
    await stage.until('speaking / silent');
    await stage.pass(2_500);
    stage.say('Спасибо и вам всего доброго, до свидания!');
    await stage.until('ended');
    expect(stage.transcript().at(-1)).toBe(`interviewer: ${LONG}`);
  });
});
