/** A strong answer covers so much of the key points by their cues. */
const FEWEST_COVERED = 0.8;

/**
 * Questions whose own sample answer does not cover their key points as the coach recognises them.
 * @param {any[]} questions
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function findUncoveredPoints(questions, root) {
  const { tsImport } = await import('tsx/esm/api');
  const read = (file) => tsImport(`${root}/server/src/features/coach/${file}`, import.meta.url);
  const { loadCoachTools } = await read('language/coach-tools.ts');
  const { toWord } = await read('language/morphology.rules.ts');
  const { tokensOfText } = await read('language/tokens.rules.ts');
  const { splitSentences } = await read('language/units.rules.ts');
  const { recognisePoints, TOLD } = await read('key-points/key-points.rules.ts');
  const tools = await loadCoachTools();
  const readWords = (text) => tokensOfText(text).map((token) => toWord(token, tools.morphology));
  return questions.flatMap((question) =>
    ['en', 'ru'].flatMap((locale) => {
      const words = readWords(question[`case_${locale}`]);
      const asked = readWords(question[locale]);
      const said = recognisePoints(
        tools,
        { words, sentences: splitSentences(words), asked, locale },
        question.points,
      ).filter(
        // The stricter of the two limits, whatever the type of the question.
        ({ strength }) => strength >= TOLD.hinted,
      ).length;
      return said / question.points.length < FEWEST_COVERED
        ? [`${question.id}: the ${locale} sample says ${said} of ${question.points.length} key points`]
        : [];
    }),
  );
}
