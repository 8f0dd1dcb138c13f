import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import { sayingOf } from '../../turn-taking/spoken-words.rules.ts';
import type { Fact } from '../facts/fact.ts';
import { hashText } from '../plan/choose-questions.rules.ts';
import type { Wordings } from './phrases/phrases.ts';

type Context = { interviewId: string; turns: readonly SaidTurn[]; frames: ReadonlySet<string> };
type Inserted = Readonly<Record<string, string>>;

export type Picker = {
  /** A wording that was not said before, while there is one. */
  pick: (wordings: Wordings, inserted?: Inserted) => string;
  /** The same, or nothing when all have been said: for words a reply can do without. */
  pickNew: (wordings: Wordings) => string;
  /** A wording about a fact, in words around it that were not used before. */
  pickAbout: (fact: Fact, wordings: readonly string[]) => { text: string; frame: string } | undefined;
};

/** A pseudo-random choice by interview and turn, so that a reply prepared twice has the same words. */
export function createPicker({ interviewId, turns, frames }: Context): Picker {
  const said = turns.filter(({ role }) => role === 'interviewer').map(({ text }) => text);
  const sentences = new Set(said.flatMap((text) => text.split(/[.!?]/u)).map(sayingOf));
  const choose = (texts: readonly string[], seed: string) =>
    texts[hashText(`${interviewId}:${turns.length}:${seed}`) % texts.length];
  const listUnsaid = (texts: readonly string[]) =>
    texts.filter((text) => !frames.has(sayingOf(text)) && !said.some((earlier) => earlier.includes(text)));
  return {
    pick(wordings, inserted = {}) {
      // What is put in may have been said before; the words around it count.
      const unsaid = wordings.filter(
        (wording) => !frames.has(sayingOf(wording)) && !said.some((earlier) => isSaid(earlier, wording)),
      );
      const chosen = choose(unsaid.length > 0 ? unsaid : wordings, wordings[0]) ?? '';
      return insert(chosen, inserted);
    },
    pickNew: (wordings) => choose(listUnsaid(wordings), wordings[0]) ?? '',
    pickAbout(fact, wordings) {
      const framed = wordings.map((text) => ({ text, frame: toFrame(text, fact) }));
      const unused = framed.filter(({ frame }) => !frames.has(frame) && !sentences.has(frame));
      return unused[hashText(`${interviewId}:${turns.length}:${fact.quote}`) % unused.length];
    },
  };
}

/** The longest run of a wording's own words tells it from the others. */
function isSaid(earlier: string, wording: string): boolean {
  const parts = wording.split(/\{[a-z]{1,20}\}/u).map((part) => part.trim());
  return parts.every((part) => part === '' || earlier.includes(part));
}

function insert(wording: string, inserted: Inserted): string {
  const values = new Map(Object.entries(inserted));
  return wording.replaceAll(/\{([a-z]{1,20})\}/gu, (_place, name: string) => values.get(name) ?? '');
}

/** What a wording is without the candidate's words: quoted or not, with a comma or a colon, to the ear it is the same. */
function toFrame(text: string, { named, quote }: Fact): string {
  const inserted = named === null ? [quote] : [named, quote];
  return sayingOf(inserted.reduce((rest, words) => rest.replaceAll(words, ' '), text));
}
