import { beforeAll, describe, expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from './coach-tools.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const reason = (question: string, text: string) => {
  const language = /[а-я]/iu.test(question) ? 'ru' : 'en';
  return judgeLocally(tools, { question, language, text }).feedback.notEnough?.reason ?? null;
};

describe('an honest "I don\'t know"', () => {
  it.each([
    ['What is a deadlock?', "I don't know the textbook wording. I really don't know that one."],
    ['Explain how VAT works.', "I don't know the mechanics and I won't bluff."],
    [
      'Tell me about a project that failed.',
      "Nothing's really coming to mind, sorry. Could we maybe come back to that one?",
    ],
    ['Что такое индекс в базе данных?', 'Честно, не знаю, с базами почти не работал. Надо будет почитать.'],
    ['Расскажите о трудном клиенте.', 'Ничего в голову не приходит, можно пропустим?'],
  ])('%s – %s', (question, text) => {
    expect(reason(question, text)).toBe('does-not-know');
  });
});

describe('what was never done, forgotten or refused is an answer', () => {
  it.each([
    [
      'Tell me about yourself.',
      "I am a mother of three, I haven't worked for ten years, before that I was a bookkeeper at a plant, and now I have done a course and want to come back.",
    ],
    [
      'Расскажите о себе.',
      'Я мама троих детей, десять лет не работала, раньше была бухгалтером на заводе, сейчас прошла курсы и хочу вернуться.',
    ],
    [
      'Чем вы гордитесь?',
      'За восемь лет в реанимации ни разу не перепутала препарат, а новеньких учу вслух читать ампулу дважды.',
    ],
    [
      'Why should we hire you?',
      'I never had a single complaint in nine years of driving school buses through snow, ice and roadworks around Aberdeen.',
    ],
    [
      'Что вы сделаете, если на проде упал сервис?',
      'Нужно посмотреть логи и метрики за последние полчаса, откатить релиз, написать в канал инцидентов и проверить очереди.',
    ],
    [
      'What is your biggest weakness?',
      "I can't say no to people, I take every extra shift at the bakery and end up sleeping four hours with flour in my hair.",
    ],
    [
      'Have you worked with Kubernetes?',
      "I haven't used Kubernetes in production, I've used Nomad and Docker Swarm for three years with forty services and two people on call.",
    ],
    [
      'What salary do you expect?',
      "I'd rather not give a number before I know the rota, but my last pay in Bristol was thirty one thousand.",
    ],
    [
      'Как вы будете учить стажёра?',
      'Сначала показываю сам, потом он делает, а я молчу. Гадать не буду: через неделю проверяю по листу из двенадцати пунктов.',
    ],
    [
      'Что такое замыкание в JavaScript?',
      'Определение наизусть не скажу, но пользуюсь постоянно: функция помнит переменные оттуда, где её создали, например счётчик, который хранит своё число.',
    ],
    [
      'Что такое НДС?',
      'Точно по кодексу не скажу, но это налог, который платит покупатель, а продавец перечисляет в бюджет: двадцать процентов с продаж минус входящий.',
    ],
    [
      'Расскажите о случае, когда у вас не получилось.',
      'Не знаю, с чего начать. В восемнадцатом году открыл пекарню и через год закрыл, остался должен триста тысяч. Не считал аренду на булку. Долг отдал, теперь сначала считаю.',
    ],
    [
      'Расскажите, как вы кому-то помогли.',
      'Точный год не скажу. Девушке в автобусе стало плохо, я остановил, уложил её на сиденье, вызвал скорую и ждал двадцать минут.',
    ],
    [
      'Tell me about a time you helped someone.',
      "I can't think of anything heroic. I drove an old neighbour to dialysis three times a week for two years, and learned to read his machine.",
    ],
    [
      'Tell me about a time you helped someone.',
      "I couldn't tell you the exact year, maybe 2015. A girl fainted on my bus, I stopped, laid her down and called an ambulance.",
    ],
    ['Приходилось ли вам увольнять людей?', 'Нет, не приходилось, я руковожу всего полгода.'],
    [
      'What is a deadlock in concurrent programming?',
      "I don't know the textbook wording, but it's when two threads each hold a lock the other one wants, so both wait forever.",
    ],
  ])('%s – %s', (question, text) => {
    expect(reason(question, text)).not.toBe('does-not-know');
  });
});
