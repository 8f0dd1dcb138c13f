import { expect, it } from 'vitest';
import { answerCompanyQuestion, findCompanyTopic } from './company-question.rules.ts';

it.each([
  ['are you a real person', 'interviewer'],
  ['what is your name', 'interviewer'],
  ['вы человек или программа', 'interviewer'],
  ['как вас зовут', 'interviewer'],
  ['а вы робот', 'interviewer'],
  ['do you have a warehouse already', 'other'],
  ['вы даёте ноутбук', 'other'],
  ['what happened to the person who was in the role before me', 'other'],
  ['машины закрепляют за одним человеком или кто сел тот и поехал', 'other'],
  ['получка когда два раза в месяц', 'money'],
  ['constructor', 'other'],
])('«%s» is about %s', (question, topic) => {
  expect(findCompanyTopic(question)).toBe(topic);
});

const DESCRIPTION =
  'Мы делаем CRM на Node.js и Vue 3.4 для аптек. Команда из 8 человек; есть тимлид. You will work with a friendly team.';

it('a sentence of the description is said whole, with the dots of its names', () => {
  expect(answerCompanyQuestion('у вас Node или Java', DESCRIPTION)).toEqual({
    from: 'description',
    text: 'Мы делаем CRM на Node.js и Vue 3.4 для аптек',
  });
});

it('words that stand in every sentence do not make an answer of it', () => {
  const silent = { from: 'position-silent' };
  expect(answerCompanyQuestion('Do you work with Kafka', DESCRIPTION)).toEqual(silent);
  expect(answerCompanyQuestion('Will there be travel with the job', DESCRIPTION)).toEqual(silent);
});
