import type { RussianOf } from '../../lib/i18n.ts';
import type { speechEn } from './speech.en.ts';

export const speechRu: RussianOf<typeof speechEn> = {
  'language-ru': 'По-русски',
  'language-en': 'По-английски',
  'listen-ru': 'Послушать по-русски',
  'listen-en': 'Послушать по-английски',
  stop: 'Остановить',
  noVoice: 'голоса пока нет. Интервьюер пишет.',
  deviceHint: 'На устройстве, где такого голоса нет, говорит сервер.',
  deviceSilent: 'Это устройство промолчало. Выберите другой голос.',

  'voice-device': 'Голос этого устройства',
  'voice-bundled': 'Встроенный голос',
  'voice-anna': 'Анна',
  'voice-aleksandr': 'Александр',
  'voice-elena': 'Елена',
  'voice-irina': 'Ирина',

  preparing: 'Готовим речь',
  preparingText: 'Осталось: {{what}}. Всё остальное уже работает, ответы можно печатать.',
  waiting: 'Речь на этом сервере ещё не готова',
  failed: 'Не удалось подготовить речь',
  'hears-ru': 'распознавание русской речи',
  'hears-en': 'распознавание английской речи',
  'speaks-ru': 'русский голос',
  'speaks-en': 'английский голос',
  decoder: 'записи из Safari',
  'problem-offline': 'У сервера нет связи, чтобы скачать модели.',
  'problem-no-room': 'На сервере не осталось места для моделей.',
  'problem-not-writable': 'Серверу нельзя писать в папку моделей.',
  'problem-wrong-hash': 'Модель пришла повреждённой, и мы её выбросили.',
  'problem-unknown-model': 'В настройках сервера указана модель, которой нет.',
};
