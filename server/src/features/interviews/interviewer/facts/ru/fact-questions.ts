import type { FactAsk } from '../fact.ts';
import type { Frames } from './frames.ts';
import { QUESTIONS_OF_COURSE } from './questions-of-course.ts';
import { QUESTIONS_OF_REASON } from './questions-of-reason.ts';

/** Questions about a claim. */
export const QUESTIONS: Record<FactAsk, Frames> = { ...QUESTIONS_OF_REASON, ...QUESTIONS_OF_COURSE };
