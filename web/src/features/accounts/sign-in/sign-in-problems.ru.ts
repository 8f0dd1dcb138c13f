import type { RussianOf } from '../../../lib/i18n.ts';
import type { signInProblemsEn } from './sign-in-problems.en.ts';

export const signInProblemsRu: RussianOf<typeof signInProblemsEn> = {
  unknownOrigin:
    'Этот сервер открыли по адресу, которого он не знает. Тому, кто его настраивает, нужно указать этот адрес: PUBLIC_URL=https://…',
};
