import { type AnswerToJudge, answerToJudgeSchema, type Feedback } from '@aloud/contract/feedback/feedback';
import { sentenceOfNotEnough } from '@aloud/contract/feedback/not-enough-sentences';
import { addSentences, REMARK_SENTENCES, sentenceOfFix } from '@aloud/contract/feedback/remark-sentences';
import { type BesideModel, describeBeside } from './compare-engines.rules.ts';

/** What one line of input becomes: a feedback in words as well as codes, or what is wrong with the line. */
export type JudgedLine =
  | (ReturnType<typeof withSentences> & Partial<BesideModel> & { id?: unknown })
  | { error: { line: number; message: string }; id?: unknown };

type Judge = (answer: AnswerToJudge) => Promise<Feedback>;
export type LineJudges = {
  judge: Judge;
  /** Given where a model judges: what the rules say alone is told beside it. */
  judgeLocally?: Judge | undefined;
};

/** JSON Lines in, feedback out, in the same order; a line that cannot be read or judged never stops the others. */
export async function* judgeLines(
  judges: LineJudges,
  lines: AsyncIterable<string>,
): AsyncGenerator<JudgedLine> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const written = number === 1 ? line.replace(/^\uFEFF/u, '') : line;
    if (written.trim() !== '') yield await judgeLine(judges, written, number);
  }
}

async function judgeLine(judges: LineJudges, line: string, number: number): Promise<JudgedLine> {
  const read = readLine(line);
  if ('problem' in read) return { error: { line: number, message: read.problem }, ...readId(read.value) };
  try {
    const judged = await judges.judge(read.answer);
    return {
      ...readId(read.value),
      ...withSentences(judged),
      ...(await judgeBeside(judges, read.answer, judged)),
    };
  } catch (error) {
    const message = `not judged: ${error instanceof Error ? error.message : String(error)}`;
    return { error: { line: number, message }, ...readId(read.value) };
  }
}

/** Nothing where the model did not judge: then the feedback is the local one. */
async function judgeBeside(
  { judgeLocally }: LineJudges,
  answer: AnswerToJudge,
  judged: Feedback,
): Promise<Partial<BesideModel>> {
  if (!judgeLocally || judged.engine.used !== 'llm') return {};
  return describeBeside(judged, await judgeLocally(answer));
}

type ReadLine = { value: unknown; problem: string } | { value: unknown; answer: AnswerToJudge };

function readLine(line: string): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { value, problem: 'not JSON' };
  }
  const parsed = answerToJudgeSchema.safeParse(value);
  if (parsed.success) return { value, answer: parsed.data };
  const issue = parsed.error.issues[0];
  return { value, problem: `${issue?.path.join('.') || 'line'}: ${issue?.message ?? 'unreadable'}` };
}

function readId(value: unknown): { id?: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value ? { id: value.id } : {};
}

function withSentences(feedback: Feedback) {
  const { language } = feedback;
  const sentences = REMARK_SENTENCES[language];
  return {
    ...feedback,
    notEnough: feedback.notEnough && {
      ...feedback.notEnough,
      sentence: sentenceOfNotEnough(feedback.notEnough, language, language),
    },
    firstFix: feedback.firstFix && {
      ...feedback.firstFix,
      sentence: sentenceOfFix(feedback.firstFix, language),
    },
    points: addSentences(feedback.points, language),
    outline: feedback.outline.map((item) => ({
      ...item,
      name: sentences.part[item.part],
      question: item.ask && sentences.ask[item.ask],
    })),
  };
}
