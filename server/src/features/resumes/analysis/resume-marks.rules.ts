import { dateRangesIn } from './resume-dates.rules.ts';
import { isContact, type ResumeLine } from './resume-lines.rules.ts';

/** What a line tells, as far as rules can see. One line may tell several things. */
export type LineMarks = {
  isMeasured: boolean;
  isLeading: boolean;
  isBuilding: boolean;
  isVague: boolean;
  isBareQuality: boolean;
};

const MEASURE =
  /\d[\d\s.,]{0,12}%|(?:в|на|до)\s{1,3}\d{1,9}(?:[.,]\d{1,3})?\s{0,3}раз|вдвое|втрое|\b\d{1,9}(?:[.,]\d{1,9})?x\b|\d[\d\s.,]{0,12}(?:млн|тыс|млрд|руб|₽|\$|€|k\b|m\b|mln|million|thousand|человек|сотрудник|пользовател|клиент|заказ|запрос|заяв|рекламаци|магазин|проект|сделк|страниц|тест|сервис|rps|users?|people|customers?|clients?|requests?|orders?|stores?|tests?|services?|engineers?|час|мин|секунд|дн|ms|мс|hours?|minutes?|days?|seconds?|weeks?|недел)|[$€₽]\s?\d|(?:from|с)\s{1,3}\d[\d.,\s]{0,12}\S{0,12}\s{1,3}(?:to|до)\s{1,3}\d/iu;
const LEADING =
  /руководи|возглав|управлял|управлени\S{1,6} команд|команд\S{0,8} (?:из|до|в)\s{1,3}\d|подчин|наставн|ментор|обучал|обучил|собрал команд|нанял|найм|(?<!\p{L})(?:led|managed|mentored|supervised|hired|headed|coached|onboarded)(?!\p{L})|team of \d|direct reports/iu;
const BUILDING =
  /(?:раз|с)работал|спроектировал|реализовал|внедр|построил|создал|запустил|настро(?:ил|ен)|перевел|перевёл|мигрир|автоматизир|оптимизир|переписал|интегрир|выстроил|сократил|ускорил|увеличил|снизил|(?<!\p{L})(?:built|designed|developed|implemented|launched|created|migrated|automated|optimi[sz]ed|refactored|rewrote|introduced|integrated|set up|architected|delivered|reduced|increased|improved|cut|grew)(?!\p{L})/iu;
const VAGUE =
  /участвовал|участие|помогал|занимал(?:ся|ась)|принимал\S{0,4} участие|содействи|отвечал|ответственн|(?<!\p{L})(?:participated|helped|assisted|involved|responsible for|contributed|worked on|supported)(?!\p{L})/iu;
const QUALITY =
  /коммуникабельн|стрессоустойчив|ответственност|целеустремл|исполнительн|пунктуальн|обучаем|командн\S{1,6} (?:игрок|работ)|инициативн|многозадачн|внимательн|аналитическ\S{1,6} мышлени|лидерск|креативн|hard-?working|team player|fast learner|quick learner|stress[- ]resistant|detail[- ]oriented|self-motivated|communication skills|problem[- ]solv|multitask|leadership skills|proactive/iu;

const TELLING: readonly ResumeLine['section'][] = ['experience', 'projects', 'achievements', 'about', 'head'];

/** Whether a line holds a figure of work, wherever it stands. */
export const hasMeasure = (line: ResumeLine) => !isContact(line) && MEASURE.test(line.text);

export function markLine(line: ResumeLine): LineMarks {
  const { text, section } = line;
  const isTelling = TELLING.includes(section) && !line.isHeading && !isContact(line);
  const isStory = isTelling && section !== 'head' && text.length >= 15 && dateRangesIn(text).length === 0;
  return {
    isMeasured: isStory && MEASURE.test(text) && /\p{L}{4}/u.test(text),
    isLeading: isStory && LEADING.test(text),
    isBuilding: isStory && BUILDING.test(text),
    isVague: isStory && VAGUE.test(text) && !MEASURE.test(text),
    isBareQuality: (isTelling || section === 'skills') && QUALITY.test(text) && !MEASURE.test(text),
  };
}
