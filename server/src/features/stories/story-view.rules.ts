import type { Story } from '@aloud/contract/practice/stories';
import { COMPETENCIES, type Competency } from '@aloud/contract/practice/stories.limits';

export type StoryRow = Omit<Story, 'competencies' | 'createdAt' | 'updatedAt'> & {
  competencies: string[];
  createdAt: Date;
  updatedAt: Date;
};

export function toStory(row: StoryRow): Story {
  return {
    ...row,
    competencies: COMPETENCIES.filter((competency) => row.competencies.includes(competency)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type MatrixRow = {
  competency: Competency;
  isGap: boolean;
  stories: { id: string; title: string; score: number | null }[];
};

/** Every competency with its stories, best first; one without any is a gap. */
export function toMatrix(rows: readonly StoryRow[]): { rows: MatrixRow[]; gaps: Competency[] } {
  const matrix = COMPETENCIES.map((competency) => {
    const stories = rows
      .filter((row) => row.competencies.includes(competency))
      .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))
      .map(({ id, title, score }) => ({ id, title, score }));
    return { competency, isGap: stories.length === 0, stories };
  });
  return { rows: matrix, gaps: matrix.filter(({ isGap }) => isGap).map(({ competency }) => competency) };
}
