import { describe, expect, it } from 'vitest';
import { expectNoWarnings } from '../../../testing/expect-no-warnings.ts';
import { afterTheQuestion } from '../../../testing/scripted/after-the-question.ts';
import { ConversationStage } from '../../../testing/scripted/conversation-stage.ts';
import type { MoodOf } from '../../../testing/scripted/scripted-providers.ts';

expectNoWarnings();

const ANSWER = 'Я перенёс базу за неделю.';
const failsOn =
  (...calls: number[]): MoodOf =>
  (call) =>
    calls.includes(call) ? 'fails' : 'well';
const always =
  (mood: ReturnType<MoodOf>): MoodOf =>
  () =>
    mood;
/** The first question is asked without trouble. */
const later =
  (mood: ReturnType<MoodOf>): MoodOf =>
  (call) =>
    call === 0 ? 'well' : mood;

describe('recognition', () => {
  it('that is late delays the reply and loses nothing', async () => {
    const stage = await afterTheQuestion({ stt: { delayMs: 3_000 } });
    stage.say(ANSWER);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      6.37 count guess-used
      6.38 thinking / silent
      6.38 2 candidate: Я перенёс базу за неделю."
    `);
  });

  it('that hears something else is taken at its word', async () => {
    const stage = await afterTheQuestion({ stt: { hears: () => 'Я перенос базу за недели.' } });
    stage.say(ANSWER);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent
      4.82 2 candidate: Я перенос базу за недели.
      4.82 2» Понятно.
      4.82 2» Что изменилось в итоге?"
    `);
  });

  it('that hears nothing in speech makes the interviewer ask again', async () => {
    const stage = await afterTheQuestion({ stt: { hears: () => '' } });
    stage.say(ANSWER);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      3.47 count nothing-recognised
      3.48 ! not-heard
      3.48 listening / silent
      3.71 2» Простите, не расслышал.
      3.86 speaking / silent
      5.18 listening / silent
      5.18 3 interviewer: Простите, не расслышал."
    `);
  });

  it('that fails once is tried again, and nobody notices', async () => {
    const stage = await afterTheQuestion({ stt: { mood: failsOn(0) } });
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
    expect(stage.troubles).toEqual(['recognition: the recogniser failed']);
  });

  it('that fails twice is replaced by another one', async () => {
    const stage = await afterTheQuestion({ stt: { mood: always('fails') }, hasFallbacks: true });
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

  it('that fails for good is admitted, out loud and in writing', async () => {
    const stage = await afterTheQuestion({ stt: { mood: always('fails') } });
    stage.say(ANSWER);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      3.57 count nothing-recognised
      3.58 ! recognition-failed
      3.58 ! not-heard
      3.58 listening / silent
      3.81 2» Простите, не расслышал.
      3.98 speaking / silent
      5.30 listening / silent
      5.30 3 interviewer: Простите, не расслышал."
    `);
  });

  it('that hangs is given up in time', async () => {
    const stage = await afterTheQuestion({ stt: { mood: (call) => (call === 0 ? 'hangs' : 'well') } });
    stage.say(ANSWER);
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      11.38 ! recognition-slow
      11.48 thinking / silent
      11.48 2 candidate: Я перенёс базу за неделю."
    `);
    expect(stage.troubles).toEqual(['recognition: took too long']);
  });

  it('of our own that is only busy is waited for: the screen says so, and no word is lost', async () => {
    const stage = await afterTheQuestion({ stt: { delayMs: 60_000, isOwn: true } });
    stage.say(ANSWER);
    await stage.until('2 candidate', 120_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      11.38 ! recognition-slow
      63.38 thinking / silent
      63.38 2 candidate: Я перенёс базу за неделю."
    `);
    expect(stage.recogniser.calls).toBe(1);
  });

  it('of an interruption that fails lets the interviewer go on', async () => {
    const question =
      'Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём, пожалуйста.';
    const stage = new ConversationStage({ questions: [question], stt: { mood: always('fails') } });
    await stage.start();
    await stage.pass(4_000);
    stage.say('Можно уточнить?');
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.42 1» Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём, пожалуйста.
      0.58 speaking / silent
      3.54 speaking / silent
      4.00 « Можно уточнить?
      4.14 speaking / speaking
      4.50 pause 1
      4.50 speaking (paused) / speaking
      4.94 speaking (paused) / maybe-done
      5.13 count false-interruption
      5.14 ! recognition-failed
      5.14 resume 1
      5.14 speaking / silent
      6.54 listening / silent
      6.54 1 interviewer: Расскажите подробно о самом сложном проекте последних лет и о вашей роли в нём, пожалуйста."
    `);
  });
});

describe('a reply', () => {
  it('that is slow gets a line on the screen, then comes', async () => {
    const stage = await afterTheQuestion({ llm: { firstTokenMs: 5_900 } });
    stage.say(ANSWER);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "7.20 « Я перенёс базу за неделю.
      7.34 listening / speaking
      9.10 listening / maybe-done
      10.49 count guess-used
      10.50 thinking / silent
      10.50 2 candidate: Я перенёс базу за неделю.
      14.50 ! reply-slow
      15.10 2» Понятно.
      15.26 speaking / silent
      15.27 2» Что изменилось в итоге?
      17.14 listening / silent
      17.14 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('that fails once is asked for again, and nobody notices', async () => {
    const stage = await afterTheQuestion({ llm: { mood: failsOn(1) } });
    stage.say(ANSWER);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent
      4.82 2 candidate: Я перенёс базу за неделю.
      4.82 2» Понятно.
      4.82 2» Что изменилось в итоге?
      4.86 speaking / silent
      6.74 listening / silent
      6.74 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('that never comes is given by the other interviewer', async () => {
    const stage = await afterTheQuestion({ llm: { mood: later('hangs') }, hasFallbacks: true });
    stage.say(ANSWER);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent
      4.82 2 candidate: Я перенёс базу за неделю.
      8.82 ! reply-slow
      13.53 2» Понятно.
      13.70 2» Что изменилось в итоге?
      13.70 speaking / silent
      15.58 listening / silent
      15.58 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
    expect(stage.troubles).toEqual(['reply: took too long', 'reply: took too long']);
  });

  it('that breaks off is finished by the other interviewer, without saying anything twice', async () => {
    const stage = await afterTheQuestion({
      questions: ['Расскажите о себе.', 'Понятно, спасибо. А что изменилось в итоге для команды?'],
      llm: { mood: later('breaks off') },
      hasFallbacks: true,
    });
    stage.say(ANSWER);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent
      4.82 2 candidate: Я перенёс базу за неделю.
      4.82 2» Понятно, спасибо.
      4.82 2» А что изменилось в итоге для команды?
      4.86 speaking / silent
      6.82 speaking / silent
      8.10 listening / silent
      8.10 3 interviewer: Понятно, спасибо. А что изменилось в итоге для команды?"
    `);
    expect(stage.browser.player.heardText()).toBe(
      'Расскажите о себе. Понятно, спасибо. А что изменилось в итоге для команды?',
    );
  });

  it('that cannot be had at all is apologised for, and the candidate goes on', async () => {
    const stage = await afterTheQuestion({
      llm: {
        // The reply that is prepared in silence and the one that is asked for after it, each tried twice.
        mood: (call) => (call >= 1 && call <= 4 ? 'fails' : 'well'),
      },
    });
    stage.say(ANSWER);
    await stage.until('interviewer: Извините');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.82 thinking / silent
      4.82 2 candidate: Я перенёс базу за неделю.
      5.22 ! reply-failed
      5.45 3» Извините, повторите, пожалуйста.
      5.62 speaking / silent
      7.38 listening / silent
      7.38 4 interviewer: Извините, повторите, пожалуйста."
    `);
  });

  it('that fails together with the apology leaves the floor to the candidate', async () => {
    const stage = await afterTheQuestion({ llm: { mood: later('fails') } });
    stage.say(ANSWER);
    await stage.pass(6_000);
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.82 thinking / silent
      4.82 2 candidate: Я перенёс базу за неделю.
      5.22 ! reply-failed
      5.62 ! reply-failed
      5.62 listening / silent"
    `);
  });

  it('without an end is cut after what a candidate can bear', async () => {
    const endless = 'И ещё один вопрос, который я хотел бы вам задать сегодня. '.repeat(200).trim();
    const stage = await afterTheQuestion({ questions: ['Расскажите о себе.', endless], tts: { speed: 50 } });
    stage.say(ANSWER);
    await stage.until('3 interviewer', 300_000);
    const said = stage.store.of('interviewer-said')[1]?.text ?? '';
    expect(said.length).toBeLessThan(950);
    expect(endless.startsWith(said)).toBe(true);
  });

  it('prepared for a shorter answer is never heard', async () => {
    const stage = await afterTheQuestion({
      llm: {
        reply: ({ kind, answer }) => ({
          text: kind === 'opening' ? 'Расскажите о себе.' : `Вы сказали: ${answer}`,
        }),
      },
    });
    stage.say('Я перенёс базу.');
    stage.say('И написал тесты.', 960 + 500);
    await stage.until('3 interviewer');
    expect(stage.transcript().at(-1)).toBe('interviewer: Вы сказали: Я перенёс базу. И написал тесты.');
    expect(stage.interviewer.calls.map(({ answer }) => answer)).toEqual([
      '',
      'Я перенёс базу.',
      'Я перенёс базу. И написал тесты.',
    ]);
  });
});

