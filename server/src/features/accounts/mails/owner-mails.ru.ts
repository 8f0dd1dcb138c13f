import { ADMIN_PAGE, CONTACT_PAGE, SETTINGS_PAGE } from '@aloud/contract/pages';
import type { OwnerLetter, OwnerMails } from './owner-mails.en.ts';

const BRAND = { lang: 'ru', brand: 'Вслух' } as const;
const FALLBACK = 'Если кнопка не нажимается, скопируйте этот адрес в браузер:';
const FOOTNOTE = 'Это письмо о безопасности вашего аккаунта. Ссылки для входа в нём нет.';

const writeToUs = (siteUrl: string) => ({
  label: 'Написать нам',
  url: `${siteUrl}${CONTACT_PAGE}`,
  fallback: FALLBACK,
});
const signInAnew = (siteUrl: string) => ({ label: 'Открыть «Вслух»', url: siteUrl, fallback: FALLBACK });
const whenAndWhere = ({ when, device }: OwnerLetter) => `Когда: ${when}. Откуда: ${device}.`;

export const ownerMailsRu: OwnerMails = {
  'email-changed': (letter) => ({
    ...BRAND,
    subject: 'У вашего аккаунта во «Вслух» новый адрес',
    preheader: 'Если это сделали не вы, сразу напишите нам.',
    heading: 'Адрес аккаунта изменён',
    paragraphs: [
      'Ваш аккаунт больше не привязан к этому адресу. На всех других устройствах мы завершили сеансы.',
      whenAndWhere(letter),
      'Если это были вы, ничего делать не нужно. Если нет — сразу напишите нам: разберёмся и вернём аккаунт.',
    ],
    action: writeToUs(letter.siteUrl),
    footnote: FOOTNOTE,
  }),
  'password-changed': (letter) => ({
    ...BRAND,
    subject: 'Пароль от аккаунта во «Вслух» изменён',
    preheader: 'Если это сделали не вы, вот что делать.',
    heading: 'Пароль изменён',
    paragraphs: [
      'На всех других устройствах мы завершили сеансы.',
      whenAndWhere(letter),
      'Если это были вы, ничего делать не нужно. Если нет — запросите ссылку для входа на этот адрес: в течение 15 минут после входа по ней можно задать другой пароль, и тогда все остальные сеансы завершатся.',
    ],
    action: signInAnew(letter.siteUrl),
    footnote: FOOTNOTE,
  }),
  'admin-password-changed': (letter) => ({
    ...BRAND,
    subject: 'Пароль администратора во «Вслух» изменён',
    preheader: 'Если это сделали не вы, вот что делать.',
    heading: 'Пароль администратора изменён',
    paragraphs: [
      'На всех других устройствах мы завершили сеансы.',
      whenAndWhere(letter),
      'Если это были вы, ничего делать не нужно. Если нет — сразу скажите тому, кто управляет сервером: один запуск с ADMIN_RESET=true завершит все ваши сеансы и выдаст новый одноразовый пароль.',
    ],
    action: { ...signInAnew(letter.siteUrl), url: `${letter.siteUrl}${ADMIN_PAGE}` },
    footnote: FOOTNOTE,
  }),
  'password-set': (letter) => ({
    ...BRAND,
    subject: 'У аккаунта во «Вслух» теперь есть пароль',
    preheader: 'Если это сделали не вы, вот что делать.',
    heading: 'Для аккаунта задан пароль',
    paragraphs: [
      'Теперь в аккаунт можно войти и по паролю. На всех других устройствах мы завершили сеансы.',
      whenAndWhere(letter),
      'Если это были вы, ничего делать не нужно. Если нет — запросите ссылку для входа на этот адрес: в течение 15 минут после входа по ней можно задать другой пароль, и тогда все остальные сеансы завершатся.',
    ],
    action: signInAnew(letter.siteUrl),
    footnote: FOOTNOTE,
  }),
  'admin-signed-in': (letter) => ({
    ...BRAND,
    subject: 'Вход администратора во «Вслух»',
    preheader: 'Если это были не вы, вот что делать.',
    heading: 'Новый сеанс администратора',
    paragraphs: [
      whenAndWhere(letter),
      'Если это были вы, ничего делать не нужно. Если нет — сразу смените пароль: все остальные сеансы завершатся.',
    ],
    action: { ...signInAnew(letter.siteUrl), url: `${letter.siteUrl}${ADMIN_PAGE}` },
    footnote: FOOTNOTE,
  }),
  'totp-on': (letter) => ({
    ...BRAND,
    subject: 'Двухфакторная защита аккаунта во «Вслух» включена',
    preheader: 'Если это сделали не вы, сразу напишите нам.',
    heading: 'Двухфакторная защита включена',
    paragraphs: [
      'Теперь при входе понадобится ещё и код из приложения. Храните резервные коды там, где найдёте их без телефона.',
      whenAndWhere(letter),
      'Если это были не вы, сразу напишите нам: без чужого приложения вы теперь не войдёте.',
    ],
    action: writeToUs(letter.siteUrl),
    footnote: FOOTNOTE,
  }),
  'totp-off': (letter) => ({
    ...BRAND,
    subject: 'Двухфакторная защита аккаунта во «Вслух» отключена',
    preheader: 'Если это сделали не вы, вот что делать.',
    heading: 'Двухфакторная защита отключена',
    paragraphs: [
      'Код из приложения при входе больше не нужен, резервные коды не действуют.',
      whenAndWhere(letter),
      'Если это были вы, ничего делать не нужно. Если нет — выйдите в настройках на всех устройствах, смените пароль и включите защиту снова.',
    ],
    action: { ...signInAnew(letter.siteUrl), url: `${letter.siteUrl}${SETTINGS_PAGE}` },
    footnote: FOOTNOTE,
  }),
  'totp-off-by-administrator': ({ when, siteUrl }) => ({
    ...BRAND,
    subject: 'Двухфакторная защита аккаунта во «Вслух» отключена',
    preheader: 'Если вы об этом не просили, сразу напишите нам.',
    heading: 'Мы отключили двухфакторную защиту',
    paragraphs: [
      'Это сделал администратор. Код из приложения при входе больше не нужен, резервные коды не действуют, сеансы на всех устройствах завершены.',
      `Когда: ${when}.`,
      'Если вы просили об этом, войдите и включите защиту снова — уже с новым телефоном. Если нет — сразу напишите нам.',
    ],
    action: writeToUs(siteUrl),
    footnote: FOOTNOTE,
  }),
  'recovery-code-used': (letter) => ({
    ...BRAND,
    subject: 'Использован резервный код аккаунта во «Вслух»',
    preheader: 'Если это были не вы, вот что делать.',
    heading: 'Использован резервный код',
    paragraphs: [
      'Он заменил код из приложения и второй раз не сработает.',
      whenAndWhere(letter),
      'Если это были вы и кодов осталось мало, создайте в настройках новые. Если нет — выйдите там на всех устройствах, смените пароль и создайте новые коды: старые перестанут действовать.',
    ],
    action: { ...signInAnew(letter.siteUrl), url: `${letter.siteUrl}${SETTINGS_PAGE}` },
    footnote: FOOTNOTE,
  }),
};
