import type { Locale } from '@aloud/contract/locale';
import type { ReadyQuestion } from './choose-questions.rules.ts';

type WorkQuestion = Pick<ReadyQuestion, 'text' | 'type' | 'difficulty'>;

/** About work that the bank has no questions for. The easy ones ask what the work is. */
const QUESTIONS: Record<Locale, readonly WorkQuestion[]> = {
  ru: [
    {
      text: 'Расскажите, из чего состоит ваша работа. Что вы делаете чаще всего?',
      type: 'behavioural',
      difficulty: 1,
    },
    {
      text: 'Опишите свой обычный рабочий день. На что уходит больше всего сил?',
      type: 'behavioural',
      difficulty: 1,
    },
    {
      text: 'Что в вашей работе со стороны кажется простым, а на деле трудно?',
      type: 'behavioural',
      difficulty: 2,
    },
    {
      text: 'По каким признакам вы понимаете, что работа сделана хорошо?',
      type: 'technical',
      difficulty: 2,
    },
    {
      text: 'Какие ошибки чаще всего делают новички в вашем деле и как их избежать?',
      type: 'technical',
      difficulty: 2,
    },
    {
      text: 'Что бы вы изменили в том, как сейчас устроена ваша работа, и с чего бы начали?',
      type: 'situational',
      difficulty: 3,
    },
    {
      text: 'Какое решение в вашей работе даётся труднее всего? Как вы его принимаете?',
      type: 'technical',
      difficulty: 3,
    },
  ],
  en: [
    {
      text: 'What does your work consist of? What do you do most often?',
      type: 'behavioural',
      difficulty: 1,
    },
    {
      text: 'Walk me through an ordinary working day. What takes most of your effort?',
      type: 'behavioural',
      difficulty: 1,
    },
    {
      text: 'What in your work looks easy from outside and is hard in fact?',
      type: 'behavioural',
      difficulty: 2,
    },
    { text: 'How do you tell that a piece of your work is done well?', type: 'technical', difficulty: 2 },
    {
      text: 'Which mistakes do newcomers to your trade make most often, and how are they avoided?',
      type: 'technical',
      difficulty: 2,
    },
    {
      text: 'What would you change in the way your work is organised, and where would you begin?',
      type: 'situational',
      difficulty: 3,
    },
    {
      text: 'Which decision in your work is the hardest to make? How do you make it?',
      type: 'technical',
      difficulty: 3,
    },
  ],
};

export function listWorkQuestions(language: Locale): ReadyQuestion[] {
  return QUESTIONS[language].map((question) => ({ id: null, sample: '', ...question }));
}
