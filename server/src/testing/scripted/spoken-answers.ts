import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { measureSeconds } from '../../providers/audio/pcm.ts';
import type { SpeechToText } from '../../providers/stt/stt.port.ts';
import { readSoundWords } from './read-sound-words.ts';
import { concat } from './scripted-sound.ts';

/** Ten to fifteen seconds each, as candidates speak: enough of them for a report. */
export const SPOKEN_ANSWERS: readonly string[] = [
  'В прошлом году наш сервис расчёта доставки отвечал почти секунду. Я измерил запросы, нашёл лишние обращения к базе и добавил составной индекс. В результате ответ стал занимать сто двадцать миллисекунд, и жалобы прекратились.',
  'Самым трудным был спор с руководителем продаж о сроках. Я попросил его записать требования, разбил работу на три части и показал первую через неделю. Мы договорились о плане и закрыли проект в срок.',
  'Моя задача была перенести очередь заданий на новый кластер без остановки. Я написал двойную запись, сравнил результаты за две недели и переключил нагрузку ночью. Ни одно задание не потерялось, а дежурные спали спокойно.',
  'Я отвечал за ночной расчёт счетов, который падал дважды в неделю. Я собрал журналы за месяц, увидел, что виноват один отчёт, и вынес его на реплику. За следующий квартал случилась только одна ошибка.',
  'Когда в команду пришли два новых разработчика, я составил для них план на месяц и каждый день разбирал один вопрос. Через шесть недель оба дежурили самостоятельно, а я освободил половину своего времени для проекта.',
  'Я предложил измерять долю ошибок оплаты по банкам и сам написал этот отчёт. Оказалось, что семьдесят процентов приходится на один банк. Мы добавили повторную отправку, и доля ошибок упала с двадцати процентов до двух.',
];

const WORD_MS = 330;
const WORD_SAMPLES = (WORD_MS * MIC_SAMPLE_RATE) / 1_000;
/** Louder than what any other script says. */
const FIRST_VALUE = 10_000;
const ANSWERS = SPOKEN_ANSWERS.map((text) => text.split(' '));
const WORDS = ANSWERS.flat();

/** Sound that means the same in every process: the value of its samples is the place of a word in all the answers. */
export function speakAnswer(index: number): Int16Array {
  const at = index % ANSWERS.length;
  const first = ANSWERS.slice(0, at).flat().length;
  const places = (ANSWERS[at] ?? []).map((_, place) => FIRST_VALUE + first + place);
  return concat(places.map((value) => new Int16Array(WORD_SAMPLES).fill(value)));
}

/** Hears these answers exactly, and leaves every other sound to the other recogniser. */
export function hearSpokenAnswers(other: SpeechToText): SpeechToText {
  return {
    ...other,
    async transcribe(audio, options) {
      const toText = (value: number) => WORDS[value - FIRST_VALUE];
      const words = readSoundWords(audio, { wordSamples: WORD_SAMPLES, toText });
      if (words.length === 0) return other.transcribe(audio, options);
      const text = words.map((word) => word.text).join(' ');
      return { text, locale: options.locale ?? 'ru', seconds: measureSeconds(audio, MIC_SAMPLE_RATE), words };
    },
  };
}
