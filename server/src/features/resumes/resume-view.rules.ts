import type { Resume, ResumeAnalysis, ResumeQuestion, ResumeSummary } from '@aloud/contract/resumes';
import type { ResumeListRow, ResumeQuestionRow, ResumeRow } from './resumes.data.ts';

export function toResumeSummary(row: ResumeListRow, activeId: string | null): ResumeSummary {
  const { id, name, kind, language, pages, words, isCut, isAnalysed } = row;
  return {
    id,
    name,
    kind,
    language,
    pages,
    words,
    isCut,
    isAnalysed,
    isActive: id === activeId,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toResume(row: ResumeRow, activeId: string | null): Resume {
  return {
    ...toResumeSummary({ ...row, isAnalysed: row.analysedAt !== null }, activeId),
    text: row.text,
  };
}

/** Undefined for one that was never analysed. */
export function toAnalysis(
  row: ResumeRow,
  questions: readonly ResumeQuestionRow[],
): ResumeAnalysis | undefined {
  const { overview, analysisLanguage: language, engine, analysedAt } = row;
  if (!overview || !language || !engine || !analysedAt) return undefined;
  const ofKind = (kind: ResumeQuestion['kind']) =>
    questions
      .filter((question) => question.kind === kind)
      .map(({ id, type, text, source }) => ({ id, kind, type, text, source }));
  return {
    language,
    engine,
    analysedAt: analysedAt.toISOString(),
    overview,
    hard: ofKind('hard'),
    soft: ofKind('soft'),
  };
}
