import { TOPICS } from '@aloud/contract/questions/topics.rules';
import { describe, expect, it } from 'vitest';
import { readCandidates } from './candidates.ts';
import { createScript, splitBlocks } from './choose-utterance.ts';
import type { Exchange } from './converse.ts';
import { isFitting } from './fitting-replies.ts';
import { addUp, listLimits, type Measured } from './measure-conversations.ts';
import { listOwnWords, measureNaming, namesSomething } from './named-facts.ts';
import { findRepeats } from './repeated-wording.ts';
import { findOutside } from './role-questions.ts';
import { findRoleScope, GENERAL_TOPICS } from './role-scopes.ts';

const PLAN = { isClosing: false, move: 'follow-up', question: null, followUp: null } as const;

function makeExchange(changes: Partial<Exchange>): Exchange {
  return {
    kind: 'answer',
    said: {
      text: 'я переписала импорт заказов на очередь и время упало с часа до пяти минут',
      act: 'answer',
    },
    openQuestion: '',
    reply: '',
    plan: PLAN,
    say: null,
    remainingMs: 600_000,
    input: null,
    ...changes,
  };
}

describe('a reply that names something', () => {
  const answers = ['я переписала импорт заказов на очередь и время упало с часа до пяти минут'];
  const names = (reply: string, changes: Partial<Exchange> = {}) =>
    namesSomething({ openQuestion: '', plan: PLAN, ...changes, reply }, answers, []);

  it("quotes the candidate's own words", () => {
    expect(names('Вы сказали: «переписала импорт». Почему?')).toBe(true);
    expect(names('Вы сказали: «ускорила базу». Почему?')).toBe(false);
  });

  it('may use another form of a word', () => {
    expect(names('Как вы проверяли очереди?')).toBe(true);
    expect(names('А чем всё закончилось?')).toBe(false);
  });

  it('does not live on the words of questions and catalogues', () => {
    expect(names('Как устроена очередь?', { openQuestion: 'Зачем нужны очереди?' })).toBe(false);
    const question = { id: 'q', text: 'Что такое очередь?', type: 'technical' as const };
    expect(names('Понятно. Что такое очередь?', { plan: { ...PLAN, move: 'question', question } })).toBe(
      false,
    );
    const [own = ''] = listOwnWords('ru');
    expect(namesSomething({ reply: own, plan: PLAN, openQuestion: '' }, [own], listOwnWords('ru'))).toBe(
      false,
    );
  });

  it('is asked for only after answers long enough to name something of', () => {
    const short = makeExchange({ said: { text: 'да было такое', act: 'answer' } });
    const aside = makeExchange({
      said: { text: 'а сколько у вас человек в команде и кто главный', act: 'asks-company' },
    });
    const { replies, named } = measureNaming(
      [short, aside, makeExchange({ reply: 'Понятно. А дальше?' })],
      'ru',
    );
    expect({ replies, named }).toEqual({ replies: 1, named: 0 });
  });
});

describe('repeated wording', () => {
  it('is found sentence by sentence', () => {
    const repeats = findRepeats([
      makeExchange({ reply: 'Ага, понятно. Почему так?' }),
      makeExchange({ reply: 'Спасибо. Почему так?' }),
    ]);
    expect(repeats).toEqual([{ wording: 'почему так', first: 0, again: 1 }]);
  });

  it("is found around other words of the candidate's", () => {
    const repeats = findRepeats([
      makeExchange({ reply: 'Отмечаю: «час». Дальше?' }),
      makeExchange({ reply: 'Отмечаю: «очередь». Почему?' }),
    ]);
    expect(repeats.map(({ wording }) => wording)).toEqual(['отмечаю']);
  });

  it('is no question named again on request', () => {
    const question = 'Расскажите о конфликте.';
    const repeats = findRepeats([
      makeExchange({ reply: question }),
      makeExchange({
        reply: `Повторю. ${question}`,
        openQuestion: question,
        plan: { ...PLAN, move: 'restate' },
      }),
    ]);
    expect(repeats).toEqual([]);
  });
});

