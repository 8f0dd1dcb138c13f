import { stem } from '../../../../platform/stems.rules.ts';
import { isFunctionWord } from '../../../coach/lexicon/common-words.ts';
import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import type { CompanyTopic } from '../wording/phrases/phrases.ts';
import type { CompanyAnswer } from './decision.ts';

/** Words by which a question to an employer is told; the first topic with a hit wins a tie. */
const WORDS: readonly [CompanyTopic, string][] = [
  [
    'money',
    'зарплата оклад деньги доход вилка премия бонус оплата получка платите компенсация грейд оффер дмс опцион индексация salary pay money compensation bonus benefits equity offer insurance raise wage',
  ],
  [
    'schedule',
    'график удалёнка удалённо удалённый гибрид офис отпуск переработки выходные часы смены смена командировки релокация больничный дежурства schedule remote hybrid office vacation holidays overtime hours shifts shift travel relocation weekend leave',
  ],
  [
    'next-steps',
    'этап этапы этапов дальше ответ решение сообщите перезвоните срок сроки когда результат результаты тестовое stage stages round rounds next decision hear feedback timeline result results when',
  ],
  ['interviewer', 'робот бот нейросеть искусственный саша robot bot alex ai'],
  [
    'team',
    'команда команде команды команду люди коллеги отдел подчинение руководитель начальник тимлид менеджер наставник структура team people colleagues department report manager lead boss structure headcount mentor',
  ],
  [
    'growth',
    'рост обучение карьера развитие повышение курсы перспективы конференции growth learning career development promotion courses training prospects conferences',
  ],
  [
    'tools',
    'стек технологии инструменты инструмент программы система системы версия язык фреймворк база оборудование stack technologies tools tool software system systems version framework database equipment crm',
  ],
  [
    'process',
    'процесс процессы спринт спринты релиз релизы планирование ревью код скрам канбан тестирование устроено устроен строится происходит организовано process processes sprint sprints release releases planning review scrum kanban testing organised organized work works',
  ],
  [
    'tasks',
    'задачи задача проект проекты обязанности продукт делать заниматься нагрузка task tasks project projects duties responsibilities product day load typical',
  ],
  [
    'culture',
    'культура ценности атмосфера коллектив дресс корпоративы культуре culture values atmosphere environment dress',
  ],
  [
    'expectations',
    'ждёте ожидаете ожидания испытательный критерии успех expect expectations probation criteria success trial',
  ],
];

const TOPICS = new Map<string, CompanyTopic[]>();
for (const [topic, words] of WORDS) {
  for (const word of words.split(' ')) {
    const key = stem(word.replaceAll('ё', 'е'));
    TOPICS.set(key, [...(TOPICS.get(key) ?? []), topic]);
  }
}

/** Words of politeness that belong to no topic and to one of the lists. */
const WEAK: ReadonlySet<CompanyTopic> = new Set<CompanyTopic>(['interviewer', 'next-steps']);
const WORDS_READ = 60;

/** Who the interviewer is, is asked briefly; in longer questions these words are about other people. */
const OF_INTERVIEWER = new Set(
  'человек живой настоящий программа машина зовут human person real machine name'.split(' ').map(stem),
);
const ADDRESS = new Set('вы вас ваше тебя ты you your'.split(' ').map(stem));
const SHORT_WORDS = 6;

/** What a candidate's question to an employer is about. */
export function findCompanyTopic(text: string): CompanyTopic {
  const hits = new Map<CompanyTopic, number>();
  const add = (topic: CompanyTopic) => hits.set(topic, (hits.get(topic) ?? 0) + (WEAK.has(topic) ? 1 : 2));
  const words = wordsOf(text.slice(0, 2_000)).slice(0, WORDS_READ).map(stem);
  for (const word of words) for (const topic of TOPICS.get(word) ?? []) add(topic);
  if (words.length <= SHORT_WORDS && words.some((word) => ADDRESS.has(word)))
    for (const word of words) if (OF_INTERVIEWER.has(word)) add('interviewer');
  const ordered = WORDS.map(([topic]) => ({ topic, count: hits.get(topic) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  return ordered.toSorted((a, b) => b.count - a.count)[0]?.topic ?? 'other';
}

/** A question to the employer is answered from what the position's description says, or honestly as practice. */
export function answerCompanyQuestion(question: string, description: string | null): CompanyAnswer {
  if (description === null) return { from: 'practice', topic: findCompanyTopic(question) };
  const text = findInDescription(question, description);
  return text === undefined ? { from: 'position-silent' } : { from: 'description', text };
}

const SHORTEST_WORD = 4;
const LONGEST_SAID = 220;

/** The sentence of a position's description that speaks of what was asked; undefined when none does. */
function findInDescription(question: string, description: string): string | undefined {
  const topic = findCompanyTopic(question);
  const asked = new Set(
    wordsOf(question.slice(0, 2_000))
      .filter((word) => word.length >= SHORTEST_WORD && !isFunctionWord(word))
      .map(stem),
  );
  const ofTopic = (word: string) => topic !== 'other' && (TOPICS.get(word)?.includes(topic) ?? false);
  const ranked = splitSentences(description).map((sentence) => {
    const words = new Set(wordsOf(sentence).map(stem));
    const shared = [...words].filter((word) => asked.has(word) && !TOO_COMMON.has(word)).length;
    return { sentence, weight: 2 * shared + [...words].filter(ofTopic).length };
  });
  const best = ranked.toSorted((a, b) => b.weight - a.weight)[0];
  return best && best.weight >= 2 ? best.sentence : undefined;
}

const TOO_COMMON: ReadonlySet<string> = new Set(
  'компания работа вакансия позиция есть будет какой какая какие which what there your company work position role have does'
    .split(' ')
    .map(stem),
);

function splitSentences(text: string): string[] {
  return (
    text
      // A dot inside a name ends nothing: «Node.js», «3.5».
      .split(/[!?\n;•]|\.(?=\s|$)/u)
      .map((sentence) => sentence.trim().replace(/^[-–—*\s]+/u, ''))
      .filter((sentence) => sentence !== '' && sentence.length <= LONGEST_SAID)
  );
}
