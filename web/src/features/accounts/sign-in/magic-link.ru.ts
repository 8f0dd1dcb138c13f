export const magicLinkRu = {
  verifying: 'Входим',
  verifyingText: 'Проверяем ссылку. Это займёт мгновение.',
  confirmLink: 'Войти как <address>{{email}}?</address>',
  confirmLinkText:
    'Ссылку запросили не в этом браузере. Входите, если это ваш адрес и письмо запрашивали вы.',
  doNotEnter: 'Не входить',
  switchAccount: 'Сменить аккаунт?',
  switchAccountText:
    'Сейчас вы вошли как <address>{{current}}</address>. Ссылка — для <address>{{email}}</address>. Выйти и войти как <address>{{email}}?</address>',
  stay: 'Остаться',
  leaveAndEnter: 'Выйти и войти',
  linkDead: 'Ссылка больше не действует',
  linkDeadText:
    'Ей больше {{minutes}} минут, по ней уже входили или вы вошли по другой ссылке. Запросите новую — она придёт в течение минуты.',
  linkIncomplete: 'Ссылка неполная',
  linkIncompleteText:
    'Часть адреса потерялась по дороге. Откройте ссылку из письма ещё раз или запросите новую.',
  linkFailed: 'Не удалось проверить ссылку',
  linkFailedText: 'Сервер не ответил. Ссылка не потрачена: попробуйте ещё раз.',
  newLink: 'Получить новую ссылку',
};
