import type { RussianOf } from '../../lib/i18n.ts';
import type { settingsEn } from './settings.en.ts';

export const settingsRu: RussianOf<typeof settingsEn> = {
  sections: 'Разделы настроек',
  profile: 'Профиль',
  profileText: 'По имени к вам обращается интервьюер, под позицию и уровень подбираются вопросы.',
  name: 'Имя',
  role: 'Позиция',
  level: 'Уровень',
  language: 'Язык тренировки',
  languageHint: 'Интерфейс останется прежним.',
  again: 'Пройти знакомство заново',

  interview: 'Интервью',
  maxDuration: 'Макс. длительность',
  minutes: '{{count}} мин',
  durationText: 'За минуту до конца интервьюер предупредит и вежливо закончит.',
  patience: 'Терпение интервьюера',
  brisk: 'Быстро',
  briskText: 'Отвечает вскоре после того, как вы замолчали',
  normal: 'Обычно',
  normalText: 'Как в живом разговоре',
  patient: 'Не спеша',
  patientText: 'Не спешу, думайте: длинные паузы — это нормально',

  appearance: 'Вид',
  theme: 'Тема',
  system: 'Как в системе',
  light: 'Светлая',
  dark: 'Тёмная',

  microphone: 'Микрофон',
  microphoneText: 'Услышьте себя так, как услышит интервьюер. Запись не покидает эту страницу.',

  sessions: 'Где выполнен вход',
  current: 'это устройство',
  signedInAt: 'с {{date}}',
  unknownDevice: 'Неизвестное устройство',
  endSession: 'Выйти там',
  endAll: 'Выйти везде',
  endAllTitle: 'Выйти везде?',
  endAllText: 'Вы выйдете на всех устройствах, включая это.',

  balance: 'Баланс',
  balanceText: 'Что начислено и что потрачено. Сбои и слишком короткие разговоры не списываются.',

  data: 'Ваши данные',
  dataText: 'Всё, что мы о вас храним: ответы, записи, интервью, резюме и движение баланса.',
  exportData: 'Скачать всё',
  exportHint: 'Архив ZIP: сведения в JSON, записи звуковыми файлами.',
  deleteAccount: 'Удалить аккаунт',
  deleteTitle: 'Удалить аккаунт навсегда?',
  deleteText: 'Исчезнут ответы, записи, интервью, резюме и остаток баланса. Вернуть их мы не сможем.',
  deleteConfirm: 'Для подтверждения введите свой адрес: {{email}}',

  notSaved: 'Не сохранилось. Проверьте связь и попробуйте ещё раз.',
  savedProfile: 'Профиль сохранён',
};