describe('the voice', () => {
  it('that fails once is tried again', async () => {
    const stage = new ConversationStage({ tts: { mood: failsOn(0) } });
    await stage.start();
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      0.54 speaking / silent
      1.62 listening / silent
      1.62 1 interviewer: Расскажите о себе."
    `);
  });

  it('that fails for good is replaced by text, and the conversation goes on', async () => {
    const stage = new ConversationStage({ tts: { mood: always('fails') }, answers: [ANSWER] });
    await stage.start();
    await stage.until('2 candidate');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      0.48 ! voice-failed
      0.54 listening / silent
      0.54 1 interviewer: Расскажите о себе.
      1.24 « Я перенёс базу за неделю.
      1.38 listening / speaking
      3.14 listening / maybe-done
      3.68 ! voice-failed
      4.53 count guess-used
      4.54 thinking / silent
      4.54 2 candidate: Я перенёс базу за неделю.
      4.54 2» Понятно.
      4.54 2» Что изменилось в итоге?"
    `);
    expect(stage.browser.player.heardText()).toBe('');
  });

  it('that hangs is given up and another one speaks', async () => {
    const stage = new ConversationStage({ tts: { mood: always('hangs') }, hasFallbacks: true });
    await stage.start();
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      10.38 speaking / silent
      11.46 listening / silent
      11.46 1 interviewer: Расскажите о себе."
    `);
  });

  it('that never comes keeps the candidate waiting once: later replies are shown soon', async () => {
    const stage = new ConversationStage({ tts: { mood: always('hangs') }, answers: [ANSWER] });
    await stage.start();
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      10.24 ! voice-failed
      10.30 listening / silent
      10.30 1 interviewer: Расскажите о себе.
      11.00 « Я перенёс базу за неделю.
      11.14 listening / speaking
      12.90 listening / maybe-done
      14.29 count guess-used
      14.30 thinking / silent
      14.30 2 candidate: Я перенёс базу за неделю.
      14.30 2» Понятно.
      16.20 ! voice-failed
      16.20 2» Что изменилось в итоге?
      16.26 listening / silent
      16.26 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('that comes again is waited for as before', async () => {
    const stage = new ConversationStage({
      tts: { mood: (call) => (call < 2 ? 'hangs' : 'well') },
      answers: [ANSWER],
    });
    await stage.start();
    await stage.until('3 interviewer');
    expect(stage.browser.player.heardText()).toBe('Понятно. Что изменилось в итоге?');
  });

  it('that breaks off leaves half a sentence and goes on with the next one', async () => {
    const stage = new ConversationStage({
      questions: ['Расскажите о самом сложном проекте. Что было трудно?'],
      tts: { mood: (call) => (call === 0 ? 'breaks off' : 'well') },
    });
    await stage.start();
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.27 1» Расскажите о самом сложном проекте.
      0.42 speaking / silent
      0.44 ! voice-failed
      0.44 1» Что было трудно?
      1.90 listening / silent
      1.90 1 interviewer: Расскажите о самом сложном проекте. Что было трудно?"
    `);
    expect(stage.browser.player.heardText()).toMatchInlineSnapshot(`"Расскажите Что было трудно?"`);
  });

  it('is not needed: without one everything is shown and answered as well', async () => {
    const stage = new ConversationStage({ tts: 'none', answers: [ANSWER] });
    await stage.start();
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      0.30 listening / silent
      0.30 1 interviewer: Расскажите о себе.
      1.00 « Я перенёс базу за неделю.
      1.14 listening / speaking
      2.90 listening / maybe-done
      4.29 count guess-used
      4.30 thinking / silent
      4.30 2 candidate: Я перенёс базу за неделю.
      4.30 2» Понятно.
      4.30 2» Что изменилось в итоге?
      4.34 listening / silent
      4.34 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('is not sent further ahead than two seconds', async () => {
    const stage = new ConversationStage({
      questions: [`${'Расскажите подробно о самом сложном проекте. '.repeat(4).trim()}`],
      tts: { speed: 100 },
    });
    let mostAheadMs = 0;
    const { player } = stage.browser;
    const take = player.take.bind(player);
    player.take = (frame) => {
      take(frame);
      const { heardMs = 0, receivedMs = 0 } = player.position() ?? {};
      mostAheadMs = Math.max(mostAheadMs, receivedMs - heardMs);
    };
    await stage.start();
    await stage.until('1 interviewer');
    expect(mostAheadMs).toBeGreaterThan(1_500);
    expect(mostAheadMs).toBeLessThanOrEqual(2_200);
  });

  it('that is late is not blamed on the browser', async () => {
    const mood = (call: number) => (call === 0 ? 'hangs' : 'well');
    const stage = new ConversationStage({ tts: { mood, firstSoundMs: 8_000, soundWithinMs: 9_000 } });
    await stage.start();
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      17.30 speaking / silent
      18.38 listening / silent
      18.38 1 interviewer: Расскажите о себе."
    `);
  });

  const LATE = { tts: { firstSoundMs: 8_000, soundWithinMs: 9_000 } };
  const NAME = 'Меня зовут Анна, я работаю аналитиком.';

  it('that is late leaves its text to be answered: the words follow the question they answer', async () => {
    const stage = new ConversationStage(LATE);
    await stage.start();
    stage.say(NAME, 3_000);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      3.00 « Меня зовут Анна, я работаю аналитиком.
      3.14 thinking / speaking
      5.22 thinking / silent
      8.30 speaking / silent
      9.38 listening / maybe-done
      9.38 1 interviewer: Расскажите о себе.
      12.86 thinking / silent
      12.86 2 candidate: Меня зовут Анна, я работаю аналитиком.
      13.06 2» Понятно.
      21.10 speaking / silent
      21.11 2» Что изменилось в итоге?
      30.50 listening / silent
      30.50 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('that is late says its question although its greeting was returned', async () => {
    const stage = new ConversationStage({ ...LATE, questions: ['Здравствуйте, Анна! Расскажите о себе.'] });
    await stage.start();
    stage.say('Здравствуйте.', 3_000);
    await stage.until('1 interviewer');
    stage.say('Я работаю аналитиком.', 500);
    await stage.until('2 candidate');
    expect(stage.transcript()).toEqual([
      'interviewer: Здравствуйте, Анна! Расскажите о себе.',
      'candidate: Здравствуйте. Я работаю аналитиком.',
    ]);
  });

  it('that is late gives time to think to who asked for it', async () => {
    const stage = new ConversationStage(LATE);
    await stage.start();
    stage.say('Секунду, дайте подумать.', 3_000);
    await stage.until('1 interviewer');
    await stage.pass(8_000);
    expect(stage.transcript()).toEqual(['interviewer: Расскажите о себе.']);
  });

  it('that is late teaches nothing of how long the candidate pauses', async () => {
    const stage = new ConversationStage(LATE);
    await stage.start();
    stage.say('Здравствуйте.', 3_000);
    await stage.until('1 interviewer');
    stage.say('Я перенёс базу данных за неделю и ничего не потерял.', 3_000);
    await stage.until('2 candidate');
    const [silent = 0, over = 0] = stage
      .story()
      .split('\n')
      .filter((line) => /listening \/ maybe-done|2 candidate/u.test(line))
      .slice(-2)
      .map((line) => Number.parseFloat(line));
    expect(over - silent).toBeLessThan(2);
  });

  it('that is late is not silenced by a noise or by an «угу»', async () => {
    const stage = new ConversationStage(LATE);
    await stage.start();
    stage.noise(900, 3_000);
    stage.say('Угу.', 5_000);
    await stage.until('1 interviewer');
    expect(stage.transcript()).toEqual(['interviewer: Расскажите о себе.']);
    expect(stage.browser.player.heardText()).toBe('Расскажите о себе.');
  });

  it('that comes while an answer to its text is recognised does not lose the words', async () => {
    const stage = new ConversationStage({ ...LATE, stt: { delayMs: 4_000 } });
    await stage.start();
    stage.say(NAME, 3_000);
    await stage.until('3 interviewer');
    expect(stage.transcript()[1]).toBe(`candidate: ${NAME}`);
  });

  it.each([2_600, 3_000, 3_500])(
    'that comes while its text is being answered (from %i ms on) gives way',
    async (atMs) => {
      const stage = new ConversationStage({ tts: { firstSoundMs: 4_500, soundWithinMs: 9_000 } });
      await stage.start();
      stage.say(NAME, atMs);
      await stage.until('2 candidate');
      expect(stage.transcript().at(-1)).toBe(`candidate: ${NAME}`);
    },
  );

  it.each([3_500, 5_000, 5_400, 6_000, 7_000, 8_000, 8_400, 8_900])(
    'that is late loses neither its question nor the words when the process is killed after %i ms',
    async (atMs) => {
      const stage = new ConversationStage(LATE);
      await stage.start();
      stage.say(NAME, 3_000);
      await stage.pass(atMs);
      stage.crash();
      stage.browser.connect();
      await stage.until('2 candidate');
      await stage.until('3 interviewer');
      expect(stage.transcript().slice(0, 2)).toEqual([
        'interviewer: Расскажите о себе.',
        `candidate: ${NAME}`,
      ]);
    },
  );

  it('that nobody can hear is noticed also when the device has taken over meanwhile', async () => {
    const stage = new ConversationStage({ tts: { firstSoundMs: 2_000 }, prefersDeviceVoice: true });
    stage.browser.player.isMuted = true;
    await stage.start();
    await stage.pass(1_000);
    stage.browser.deviceVoices = ['ru'];
    await stage.drop(200);
    await stage.until('1 interviewer');
    expect(stage.story()).toContain('! sound-blocked');
  });

  it('that nobody can hear is noticed, and the text has to do', async () => {
    const stage = new ConversationStage();
    stage.browser.player.isMuted = true;
    await stage.start();
    await stage.until('1 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.24 1» Расскажите о себе.
      10.51 ! sound-blocked
      25.51 listening / silent
      25.51 1 interviewer: Расскажите о себе."
    `);
  });
});

