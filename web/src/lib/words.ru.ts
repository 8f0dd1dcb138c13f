import type { RussianOf } from './i18n.ts';
import type { wordsEn } from './words.en.ts';

export const wordsRu: RussianOf<typeof wordsEn> = {
  brand: 'Вслух',
  beta: 'бета',
  loading: 'Загрузка...',
  retry: 'Повторить',
  close: 'Закрыть',
  cancel: 'Отмена',
  save: 'Сохранить',
  saved: 'Сохранено',
  back: 'Назад',
  next: 'Продолжить',
  delete: 'Удалить',
  email: 'Почта',
  password: 'Пароль',
  russian: 'Русский',
  english: 'Английский',
  support: 'Поддержка',
  more: 'Показать ещё',
  failedToLoad: 'Не загрузилось',
  signOutFailed: 'Выйти не получилось: нет связи. Попробуйте ещё раз.',
  somethingWrong: 'Что-то пошло не так, уже чиним.',
};
