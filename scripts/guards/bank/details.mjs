import { checkText, plainWords } from './texts.mjs';

const WORDINGS = { fewest: 2, most: 5 };
const POINTS = { fewest: 3, most: 7 };
const CUES = { fewest: 2, most: 8 };
const LINES = { fewest: 1, most: 3 };
const TOPICS = { fewest: 1, most: 4 };
const MOST_ESSENTIAL = 4;
const LONGEST = { wordings: 200, points: 130, mistakes: 170, followUps: 200, cue: 60 };
const LANGUAGES = ['en', 'ru'];

/**
 * What a question carries beside its texts: everything in both languages, in measure.
 * @param {any} question
 * @param {{ levels: readonly string[], topics: readonly string[] }} known
 * @returns {string[]}
 */
export function checkDetails(question, known) {
  const problems = [];
  if (!known.levels.includes(question.level)) problems.push(`an unknown level: ${question.level}`);
  if (!Number.isInteger(question.frequency) || question.frequency < 1 || question.frequency > 5)
    problems.push('a frequency that is not 1–5');
  problems.push(...checkCount(question.topics, TOPICS, 'topics'));
  for (const topic of question.topics ?? [])
    if (!known.topics.includes(topic)) problems.push(`an unknown topic: ${topic}`);
  for (const language of LANGUAGES) problems.push(...checkLists(question, language));
  return [...problems, ...checkPoints(question.points ?? [])];
}

function checkLists(question, language) {
  const problems = [];
  for (const { name, count } of [
    { name: 'wordings', count: WORDINGS },
    { name: 'mistakes', count: LINES },
    { name: 'followUps', count: LINES },
  ]) {
    const texts = question[name]?.[language] ?? [];
    problems.push(...checkCount(texts, count, `${name} in ${language}`));
    for (const text of texts) problems.push(...checkLine(text, language, name));
  }
  return [...problems, ...checkWordings(question, language)];
}

/** A wording that says what another does finds no further reader. */
function checkWordings(question, language) {
  const seen = new Set([plainWords(question[language] ?? '').join(' ')]);
  return (question.wordings?.[language] ?? []).flatMap((text) => {
    const plain = plainWords(text).join(' ');
    const isKnown = seen.has(plain);
    seen.add(plain);
    return isKnown ? [`the wording «${text}» comes twice`] : [];
  });
}

function checkPoints(points) {
  const problems = checkCount(points, POINTS, 'key points');
  const essential = points.filter(({ isEssential }) => isEssential).length;
  if (essential < 1 || essential > MOST_ESSENTIAL) problems.push(`${essential} essential points`);
  for (const point of points)
    for (const language of LANGUAGES) {
      problems.push(...checkLine(point[language] ?? '', language, 'points'));
      problems.push(...checkCount(point.cues?.[language], CUES, `cues of «${point[language]}»`));
      for (const cue of point.cues?.[language] ?? [])
        if (cue.trim() === '' || cue.length > LONGEST.cue) problems.push(`an odd cue: «${cue}»`);
    }
  return problems;
}

function checkLine(text, language, name) {
  if (text === '') return [`an empty line in ${name}`];
  // A short line may consist of English terms alone, in Russian too.
  const problems = checkText(text, language).filter(
    (problem) => !problem.endsWith('written in its language'),
  );
  return text.length > LONGEST[name] ? [...problems, `${name}: too long: «${text}»`] : problems;
}

function checkCount(list, { fewest, most }, name) {
  const count = Array.isArray(list) ? list.length : 0;
  return count < fewest || count > most ? [`${count} ${name}, not ${fewest}–${most}`] : [];
}