describe('a question for the role', () => {
  const cook = { role: 'line cook', level: 'middle' as const };
  const seller = { role: 'менеджер по продажам', level: 'middle' as const };
  const makeQuestion = (category: string[], topics: string[], id = 'q') =>
    ({ id, category, topics }) as unknown as Parameters<typeof findOutside>[0];

  it('is a general one or one of its own field', () => {
    expect(findOutside(makeQuestion(['general'], ['conflict']), cook)).toBeNull();
    expect(findOutside(makeQuestion(['sales'], ['cold-calls']), seller)).toBeNull();
    expect(findOutside(makeQuestion(['sales'], ['cold-calls']), cook)).toBe('category sales');
    expect(findOutside(makeQuestion(['general', 'sales'], ['sales-process']), cook)).toBe(
      'topic sales-process',
    );
    expect(findOutside(makeQuestion(['sales'], ['pressure'], 'sell-shop-queue'), seller)).not.toBeNull();
  });

  it('is known for every simulated candidate', () => {
    const known = new Set<string>(TOPICS);
    for (const { role } of readCandidates()) {
      const scope = findRoleScope(role);
      expect(scope, role).toBeDefined();
      expect([...GENERAL_TOPICS, ...(scope?.topics ?? [])].filter((topic) => !known.has(topic))).toEqual([]);
    }
  });
});

describe('a fitting reply', () => {
  it("answers the candidate's question instead of changing the topic", () => {
    const say = {
      type: 'question',
      question: 'Дальше?',
      heard: { type: 'no-matter' },
      toward: 'next',
    } as const;
    expect(isFitting('asks-company', makeExchange({ say }))).toBe(false);
    const company = { from: 'practice', topic: 'team' } as const;
    const answered = { type: 'closing', because: 'closingDone', company } as const;
    expect(isFitting('asks-company', makeExchange({ say: answered }))).toBe(true);
    expect(
      isFitting('asks-company', makeExchange({ say: { type: 'closing', because: 'closingTime' } })),
    ).toBe(false);
  });

  it('credits an honest «не знаю»', () => {
    const next = { type: 'question', question: 'Дальше?', toward: 'easier' } as const;
    expect(isFitting('unknown', makeExchange({ say: { ...next, heard: { type: 'credit' } } }))).toBe(true);
    expect(isFitting('unknown', makeExchange({ say: { ...next, heard: { type: 'plain' } } }))).toBe(false);
  });
});

describe('a simulated candidate', () => {
  const turns = [
    { text: 'меня зовут анна', act: 'answer' as const },
    { text: 'про какой проект', act: 'asks-task' as const },
    { text: 'тогда про склад', act: 'answer' as const },
    { text: 'очередь сообщений разгружает базу', act: 'answer' as const },
    { text: 'нет не базу а сеть', act: 'corrects' as const },
    { text: 'какая у вас команда', act: 'asks-company' as const },
    { text: 'спасибо', act: 'thanks' as const },
  ];

  it('keeps together what belongs together', () => {
    expect(splitBlocks(turns.slice(0, 5)).map((block) => block.length)).toEqual([1, 2, 2]);
  });

  it('says everything once, and their own questions last', () => {
    const script = createScript(turns);
    const said = turns.map(() => script.next({ question: '', isAskedForQuestions: false })?.text);
    expect(said).toEqual(turns.map(({ text }) => text));
    expect(script.next({ question: '', isAskedForQuestions: true })).toBeUndefined();
  });

  it('goes to their own questions when asked for them', () => {
    const script = createScript(turns);
    script.next({ question: '', isAskedForQuestions: false });
    expect(script.next({ question: '', isAskedForQuestions: true })?.act).toBe('asks-company');
  });
});

it('an interviewer that names nothing, or answers nothing, fails', () => {
  const silent: Measured = {
    name: 'x:ru',
    conversation: {
      candidate: { ...readCandidates()[0] } as Measured['conversation']['candidate'],
      minutes: 30,
      exchanges: [],
    },
    named: { named: 5, replies: 10, missed: [] },
    repeats: [],
    asked: [{ id: 'q', text: '?', outside: null }],
    fits: [],
  };
  expect(listLimits(addUp([silent])).map(({ isKept }) => isKept)).toEqual([false, true, true, false]);
});
