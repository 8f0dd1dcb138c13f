import type { FactAsk } from '../fact.ts';
import type { Frames } from './frames.ru.ts';
import { QUESTIONS_OF_COURSE } from './questions-of-course.ru.ts';
import { QUESTIONS_OF_REASON } from './questions-of-reason.ru.ts';

/** Questions about a claim. */
export const QUESTIONS: Record<FactAsk, Frames> = { ...QUESTIONS_OF_REASON, ...QUESTIONS_OF_COURSE };
