import type { Locale } from '@aloud/contract/locale';

/** Languages as prompts name them. */
export const LANGUAGE_NAMES: Record<Locale, string> = { ru: 'Russian', en: 'English' };

const FOR_MACHINES: readonly RegExp[] = [
  /\b(ignore|disregard|forget)\b.{0,40}\b(instruction|previous|above|prompt)/iu,
  /system prompt|as an ai|you are (an? )?(ai|assistant|language model)/iu,
  /(игнорируй|забудь|не учитывай).{0,40}(инструкци|предыдущ|указани|выше)/iu,
  /системн\S{1,12} (промпт|инструкци)/iu,
  /ты\s.{0,12}(нейросет|языковая модель|искусственный интеллект)/iu,
  /(поставь|выставь).{0,30}(балл|оценк)/iu,
  /(give|assign|award).{0,30}(score|rating|points)/iu,
  /<\/?script|=cmd\|/iu,
];

/** A line addressed to whatever machine reads it: no person meant it for another. */
export const isForMachines = (line: string) => FOR_MACHINES.some((pattern) => pattern.test(line));
