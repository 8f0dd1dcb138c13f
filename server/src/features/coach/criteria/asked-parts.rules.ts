import type { Part } from '@aloud/contract/feedback/remarks';
import { isAmong, type Word } from '../language/morphology.rules.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Question } from './question.rules.ts';

/** Which parts of its kind a question really asks for: a job that was left has no aim. */

const has = (words: readonly Word[], listed: ReadonlySet<string>) =>
  words.some((word) => isAmong(listed, word));

const WHY = wordSet('why почему зачем reason made причина gap перерыв пробел пауза');
const BACK = wordSet(
  `leave left leaving quit quitting become became hire choose gap did changed
  уходить уйти стать нанять взять перерыв пробел пауза выбрать`,
);
const FORWARD = wordSet(
  `five three ten goal goals plans ambitions dream see future next
  пять три десять лет цель план мечта видеть будущее`,
);
/** Something went wrong between people or by one's own hand: it was not set as a task. */
const MISHAPS = wordSet(
  `mistake mistakes error wrong fail failed failure failures conflict disagreement disagree disagreed argument argued criticism
  criticised criticized feedback regret difficult angry rude unhappy upset apologise apologize fired fire dismiss stress stressful
  ошибка ошибиться неудача провал провалить конфликт спор поспорить спорить разногласие ссора поссориться критика критиковать пожалеть жалеть
  трудный сложный грубый недовольный уволить стресс неправ промах`,
);
const PEOPLE = wordSet(
  `colleague colleagues coworker boss manager customer client employee teammate person people team parent patient student
  коллега начальник руководитель клиент сотрудник человек люди команда родитель пациент ученик покупатель гость подчиненный`,
);
const CHOICES = wordSet(
  `difference differ differs versus vs compare choose prefer better or pros cons advantages disadvantages trade-off trade-offs when
  разница отличие отличаться сравнить выбрать выбирать лучше или плюс минус преимущество недостаток компромисс когда`,
);

/** "Why did you leave?", «Почему вы стали учителем?»: the answer itself is the reason. */
export const asksWhy = ({ words }: Question) => has(words, WHY);

/** "Where do you see yourself in five years?": the answer itself is the aim. */
export const asksForAim = (question: Question) => has(question.words, FORWARD) && !asksWhy(question);

/** A mistake, a quarrel, a failure, a difficult person. */
const isAboutMishap = ({ words }: Question) => has(words, MISHAPS);

const PROBLEMS = wordSet(
  'problem problems issue bug incident outage challenge проблема баг инцидент авария сбой',
);

/** A problem or a mishap says itself what had to be done. */
export const impliesTask = (question: Question) => isAboutMishap(question) || has(question.words, PROBLEMS);

/** What happens between people is not counted. */
export const isAboutPeople = (question: Question) => isAboutMishap(question) || has(question.words, PEOPLE);

/** Whether the question asks for a part of its kind; a part that it does not ask for is neither missed nor weighed. */
export function asksForPart(part: Part, question: Question): boolean {
  switch (part) {
    case 'aim':
      return question.kind !== 'motivation' || !has(question.words, BACK) || asksForAim(question);
    case 'reason':
      return question.kind !== 'motivation' || !asksForAim(question);
    case 'trade-off':
      return asksForChoice(question);
    default:
      return true;
  }
}

/** Only a choice between techniques has another side: neither a tax nor an injection has one. */
export const asksForChoice = ({ words }: Question) => has(words, CHOICES);
