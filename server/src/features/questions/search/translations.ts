import { stem } from '../../../platform/stems.rules.ts';
import { readGloss } from '../../coach/lexicon/read-lexicon.ts';

/** Words of the other language by the stem of a word. */
export type Translations = ReadonlyMap<string, readonly string[]>;

const MOST = 3;
let loading: Promise<Translations> | undefined;

/** Read once per process, from the table by which the coach reads Russian answers. */
export function loadTranslations(): Promise<Translations> {
  loading ??= readGloss().then((table) => {
    const found = new Map<string, string[]>();
    const add = (from: string, to: string) => {
      const known = found.get(from) ?? [];
      if (known.length < MOST && !known.includes(to)) found.set(from, [...known, to]);
    };
    for (const [lemma, english] of table) {
      // A phrase is no word that a question could be searched for.
      if (english.includes('-') || lemma.includes('-')) continue;
      add(stem(lemma), english);
      add(stem(english), lemma);
    }
    return found;
  });
  return loading;
}
