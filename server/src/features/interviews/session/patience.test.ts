import { describe, expect, it } from 'vitest';
import { isBackchannel } from '../turn-taking/backchannel.rules.ts';
import { isEcho } from '../turn-taking/barge-in.rules.ts';
import { completenessOf } from '../turn-taking/completeness.rules.ts';
import {
  asksForTime,
  isOnlyAskingForTime,
  learnCutIn,
  learnPause,
  silenceBeforeReaction,
  silenceThatEnds,
  UNKNOWN_RHYTHM,
} from '../turn-taking/end-of-turn.rules.ts';

describe('sounds of listening', () => {
  it.each([
    'Угу.',
    'ага, да',
    'Понятно',
    'mm-hm',
    'Uh-huh.',
    'Okay, right.',
    'I see.',
    'Всё понятно',
    'да-да'.replace('-', ' '),
  ])('"%s" wants to hear on', (text) => expect(isBackchannel(text)).toBe(true));
  it.each([
    '',
    'Нет',
    'Стоп',
    'wait',
    'Да, и ещё одно',
    'да?',
    'Okay so what I did',
    'да да да да',
    'Можно вопрос',
  ])('"%s" does not', (text) => expect(isBackchannel(text)).toBe(false));
});

describe('echo', () => {
  const said = 'Расскажите о самом сложном проекте, над которым вы работали.';
  it.each(['о самом сложном проекте', 'над которым вы работали', 'самом сложна проекте над которым'])(
    '"%s" is the interviewer coming back',
    (text) => expect(isEcho(text, said)).toBe(true),
  );
  it.each(['вы', 'Можно я уточню, какой проект', 'подождите минуту', 'сложный вопрос, но попробую ответить'])(
    '"%s" is somebody else',
    (text) => expect(isEcho(text, said)).toBe(false),
  );
  it('does not count a word twice that was said once', () => {
    expect(isEcho('проекте проекте проекте', said)).toBe(false);
  });
});

describe('asking for time', () => {
  it.each([
    'Дайте подумать.',
    'Хм, дайте мне минутку подумать',
    'Секундочку.',
    'Хороший вопрос. Сейчас вспомню.',
    'мне нужно немного подумать',
    'Так, с чего бы начать?',
    'Как бы это лучше сформулировать…',
    'Let me think.',
    "That's a good question, let me think about it for a second.",
    'Give me a moment, please.',
    'Um, one second.',
    'Could I have a minute to think?',
    'hold on',
  ])('"%s" holds the floor and is no answer', (text) => {
    expect(asksForTime(text)).toBe(true);
    expect(isOnlyAskingForTime(text)).toBe(true);
  });

  it.each([
    'Мы выбрали Kafka. А дальше дайте вспомнить',
    'We moved to Postgres in 2021. Let me think about that',
  ])('"%s" holds the floor in the middle of an answer', (text) => {
    expect(asksForTime(text)).toBe(true);
    expect(isOnlyAskingForTime(text)).toBe(false);
  });

  it.each([
    'Сначала я долго думал над архитектурой.',
    'Запрос выполнялся одну секунду, и это было много.',
    'I let me team think about it and they agreed.',
    'It took a second to load.',
    'Мне нужно было подумать о команде.',
    '',
  ])('"%s" is an answer like any other', (text) => expect(asksForTime(text)).toBe(false));
});

