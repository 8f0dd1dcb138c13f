/** Apart from the catalogue of the landing page: they come with the number. */
export const bankTotalEn = {
  one: '{{count}} question in the bank',
  other: '{{count}} questions in the bank',
  none: 'There are no questions in the bank yet.',
};
