import { wordSet, wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import { isAsking, splitSentences } from './content-words.rules.ts';

/** Beginnings of words that judge wherever they stand. */
const PRAISE = [
  ...wordSet(
    'отличн прекрасн великолепн замечательн превосходн блестящ молодец молодц браво супер классн круто впечатл',
    'умничк потрясающ восхитительн безупречн ужасн',
    'great excellent perfect awesome impress brilliant amazing fantastic wonderful superb outstanding terrific',
    'terribl awful disappoint',
  ),
];
/** Words that judge outside a question, or at the very beginning: «Верно, а почему?». */
const VERDICTS = [
  ...wordSet(
    'правильн верно верный неправильн неверн ошибл ошибк плохо плохой слабый слабо сильный хороший хорошая неплох',
    'недостаточн неубедительн убедительн здорово жаль',
    'correct incorrect wrong good nice weak strong solid poor bad insufficient convincing',
  ),
];
const PRAISING_PHRASES =
  /(?<!\p{L})(?:well done|good (?:job|answer|point|example)|хорош\p{L}{1,3} (?:ответ|пример|вопрос|мысл)|к сожалению|unfortunately)/u;
const FIRST_WORD = /^(?:right|верно|точно|именно|exactly|да|yes)[,.!]/iu;

/** Does a text judge what the candidate said? A word of the question itself judges nothing. */
export function isJudging(text: string, meant: string): boolean {
  const asked = wordsOf(meant);
  const judges = (sentence: string, beginnings: readonly string[]) =>
    wordsOf(sentence).some((word) =>
      beginnings.some(
        (beginning) => word.startsWith(beginning) && !asked.some((other) => other.startsWith(beginning)),
      ),
    );
  if (judges(text, PRAISE) || FIRST_WORD.test(text)) return true;
  if (PRAISING_PHRASES.test(text.toLowerCase()) && !PRAISING_PHRASES.test(meant.toLowerCase())) return true;
  return splitSentences(text).some((sentence) => {
    const beginning = sentence.slice(0, Math.max(0, sentence.indexOf(',')));
    // «Правильно ли я понимаю, что …» asks.
    if (isAsking(sentence) && wordsOf(beginning).includes('ли')) return false;
    return judges(isAsking(sentence) ? beginning : sentence, VERDICTS);
  });
}

const PROMISES: readonly RegExp[] = [
  /(?<!\p{L})(?:перезвон|свяж(?:ем|ут|ус)|приглаша(?:ем|ю)|пригласим|предлож(?:им|у)|возьм(?:ем|у)|бер(?:ем|у) вас)/u,
  /(?<!\p{L})(?:вы приняты|вы (?:нам )?подход|обеща(?:ю|ем)|гарантиру(?:ю|ем)|оффер|зарплат|оклад)/u,
  /(?<!\p{L})следующ\p{L}{1,4} (?:этап|раунд|тур)|(?<!\p{L})(?:вы прошли|испытательн)/u,
  /\b(?:we|i)(?:['’]ll| will)\b(?! (?:ask|go|move|start|repeat|listen|talk|turn|come|begin|wait)\b)/u,
  /\b(?:hired|job offer|offer you|next (?:round|stage)|guarantee|i promise|we promise|salary|in touch|get back to you)\b/u,
];

/** Does a text promise an offer, a result or anything that comes after the interview? */
export function isPromising(text: string, meant: string): boolean {
  const [said, asked] = [text, meant].map((one) => one.toLowerCase().replaceAll('ё', 'е'));
  return PROMISES.some((pattern) => pattern.test(said ?? '') && !pattern.test(asked ?? ''));
}