describe('the store', () => {
  it('that is slow lets nothing be heard before it is written down', async () => {
    const stage = new ConversationStage({ storeMs: 400, answers: [ANSWER] });
    await stage.start();
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "0.01 welcome
      0.01 thinking / silent
      0.81 1» Расскажите о себе.
      0.86 speaking / silent
      1.94 listening / silent
      2.34 1 interviewer: Расскажите о себе.
      3.04 « Я перенёс базу за неделю.
      3.18 listening / speaking
      4.94 listening / maybe-done
      6.33 count guess-used
      6.34 thinking / silent
      6.74 2 candidate: Я перенёс базу за неделю.
      6.74 2» Понятно.
      6.74 2» Что изменилось в итоге?
      6.78 speaking / silent
      8.66 listening / silent
      9.06 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
  });

  it('that is away for a moment delays the conversation and loses nothing', async () => {
    const stage = await afterTheQuestion();
    stage.store.failures = 3;
    stage.say(ANSWER);
    await stage.until('3 interviewer');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent
      6.23 2 candidate: Я перенёс базу за неделю.
      6.23 2» Понятно.
      6.23 2» Что изменилось в итоге?
      6.26 speaking / silent
      8.14 listening / silent
      8.14 3 interviewer: Понятно. Что изменилось в итоге?"
    `);
    expect(stage.troubles).toHaveLength(3);
  });

  it('that belongs to another process by now ends the session without another word', async () => {
    const stage = await afterTheQuestion();
    stage.store.take();
    stage.say(ANSWER);
    await stage.pass(5_000);
    expect(stage.ended).toBe('lost');
    expect(stage.story()).toMatchInlineSnapshot(`
      "1.52 « Я перенёс базу за неделю.
      1.66 listening / speaking
      3.38 listening / maybe-done
      4.81 count guess-used
      4.82 thinking / silent"
    `);
  });
});
