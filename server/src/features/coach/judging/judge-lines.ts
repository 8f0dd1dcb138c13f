import { answerToJudgeSchema, type Feedback } from '@aloud/contract/feedback/feedback';
import {
  REMARK_SENTENCES,
  sentenceOfFix,
  sentenceOfNotEnough,
  sentenceOfPoint,
} from '@aloud/contract/feedback/remark-sentences';

/** What one line of input becomes: a feedback in words as well as codes, or what is wrong with the line. */
export type JudgedLine =
  | (ReturnType<typeof withSentences> & { id?: unknown })
  | { error: { line: number; message: string }; id?: unknown };

type Judge = (answer: ReturnType<typeof answerToJudgeSchema.parse>) => Promise<Feedback>;

/** JSON Lines in, feedback out, in the same order; a line that cannot be read or judged never stops the others. */
export async function* judgeLines(judge: Judge, lines: AsyncIterable<string>): AsyncGenerator<JudgedLine> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const written = number === 1 ? line.replace(/^\uFEFF/u, '') : line;
    if (written.trim() !== '') yield await judgeLine(judge, written, number);
  }
}

async function judgeLine(judge: Judge, line: string, number: number): Promise<JudgedLine> {
  const read = readLine(line);
  if ('problem' in read) return { error: { line: number, message: read.problem }, ...readId(read.value) };
  try {
    return { ...readId(read.value), ...withSentences(await judge(read.answer)) };
  } catch (error) {
    const message = `not judged: ${error instanceof Error ? error.message : String(error)}`;
    return { error: { line: number, message }, ...readId(read.value) };
  }
}

type ReadLine =
  | { value: unknown; problem: string }
  | { value: unknown; answer: ReturnType<typeof answerToJudgeSchema.parse> };

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
      sentence: sentenceOfNotEnough(feedback.notEnough, language),
    },
    firstFix: feedback.firstFix && {
      ...feedback.firstFix,
      sentence: sentenceOfFix(feedback.firstFix, language),
    },
    points: feedback.points.map((point) => ({ ...point, sentence: sentenceOfPoint(point, language) })),
    outline: feedback.outline.map((item) => ({
      ...item,
      name: sentences.part[item.part],
      question: item.ask && sentences.ask[item.ask],
    })),
  };
}
