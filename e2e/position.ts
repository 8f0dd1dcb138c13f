import type { Api } from './api.ts';

const question = (id: string, text: string, type: string) => ({
  id,
  questionId: null,
  source: 'own',
  text,
  sample: '',
  type,
});

/** An open position with three questions of its own; what an administrator would have typed. */
export function openPosition(api: Api, title: string): Promise<{ id: string; invitation: string }> {
  return api('post', '/api/admin/positions', {
    title,
    company: 'Север',
    description:
      'Платежи и склад интернет-магазина.\nPostgreSQL, индексы, очереди сообщений, нагрузка до 2000 запросов в секунду.',
    level: 'middle',
    language: 'ru',
    minutes: 20,
    state: 'open',
    plan: [
      question('why', 'Почему вы хотите к нам?', 'behavioural'),
      question('index', 'Как индекс ускоряет запрос и чем за это платят?', 'technical'),
      question('queue', 'Когда между сервисами нужна очередь сообщений?', 'situational'),
    ],
    manner: 'friendly',
    attempts: 2,
    closesAt: null,
  });
}
