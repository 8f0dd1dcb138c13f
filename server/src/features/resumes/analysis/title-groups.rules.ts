/** Names of the same kind of work. «Тимлид» and "manager" lead; «разработчик» and "engineer" build. */
const GROUPS: readonly [string, RegExp][] = [
  [
    'leads',
    /тимлид|техлид|руководител|директор|начальник|(?<!\p{L})(?:team ?lead|lead|head|director|manager|supervisor)(?!\p{L})|менеджер/iu,
  ],
  [
    'builds',
    /разработчик|программист|инженер|архитектор|(?<!\p{L})(?:developer|engineer|programmer|architect)(?!\p{L})/iu,
  ],
  ['tests', /тестировщик|(?<!\p{L})(?:tester|qa)(?!\p{L})/iu],
  ['analyses', /аналитик|(?<!\p{L})(?:analyst|scientist)(?!\p{L})/iu],
  ['designs', /дизайнер|(?<!\p{L})designer(?!\p{L})/iu],
  ['learns', /стаж[её]р|(?<!\p{L})(?:intern|trainee)(?!\p{L})/iu],
  ['counts', /бухгалтер|экономист|(?<!\p{L})accountant(?!\p{L})/iu],
  ['sells', /продавец|продаж|(?<!\p{L})sales(?!\p{L})/iu],
];

/** Which kinds of work a text names. */
export function findTitleGroups(text: string): Set<string> {
  return new Set(GROUPS.filter(([, names]) => names.test(text)).map(([group]) => group));
}
