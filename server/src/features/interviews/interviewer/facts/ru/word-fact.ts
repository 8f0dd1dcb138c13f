import type { Fact, FactAsk } from '../fact.ts';
import { ACKNOWLEDGEMENTS, OF_KIND } from './fact-acknowledgements.ts';
import { type Frames, type Shape, shapeFact } from './fact-shape.ts';
import { QUESTIONS_OF_COURSE } from './questions-of-course.ts';
import { QUESTIONS_OF_REASON } from './questions-of-reason.ts';

const QUESTIONS: Record<FactAsk, Frames> = { ...QUESTIONS_OF_REASON, ...QUESTIONS_OF_COURSE };

/** Longer sentences are hard to follow by ear. */
const SENTENCE_WORDS_MAX = 18;

export function wordFactQuestions(fact: Fact, ask: FactAsk): readonly string[] {
  const frames = QUESTIONS[ask];
  const shaped = shapeFact(fact);
  const own = frames[shaped.shape];
  // «А почему «спрошу у аналитика»?»: a quotation does not stand where a clause does.
  const fits =
    fact.named !== null || shaped.shape !== 'would' || own?.every((frame) => frame.includes('{q}'));
  return own && fits ? fill(own, fact, shaped.said) : fill(frames.words, fact, quote(fact));
}

export function wordAcknowledgement(fact: Fact): readonly string[] {
  const shaped = shapeFact(fact);
  const isQuoted = fact.named === null && shaped.shape === 'would';
  const shape = isQuoted ? 'words' : shaped.shape;
  const ofKind = NO_CLAUSE.has(shape) ? [] : (OF_KIND[fact.kind] ?? []);
  return fill([...(ACKNOWLEDGEMENTS[shape] ?? ACKNOWLEDGEMENTS.words), ...ofKind], fact, shaped.said);
}

const NO_CLAUSE: ReadonlySet<Shape> = new Set<Shape>(['figure', 'tool', 'term', 'words']);

function quote(fact: Fact): string {
  return `«${fact.quote}»`;
}

/** The claim is put in by a function: its own words may look like a pattern of replacement. */
function fill(frames: readonly string[], fact: Fact, said: string): string[] {
  const filled = frames.map((frame) => frame.replace('{}', () => said).replace('{q}', () => quote(fact)));
  return filled.filter((text) => text.split(' ').filter((word) => word !== '—').length <= SENTENCE_WORDS_MAX);
}
