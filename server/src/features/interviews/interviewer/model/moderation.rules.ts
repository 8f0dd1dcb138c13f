import type { Locale } from '@aloud/contract/locale';

/** An interviewer never grades aloud nor speaks of being a model, whatever the candidate's text made it write. */
const UNSAYABLE: readonly RegExp[] = [
  /\b\d{1,3}\s{0,3}(?:\/|из|out of)\s{0,3}\d{1,3}\b/iu,
  /(?<!\p{L})(?:оцен(?:к|ив)|балл)/iu,
  /\bscor(?:e|ed|ing)\b|\bgrade[ds]?\b|вы прошли|вы приняты|you(?:'re| are) hired|you passed/iu,
  /системн\p{L}{0,12} (?:промпт|инструкц)|языков\p{L}{0,12} модел/iu,
  /system prompt|мо(?:и|их) инструкц|my instructions|as an ai|language model/iu,
  /https?:|<\/?[a-z]{1,20}>|```/iu,
];

/** May a sentence of a model be spoken to a candidate? */
export function passesModeration(sentence: string, language: Locale): boolean {
  if (UNSAYABLE.some((pattern) => pattern.test(sentence))) return false;
  return language === 'ru' ? /\p{Script=Cyrillic}/u.test(sentence) : /[a-z]/iu.test(sentence);
}
