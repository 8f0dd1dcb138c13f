import { LOCALES, type Locale } from '@aloud/contract/locale';
import {
  CUE_MAX,
  CUES_MAX,
  FOLLOW_UPS_MAX,
  GUIDE_LINE_MAX,
  MISTAKES_MAX,
  QUESTION_TEXT_MAX,
  WORDINGS_MAX,
} from '@aloud/contract/questions/questions.limits';
import type { Problems } from '../../../ui/form/use-form.ts';
import { t } from '../admin.en.ts';
import { isBlank, type PointDraft, type QuestionDraft, splitLines } from './question-draft.rules.ts';

type Limits = { lines: number; length: number };

const WORDINGS: Limits = { lines: WORDINGS_MAX, length: QUESTION_TEXT_MAX };
const CUES: Limits = { lines: CUES_MAX, length: CUE_MAX };
const MISTAKES: Limits = { lines: MISTAKES_MAX, length: GUIDE_LINE_MAX };
const FOLLOW_UPS: Limits = { lines: FOLLOW_UPS_MAX, length: GUIDE_LINE_MAX };

/** What the server would refuse, and a key point that a candidate would read as an empty line. */
export function findProblems(draft: QuestionDraft, isGuideChanged: boolean): Problems<QuestionDraft> {
  const problems: Problems<QuestionDraft> = {};
  for (const lang of LOCALES) problems[`wordings_${lang}`] = checkLines(draft[`wordings_${lang}`], WORDINGS);
  // A guide that is not sent is not judged: it may have come from a file, and the question can be mended without it.
  if (isGuideChanged) Object.assign(problems, findGuideProblems(draft));
  return problems;
}

function findGuideProblems({ guide, ...question }: QuestionDraft): Problems<QuestionDraft> {
  const problems: Problems<QuestionDraft> = {};
  for (const lang of LOCALES) {
    for (const [index, point] of guide.points.entries()) {
      const isAsked = question[lang].trim() !== '';
      problems[`guide.points.${index}.${lang}`] = isAsked ? checkPointText(point, lang) : undefined;
      problems[`guide.points.${index}.cues_${lang}`] = checkLines(point[`cues_${lang}`], CUES);
    }
    problems[`guide.mistakes_${lang}`] = checkLines(guide[`mistakes_${lang}`], MISTAKES);
    problems[`guide.followUps_${lang}`] = checkLines(guide[`followUps_${lang}`], FOLLOW_UPS);
  }
  return problems;
}

function checkPointText(point: PointDraft, lang: Locale): string | undefined {
  return isBlank(point) || point[lang].trim() !== '' ? undefined : t('pointWithoutText');
}

function checkLines(text: string, { lines: most, length }: Limits): string | undefined {
  const lines = splitLines(text);
  if (lines.length > most) return t('tooManyLines', { most, amount: lines.length });
  const number = lines.findIndex((line) => line.length > length) + 1;
  return number === 0 ? undefined : t('lineTooLong', { number, length });
}
