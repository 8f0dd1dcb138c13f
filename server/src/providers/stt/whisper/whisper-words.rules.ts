import { mergePunctuation } from '../merge-punctuation.rules.ts';
import type { Word } from '../stt.port.ts';
import type { WhisperVocabulary } from './whisper-vocabulary.ts';

export type TimedToken = { token: number; logProbability: number; start: number; end: number };

/** Joins byte-level tokens into words: a word begins where its bytes begin with a space. */
export function joinTokens(tokens: readonly TimedToken[], vocabulary: WhisperVocabulary): Word[] {
  const groups: TimedToken[][] = [];
  for (const token of tokens) {
    if (token.token >= vocabulary.endOfText) continue;
    const startsWord = vocabulary.getBytes(token.token)[0] === 0x20;
    const current = groups.at(-1);
    if (current && !startsWord) current.push(token);
    else groups.push([token]);
  }
  return mergePunctuation(
    groups.map((group) => toWord(group, vocabulary)).filter((word) => word.text !== ''),
  );
}

function toWord(group: readonly TimedToken[], vocabulary: WhisperVocabulary): Word {
  const bytes = group.flatMap(({ token }) => [...vocabulary.getBytes(token)]);
  const meanLog = group.reduce((sum, { logProbability }) => sum + logProbability, 0) / group.length;
  return {
    text: new TextDecoder().decode(Uint8Array.from(bytes)).replaceAll('\uFFFD', '').trim(),
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
    confidence: Math.exp(meanLog),
  };
}
