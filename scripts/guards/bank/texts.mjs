/**
 * What is wrong with the look of a text, in the words of a problem.
 * @param {string} text
 * @param {string} language
 * @returns {string[]}
 */
export function checkText(text, language) {
  const problems = [];
  const cyrillic = (text.match(/[а-яё]/gi) ?? []).length;
  const latin = (text.match(/[a-z]/gi) ?? []).length;
  if (language === 'ru' ? cyrillic <= latin / 4 : latin === 0 || cyrillic > latin / 10)
    problems.push(`${language} is not written in its language`);
  if (text !== text.trim() || /\s{2}|[\n\t]/.test(text)) problems.push(`${language} has odd spaces`);
  if (/[*`]|(?<![CF])#|\p{Extended_Pictographic}/u.test(text))
    problems.push(`${language} has signs nobody can say`);
  if (language === 'ru' && text.includes('"')) problems.push('ru has quotes that are not « »');
  return problems;
}

/**
 * The words of a text as they are compared: without signs, case and «ё».
 * @param {string} text
 * @returns {string[]}
 */
export function plainWords(text) {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
