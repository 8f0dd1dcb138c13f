/** What people do. Each is a state of the person's machine; between two of them the person thinks. */
export type Activity =
  | 'browse'
  | 'search'
  | 'practise-aloud'
  | 'listen-back'
  | 'practise-in-writing'
  | 'interview'
  | 'report'
  | 'resume'
  | 'history'
  | 'settings'
  | 'administration';

type Kind = {
  who: string;
  /** Of a hundred people. */
  share: number;
  thinkSeconds: { from: number; to: number };
  /** How often each is chosen beside the others. */
  does: Partial<Record<Activity, number>>;
};

/** Of two hundred people on one small machine, sixteen have one interview after the other. */
export const MIX: readonly Kind[] = [
  {
    who: 'visitor',
    share: 50,
    thinkSeconds: { from: 5, to: 20 },
    does: { browse: 6, search: 3, history: 1, settings: 1 },
  },
  {
    who: 'practising',
    share: 30,
    thinkSeconds: { from: 8, to: 30 },
    does: { 'practise-aloud': 4, 'practise-in-writing': 1, browse: 3, search: 1, history: 2 },
  },
  {
    who: 'in an interview',
    share: 8,
    thinkSeconds: { from: 3, to: 10 },
    does: { interview: 1 },
  },
  {
    who: 'with a resume',
    share: 8,
    thinkSeconds: { from: 8, to: 30 },
    does: { resume: 3, browse: 2, settings: 1 },
  },
  {
    who: 'administrator',
    share: 4,
    thinkSeconds: { from: 5, to: 15 },
    does: { administration: 3, browse: 1 },
  },
];

/** What follows at once, because it is about what was just done. */
export const FOLLOWS: Partial<Record<Activity, Activity>> = {
  interview: 'report',
  report: 'history',
  'practise-aloud': 'listen-back',
};

export const ADMINISTRATOR = 'administrator';

/** The kind of each person, by their place among the people, so that two runs have the same. */
export function listKinds(people: number): Kind[] {
  const places = MIX.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  // 37 and 100 share no divisor: neighbours are of different kinds.
  return Array.from(
    { length: people },
    (_, index) => places[(index * 37) % places.length] ?? places[0],
  ).filter((kind) => kind !== undefined);
}
