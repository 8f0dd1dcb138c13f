import type { Locale } from '@aloud/contract/locale';

/** As prompts name them. */
export const LANGUAGE_NAMES: Record<Locale, string> = { ru: 'Russian', en: 'English' };

const FOR_MACHINES =
  /\b(ignore|disregard|forget)\b.{0,40}\b(instruction|previous|above|prompt)|system prompt|as an ai|you are (an? )?(ai|assistant|language model)|(игнорируй|забудь|не учитывай).{0,40}(инструкци|предыдущ|указани|выше)|системн\S+ (промпт|инструкци)|ты\s.{0,12}(нейросет|языковая модель|искусственный интеллект)|(поставь|выставь).{0,30}(балл|оценк)|(give|assign|award).{0,30}(score|rating|points)|<\/?script|=cmd\|/iu;

/** A line addressed to whatever machine reads it: no person meant it for another. */
export const isForMachines = (line: string) => FOR_MACHINES.test(line);
