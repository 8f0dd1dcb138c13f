import { COLLECTION_IDS, DATABASE_ID } from '@aloud/contract/appwrite';
import type { Question } from '@aloud/contract/questions/questions';
import { type Models, Query } from 'appwrite';

/** A question of the bank, as the document database gives it. */
export type QuestionDocument = Models.Document & Question;

export const QUESTIONS = { databaseId: DATABASE_ID, collectionId: COLLECTION_IDS.questions };

export const questionPlace = (documentId: string) => ({ ...QUESTIONS, documentId });

/** Questions and sample answers are searched in both languages. */
export function searchQueries(text: string): string[] {
  const fields = ['en', 'ru', 'case_en', 'case_ru'];
  return text === '' ? [] : [Query.or(fields.map((field) => Query.search(field, text)))];
}
