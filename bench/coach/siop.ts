import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestionFile } from '../../server/src/features/questions/import-export/read-question-file.ts';

export type SiopAnswer = { question: string; text: string; person: string };
type SiopRow = { _id?: string; questions_answers?: string; last_answer?: string };

/**
 * SIOP 2024 Machine Learning Competition (MIT licence): each row holds a person's questions and answers; the last answer
 * stands in a column of its own or is missing.
 */
export async function readSiop(directory: string): Promise<SiopAnswer[]> {
  const files = readdirSync(directory).filter((name) => name.endsWith('.csv'));
  const tables = await Promise.all(
    files.map((name) => readQuestionFile(readFileSync(join(directory, name)), 'csv')),
  );
  return tables.flat().flatMap(readPerson);
}

function readPerson(row: unknown): SiopAnswer[] {
  const { _id: person = '', questions_answers: turns = '', last_answer: last = '' } = row as SiopRow;
  return turns
    .split('Question: ')
    .map((turn) => turn.split('Response: '))
    .map(([question = '', said = last]) => ({ question: question.trim(), text: said.trim(), person }))
    .filter(({ question, text }) => question !== '' && text !== '');
}
