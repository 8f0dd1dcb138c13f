import type { Locale } from '@aloud/contract/locale';

/** An interviewer never grades aloud, whoever talked a model into it, and never speaks of its own making. */
const UNSAYABLE =
  /(?:\b\d{1,3}\s*(?:\/|из|out of)\s*\d{1,3}\b|(?<!\p{L})(?:оцен(?:к|ив)|балл)|\bscor(?:e|ed|ing)\b|\bgrade[ds]?\b|вы прошли|вы приняты|you(?:'re| are) hired|you passed|system prompt|системн\p{L}* (?:промпт|инструкц)|мо(?:и|их) инструкц|my instructions|as an ai|language model|языков\p{L}* модел|https?:|<\/?[a-z]+>|```)/iu;

/** May a sentence of a model be spoken to a candidate? */
export function isSayable(sentence: string, language: Locale): boolean {
  if (UNSAYABLE.test(sentence)) return false;
  return language === 'ru' ? /\p{Script=Cyrillic}/u.test(sentence) : /[a-z]/iu.test(sentence);
}
