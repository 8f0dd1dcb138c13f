import type { KindSamples } from './samples.ts';

/** A person of the load, as the generator needs to know them. */
export type PlannedPerson = { id: string; session: string; who: string; seed: number; network: string };

/** What the generator is told. */
export type Plan = {
  origin: string;
  people: readonly PlannedPerson[];
  forMs: number;
  /** People arrive one by one in this time. */
  arriveWithinMs: number;
  /** 1: people think, type and record as long as they do; less makes them quicker. */
  paceFactor: number;
  /** `everything`: what the mix says. `sessions`: one live interview after the other is begun and held, until refused. */
  mode: 'everything' | 'sessions';
  positionId: string;
};

/** What it tells at the end. */
export type Generated = {
  kinds: KindSamples[];
  seconds: number;
  /** Live interviews at once, at most. */
  sessionsMost: number;
  /** People that were still busy long after the end. */
  unfinished: number;
};
