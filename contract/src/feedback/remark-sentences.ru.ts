import { argumentPartsRu } from './remark-sentences/argument-parts.ru.ts';
import { confidenceRu } from './remark-sentences/confidence.ru.ts';
import { examplesRu } from './remark-sentences/examples.ru.ts';
import { namesRu } from './remark-sentences/names.ru.ts';
import { relevanceRu } from './remark-sentences/relevance.ru.ts';
import { storyPartsRu } from './remark-sentences/story-parts.ru.ts';
import { strongRu } from './remark-sentences/strong.ru.ts';
import { structureRu } from './remark-sentences/structure.ru.ts';
import type { RemarkSentences, Wordings } from './remark-sentences/wordings.ts';

export const remarkSentencesRu: RemarkSentences = {
  strong: strongRu,
  weak: {
    ...storyPartsRu.weak,
    ...argumentPartsRu.weak,
    ...structureRu.weak,
    ...confidenceRu.weak,
    ...examplesRu.weak,
    ...relevanceRu.weak,
  },
  fix: {
    ...storyPartsRu.fix,
    ...argumentPartsRu.fix,
    ...structureRu.fix,
    ...confidenceRu.fix,
    ...examplesRu.fix,
    ...relevanceRu.fix,
  },
  ...namesRu,
  notEnoughLabel: {
    empty: 'тишина',
    'too-short': 'слишком коротко',
    'does-not-know': 'честное «не знаю»',
    'other-language': 'на другом языке',
    'poorly-heard': 'плохо слышно',
  },
  notEnough: {
    empty: 'Ничего не прозвучало, судить не о чем.',
    'too-short':
      'Слишком коротко, чтобы судить: без повторов и слов-паразитов слов {words}, а нужно хотя бы {wordsNeeded}.',
    'does-not-know': 'Спасибо за честность. Оценки нет: ответа пока не было.',
    'other-language': 'Ответ не на языке собеседования, поэтому оценки нет.',
    'poorly-heard': 'Большинство слов не удалось расслышать. Вы тут ни при чём: попробуйте там, где тише.',
  },
  fallback: {
    'model-timeout': 'Модель отвечала слишком долго, ответ разобран на этом сервере.',
    'model-busy': 'Модель занята, ответ разобран на этом сервере.',
    'model-unavailable': 'До модели не удалось достучаться, ответ разобран на этом сервере.',
    'model-unreadable': 'Модель не дала пригодного ответа, ответ разобран на этом сервере.',
  },
};

/** Said in place of `notEnough['other-language']` where it is known which language was heard. */
export const heardLanguageRu: Wordings = [
  'Похоже, это {heard}, а язык собеседования — {expected}: оценки нет.',
  'Похоже, это {heard}, а не язык собеседования: оценки нет.',
];