describe('the end of an answer', () => {
  it.each([
    ['Я переписал сервис за две недели.', 'complete'],
    ['We cut the latency in half.', 'complete'],
    ['Сначала мы спорили. Потом я предложил сравнить оба варианта на данных.', 'complete'],
    ['Когда мы запустили сервис, ошибок стало вдвое меньше.', 'complete'],
    ['If the queue is full, we drop the oldest message.', 'complete'],
    ['Я переписал сервис за две недели', 'unsure'],
    ['Да.', 'unsure'],
    ['Мы долго спорили о том, как лучше…', 'unsure'],
    ['Ну, мы там, в общем, что-то делали.', 'unsure'],
    ['I guess we did some stuff, and it was, like, probably fine.', 'unsure'],
    ['Я переписал сервис, потому что', 'unfinished'],
    ['Мы переписали сервис и.', 'unfinished'],
    ['We cut the latency and', 'unfinished'],
    ['Ну,', 'unfinished'],
    ['', 'unfinished'],
    ['Расскажу о случае на прошлой работе.', 'unfinished'],
    ['Хорошо, приведу пример.', 'unfinished'],
    ['Let me tell you about a payment outage I handled last year.', 'unfinished'],
    ['There were three reasons for that.', 'unfinished'],
    ['Я бы назвал три главные причины.', 'unfinished'],
    ['We had to solve two hard problems.', 'unfinished'],
    ['Мы решили обе проблемы за неделю.', 'complete'],
    ['Во-первых, я поговорил с командой.', 'unfinished'],
    ['First, I grouped the logs by bank.', 'unfinished'],
    ['Мы договорились о плане. Через неделю.', 'unfinished'],
    ['We agreed on a plan. After that.', 'unfinished'],
    ['Когда мы запустили сервис.', 'unfinished'],
    ['If the queue is full.', 'unfinished'],
    ['Мы выпустили релиз вовремя. Вот и всё.', 'over'],
    ["We shipped it on time. So, that's it from my side.", 'over'],
    ['Повторите, пожалуйста, вопрос.', 'over'],
    ["I don't know.", 'over'],
  ])('"%s" reads as %s', (text, expected) => expect(completenessOf(text)).toBe(expected));

  const sentence = 'Я переписал сервис за две недели.';
  const whole = `${'Мы долго искали причину и нашли её в старом коде. '.repeat(6)}${sentence}`;
  const wait = (text: string, rhythm = UNKNOWN_RHYTHM, patience: 'brisk' | 'normal' | 'patient' = 'normal') =>
    silenceThatEnds({ text, rhythm, patience });

  it('waits least after a whole answer, longer after its first sentence, and most after a hanging word', () => {
    expect(wait(whole)).toBe(600);
    expect(wait(sentence)).toBeGreaterThan(1_500);
    expect(wait(`${sentence} Я`)).toBe(3_500);
    expect(wait(`${whole} Ну, как бы, в общем, работает.`)).toBe(1_200);
  });

  it('takes nobody who says so for unfinished, and no yes for the beginning of a story', () => {
    expect(wait('Мы справились. У меня всё.')).toBe(600);
    expect(wait('Пропустим этот вопрос.')).toBe(600);
    expect(wait('Да.')).toBe(1_200);
  });

  it('waits longer for a patient setting and shorter for a brisk one', () => {
    expect(wait('и', UNKNOWN_RHYTHM, 'patient')).toBe(7_000);
    expect(wait(whole, UNKNOWN_RHYTHM, 'brisk')).toBe(450);
    expect(wait(sentence, UNKNOWN_RHYTHM, 'brisk')).toBeLessThan(wait(sentence));
  });

  it('learns how long a candidate can be silent, forgets it slowly, and stays within reason', () => {
    const slow = [300, 2_000, 300].reduce((rhythm, ms) => learnPause(rhythm, ms, 'normal'), UNKNOWN_RHYTHM);
    expect(wait(whole, slow)).toBeGreaterThan(1_300);
    const endless = Array.from({ length: 50 }).reduce<typeof slow>(
      (r) => learnPause(r, 6_900, 'normal'),
      slow,
    );
    expect(wait(whole, endless)).toBe(2_800);
    const quick = Array.from({ length: 20 }).reduce<typeof slow>((r) => learnPause(r, 300, 'normal'), slow);
    expect(wait(whole, quick)).toBe(600);
    expect(learnPause(slow, 60_000, 'normal')).toBe(slow);
  });

  it('takes a cut-in to heart at once', () => {
    expect(wait(whole, learnCutIn(UNKNOWN_RHYTHM, 1_000))).toBe(1_250);
    expect(wait(whole, learnCutIn(UNKNOWN_RHYTHM, 60_000))).toBe(2_800);
  });

  it('reacts to silence twice, then ends, then never again', () => {
    expect([0, 1, 2, 3].map((reactions) => silenceBeforeReaction('normal', reactions))).toEqual([
      10_000,
      25_000,
      120_000,
      undefined,
    ]);
  });
});
