import { describe, expect, it } from 'vitest';
import { expectNoWarnings } from '../../../testing/expect-no-warnings.ts';
import { afterTheQuestion } from '../../../testing/scripted/after-the-question.ts';
import { ConversationStage } from '../../../testing/scripted/conversation-stage.ts';

expectNoWarnings();

const ANSWER = 'Я перенёс базу за неделю.';
const LONG = 'Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.';

describe('microphone frames', () => {
  it('that come twice count once', async () => {
    const stage = await afterTheQuestion();
    stage.browser.tamper = (frames) => frames.flatMap((frame) => [frame, frame]);
    stage.say(ANSWER);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent
      4.82 2 candidate: Я перенёс базу за неделю.
      4.82 2» Понятно.
      4.82 2» Что изменилось в итоге?"
    `);
  });

  it('that come in the wrong order are put in order', async () => {
    const stage = await afterTheQuestion();
    let held: Uint8Array[] = [];
    stage.browser.tamper = (frames) => {
      held = [...held, ...frames];
      if (held.length < 4) return [];
      const [a, b, c, d, ...rest] = held;
      held = rest;
      return [c, a, d, b].filter((frame) => frame !== undefined);
    };
    stage.say(ANSWER);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.42 listening / maybe-done
      4.85 count guess-used
      4.86 thinking / silent
      4.86 2 candidate: Я перенёс базу за неделю.
      4.86 2» Понятно.
      4.86 2» Что изменилось в итоге?"
    `);
  });

  it('that never come are a gap that is written down, and the rest is heard', async () => {
    const stage = await afterTheQuestion();
    let count = 0;
    stage.browser.tamper = (frames) => {
      count += 1;
      return count >= 30 && count < 34 ? [] : frames;
    };
    stage.say(ANSWER, 3_000);
    await stage.until('2 candidate', 20_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "4.52 « Я перенёс базу за неделю.
      4.86 ! microphone-gap
      4.86 listening / speaking
      6.42 listening / maybe-done
      7.81 count guess-used
      7.82 thinking / silent
      7.82 2 candidate: Я перенёс базу за неделю.
      7.82 2» Понятно.
      7.82 2» Что изменилось в итоге?"
    `);
    expect(stage.store.of('mic-gap').map(({ fromMs, toMs }) => toMs - fromMs)).toEqual([160]);
  });

  it('kept by the client are few: what is stored is forgotten', async () => {
    const stage = await afterTheQuestion();
    await stage.pass(8_000);
    expect(stage.browser.keptFrames).toBeLessThan(60);
    stage.say('и так далее и так далее и так далее и так далее и');
    await stage.pass(3_000);
    expect(stage.browser.keptFrames).toBeGreaterThan(60);
  });
});

describe('a broken connection', () => {
  it('in the middle of a word loses nothing', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я перенёс базу за одну неделю и написал тесты.');
    await stage.pass(1_000);
    await stage.drop(4_000);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за одну неделю и написал тесты.
      1.66 listening / speaking
      6.53 welcome back
      6.53 clear 1
      6.55 listening / maybe-done
      6.64 count guess-used
      6.65 thinking / silent
      6.65 2 candidate: Я перенёс базу за одну неделю и написал тесты."
    `);
  });

  it('while the interviewer speaks goes on where the candidate stopped hearing', async () => {
    const stage = new ConversationStage({ questions: [LONG] });
    await stage.start();
    await stage.pass(1_500);
    await stage.drop(6_000);
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      7.51 welcome back
      7.62 speaking / silent
      9.30 listening / silent
      9.30 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
    expect(stage.browser.player.heardText()).toBe(LONG);
  });

  it('for longer than a moment is bridged with a word', async () => {
    const stage = await afterTheQuestion();
    await stage.drop(30_000);
    await stage.until('2 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "31.53 welcome back
      31.53 clear 1
      31.75 2» Связь вернулась.
      31.90 speaking / silent
      32.82 listening / silent
      32.82 2 interviewer: Связь вернулась."
    `);
  });

  it('while the voice is paused does not leave it paused for ever', async () => {
    const stage = new ConversationStage({ questions: [LONG, 'Понятно.'] });
    await stage.start();
    await stage.pass(4_000);
    stage.noise(800);
    await stage.until('pause 1');
    await stage.drop(2_000);
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      3.54 speaking / silent
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      6.51 welcome back
      6.51 pause 1
      6.52 count false-interruption
      6.53 speaking (paused) / maybe-done
      6.53 resume 1
      6.53 speaking / maybe-done
      6.63 speaking / silent
      7.30 listening / silent
      7.30 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
    expect(stage.browser.player.heardText()).toBe(LONG);
  });

  it('right after an interruption still learns what was heard', async () => {
    const stage = new ConversationStage({ questions: [LONG, 'Понятно.'] });
    await stage.start();
    await stage.pass(4_000);
    stage.say('Можно уточнить вопрос?');
    await stage.until('count interruption');
    await stage.drop(1_000);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      3.54 speaking / silent
      4.00 « Можно уточнить вопрос?
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      5.26 speaking (paused) / maybe-done
      5.35 count interruption
      5.36 clear 1
      5.36 listening / maybe-done
      6.37 welcome back
      6.37 clear 1
      6.38 count guess-used
      6.39 thinking / silent
      6.39 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей —
      6.39 2 candidate: Можно уточнить вопрос?
      6.39 2» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
  });

  it('longer than the client can keep loses the oldest sound, and says so', async () => {
    const stage = await afterTheQuestion();
    await stage.drop(90_000);
    await stage.pass(200);
    expect(stage.story()).toMatchInlineSnapshot(`
      "91.53 ! microphone-gap
      91.53 welcome back
      91.53 clear 1"
    `);
    expect(stage.store.of('mic-gap')).toHaveLength(1);
  });
});

describe('a reloaded page', () => {
  it('while the interviewer speaks hears the rest', async () => {
    const stage = new ConversationStage({ questions: [LONG] });
    await stage.start();
    await stage.pass(2_000);
    stage.detach();
    stage.browser.reload();
    await stage.pass(1_500);
    stage.browser.connect();
    stage.browser.micOn();
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      3.51 welcome back
      5.10 speaking / silent
      6.82 listening / silent
      6.82 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём."
    `);
  });

  it('in the middle of an answer keeps what was said before, and what is said after', async () => {
    const stage = await afterTheQuestion();
    stage.say('Я перенёс базу за неделю и');
    await stage.pass(2_600);
    stage.detach();
    stage.browser.reload();
    await stage.pass(1_500);
    stage.browser.connect();
    stage.browser.micOn();
    stage.say('написал тесты.', 500);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю и
      1.66 listening / speaking
      3.70 listening / maybe-done
      5.63 welcome back
      6.12 « написал тесты.
      6.25 count guess-wasted
      6.26 listening / speaking
      7.06 listening / maybe-done
      8.37 count guess-used
      8.38 thinking / silent
      8.38 2 candidate: Я перенёс базу за неделю и написал тесты.
      8.38 2» Понятно.
      8.38 2» Что изменилось в итоге?"
    `);
  });

  it('shows the whole conversation so far', async () => {
    const stage = await afterTheQuestion({ answers: [ANSWER] });
    stage.say(ANSWER);
    await stage.until('3 interviewer');
    stage.detach();
    stage.browser.reload();
    const turns: string[] = [];
    stage.onMessage = (message) => {
      if (message.type === 'snapshot')
        turns.push(...message.turns.map(({ role, text }) => `${role}: ${text}`));
    };
    stage.browser.connect();
    await stage.pass(100);
    expect(turns).toEqual(stage.transcript());
  });
});

describe('a killed server', () => {
  it('in the middle of a sentence of the interviewer is followed by one that says the rest', async () => {
    const stage = new ConversationStage({ questions: [LONG, 'Понятно.'], answers: [ANSWER] });
    await stage.start();
    await stage.pass(2_000);
    stage.crash();
    await stage.pass(500);
    stage.browser.connect();
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      2.51 welcome back
      2.51 clear 1
      2.51 thinking / silent
      2.51 2» Расскажите подробно о самом
      2.51 2» сложном проекте последних лет и о вашей роли в нём.
      2.66 speaking / silent
      5.62 speaking / silent
      5.74 listening / silent
      5.74 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      6.44 « Я перенёс базу за неделю.
      6.58 listening / speaking
      8.34 listening / maybe-done
      9.73 count guess-used
      9.74 thinking / silent
      9.74 2 candidate: Я перенёс базу за неделю.
      9.74 3» Понятно."
    `);
    expect(stage.transcript()[0]).toBe(`interviewer: ${LONG}`);
  });

  it('after an interruption does not say again what was cut', async () => {
    const stage = new ConversationStage({ questions: [LONG, 'Понятно.'] });
    await stage.start();
    await stage.pass(4_000);
    stage.say('Можно уточнить вопрос?');
    await stage.until('count interruption');
    await stage.pass(6);
    stage.crash();
    await stage.pass(500);
    stage.browser.connect();
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.41 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём.
      0.58 speaking / silent
      3.54 speaking / silent
      4.00 « Можно уточнить вопрос?
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      5.26 speaking (paused) / maybe-done
      5.35 count interruption
      5.36 clear 1
      5.36 listening / maybe-done
      5.88 welcome back
      5.88 clear 1
      5.88 listening / silent
      5.90 listening / speaking
      5.90 listening / maybe-done
      5.99 count guess-used
      6.00 thinking / silent
      6.00 2 candidate: Можно уточнить вопрос?"
    `);
  });

  it('twice in a row is survived as well', async () => {
    const stage = new ConversationStage({ questions: [LONG, 'Понятно.'], answers: [ANSWER] });
    await stage.start();
    for (const ms of [2_000, 700]) {
      await stage.pass(ms);
      stage.crash();
      await stage.pass(300);
      stage.browser.connect();
    }
    await stage.until('2 candidate');
    expect(stage.transcript()).toEqual([`interviewer: ${LONG}`, `candidate: ${ANSWER}`]);
  });

  it('does not give the candidate more time than before', async () => {
    const stage = await afterTheQuestion({ limitMs: 90_000, answers: [ANSWER, ANSWER] });
    await stage.pass(13_000);
    stage.crash();
    await stage.pass(1_000);
    stage.browser.connect();
    await stage.until('one-minute-left', 60_000);
    const [line] = stage.log.filter((text) => text.includes('one-minute-left'));
    expect(Number.parseFloat(line ?? '')).toBeLessThan(36);
  });
});

describe('an error nobody foresaw', () => {
  it('ends the session and not its process, and the conversation is taken up from what is stored', async () => {
    const stage = new ConversationStage({ questions: [LONG, 'Понятно.'], answers: [ANSWER] });
    stage.onCount = () => {
      stage.onCount = () => undefined;
      throw new Error('a bug');
    };
    await stage.start();
    await stage.until('count guess-used');
    await stage.pass(0);
    expect(stage.troubles).toEqual(['session: a bug']);
    expect(stage.ended).toBe('lost');

    stage.crash();
    await stage.pass(300);
    stage.browser.connect();
    await stage.until('3 interviewer');
    expect(stage.transcript()).toEqual([
      `interviewer: ${LONG}`,
      `candidate: ${ANSWER}`,
      'interviewer: Понятно.',
    ]);
  });
});

describe('a clock that jumps', () => {
  it('by minutes, as when a laptop sleeps, neither ends nor confuses the conversation', async () => {
    const stage = await afterTheQuestion();
    await stage.freeze(300_000);
    await stage.pass(1_000);
    stage.say(ANSWER);
    await stage.until('candidate: Я перенёс');
    expect(stage.story()).toMatchInlineSnapshot(`
      "302.52 « Я перенёс базу за неделю.
      302.66 listening / speaking
      304.42 listening / maybe-done
      305.81 count guess-used
      305.82 thinking / silent
      305.82 2 candidate: Я перенёс базу за неделю.
      305.82 2» Понятно.
      305.82 2» Что изменилось в итоге?"
    `);
  });

  it('in the middle of an answer does not end it early', async () => {
    const stage = await afterTheQuestion();
    stage.say('Мы выбрали очередь, потому что');
    await stage.pass(1_000);
    await stage.freeze(5_000);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Мы выбрали очередь, потому что
      1.66 listening / speaking
      7.78 listening / maybe-done
      11.05 count guess-used
      11.06 thinking / silent
      11.06 2 candidate: Мы выбрали очередь,
      11.06 2» Понятно.
      11.06 2» Что изменилось в итоге?"
    `);
  });
});
