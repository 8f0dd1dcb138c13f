import type { Morphology, RussianForm, Word } from '../../../../coach/language/morphology.rules.ts';

/** «переписал», «переписала» → «переписали»; undefined where the form is not certain. */
export function toYouForm(word: Word, form: RussianForm, morphology: Morphology): string | undefined {
  if (form.has('past'))
    return findForm(
      listPlurals(word.norm),
      morphology,
      (one) => isSame(one, word) && one.has('past') && one.has('plur'),
    );
  if (!form.has('1per')) return undefined;
  const found = findForm(
    listSecondPersons(word.norm),
    morphology,
    (one) => isSame(one, word) && one.has('2per') && one.has('plur'),
  );
  return found && dotStressed(found);
}

const STRESSED =
  /(?:^|[а-я])(?:[ий]д|бер|дер|вед|нес|вез|клад|жив|шл|жд|жм|[лпбшв]ь|чн|йм|зьм|раст|чт|зов|рв|верн)ете(?:сь)?$/u;
const GIVES = /^(?:от|про|пере|соз|вы|за|по|из|раз|при|с|у|препо|об)?даете(?:сь)?$/u;
const STANDS = /^(?:в|у|до|о|от|пере|рас|при)стаете(?:сь)?$/u;

/** «берете» is read aloud with the stress of «берёте». */
function dotStressed(form: string): string {
  const isStressed = GIVES.test(form) || STANDS.test(form) || (STRESSED.test(form) && !form.startsWith('вы'));
  return isStressed ? form.replace(/ете(?=(?:сь)?$)/u, 'ёте') : form;
}

function isSame(one: RussianForm, word: Word): boolean {
  return one.isKnown && one.pos === 'VERB' && word.lemmas.includes(one.lemma);
}

function findForm(
  candidates: readonly string[],
  morphology: Morphology,
  fits: (form: RussianForm) => boolean,
): string | undefined {
  return candidates.find((candidate) => morphology.known(candidate).forms.some(fits));
}

function splitReflexive(norm: string): { base: string; ending: string } {
  return /(?:ся|сь)$/u.test(norm) ? { base: norm.slice(0, -2), ending: 'сь' } : { base: norm, ending: '' };
}

function listPlurals(norm: string): string[] {
  const { base, ending } = splitReflexive(norm);
  const forms = [base];
  if (/л[ао]$/u.test(base)) forms.push(`${base.slice(0, -1)}и`);
  if (base.endsWith('л')) forms.push(`${base}и`);
  // «нашел» → «нашли», «учел» → «учли».
  if (base.endsWith('ел')) forms.push(`${base.slice(0, -2)}ли`);
  forms.push(`${base}ли`);
  return forms.map((form) => form + ending);
}

/** The last consonant of the first person and what it is in the other persons. */
const CONSONANTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ж', ['д', 'з', 'ж']],
  ['ч', ['ч', 'т']],
  ['ш', ['ш', 'с']],
  ['щ', ['щ', 'ст', 'т']],
  ['г', ['ж']],
  ['к', ['ч']],
]);

function listSecondPersons(norm: string): string[] {
  const { base, ending } = splitReflexive(norm);
  if (/[еи]м$/u.test(base)) return [`${base.slice(0, -1)}те${ending}`];
  const stem = base.slice(0, -1);
  const last = stem.at(-1) ?? '';
  const stems = (CONSONANTS.get(last) ?? [last]).map((consonant) => stem.slice(0, -1) + consonant);
  if (/[бпвмф]л$/u.test(stem)) stems.push(stem.slice(0, -1));
  return stems.flatMap((one) => [`${one}ете${ending}`, `${one}ите${ending}`]);
}

const OF_SPEAKER: ReadonlyMap<string, string> = new Map([
  ['мне', 'вам'],
  ['меня', 'вас'],
  ['мной', 'вами'],
  ['нам', 'вам'],
  ['нас', 'вас'],
  ['нами', 'вами'],
  ['мой', 'ваш'],
  ['моя', 'ваша'],
  ['мое', 'ваше'],
  ['мои', 'ваши'],
  ['моего', 'вашего'],
  ['моей', 'вашей'],
  ['моему', 'вашему'],
  ['мою', 'вашу'],
  ['моим', 'вашим'],
  ['моем', 'вашем'],
  ['моих', 'ваших'],
  ['моими', 'вашими'],
]);
const OURS = /^наш(?:а|е|и|его|ей|ему|у|им|ем|их|ими)?$/u;

/** «нашему клиенту» said to the speaker: «вашему клиенту». */
export function turnToYou(norm: string, written: string): string {
  if (OURS.test(norm)) return `в${norm.slice(1)}`;
  return OF_SPEAKER.get(norm) ?? written;
}

/** The first and second person mean other people when the interviewer says them. */
const ADDRESSES = /^(?:вы|вас|вам|вами|ваш\p{L}{0,3}|ты|тебя|тебе|тобой|тво[йяеию]\p{L}{0,2})$/u;

export function isAddress(norm: string): boolean {
  return ADDRESSES.test(norm);
}

/** The speaker as the object of a deed. */
export function isSpeakerObject(norm: string): boolean {
  return /^(?:мне|меня|мной|нам|нас|нами)$/u.test(norm);
}

export function isOfSpeaker(norm: string): boolean {
  return OF_SPEAKER.has(norm) || OURS.test(norm);
}
