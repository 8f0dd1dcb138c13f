import type { Fact } from '../fact.ts';

/**
 * What the words for a claim are in a sentence. `did`: «вы переписали импорт»; `do`: «вы проверяете логи»; `would`:
 * «вы бы позвонили», «вы позвоните», «нужно позвонить»; `happened` and `happens`: clauses with a subject of their own; `term`: what was
 * spoken about, where nothing was claimed.
 */
export type Shape = 'did' | 'do' | 'would' | 'happened' | 'happens' | 'figure' | 'tool' | 'term' | 'words';

/**
 * Wordings by the shape of the claim. `{}` is the claim: a clause, a name or a quotation; `{q}` is always the quotation.
 * Where a shape is missing, the quotation is used with the wordings for it.
 */
export type Frames = Partial<Record<Shape, readonly string[]>> & { words: readonly string[] };

/** `said` fits inside a sentence of that shape. */
export type Shaped = { shape: Shape; said: string };

const NEED = /^(?:нужно|надо|стоит|важно|лучше|можно|следует|необходимо|приходится|придется|достаточно) /u;
const WAS_NEEDED = /^(?:пришлось|приходилось|удалось) /u;
const PAST = /\p{L}(?:л[аои]?|л[ои]сь|лась|лся|ос|ог|ез|ес|ас)(?= |$)/u;
const PRESENT = /(?:[еёи]т|[уюая]т)(?:ся)?(?= |$)/u;

export function shapeFact({ kind, named, quote }: Fact): Shaped {
  if (kind === 'tool') return named ? { shape: 'tool', said: named } : { shape: 'term', said: `«${quote}»` };
  if (kind === 'number') return { shape: 'figure', said: `«${quote}»` };
  if (named === null && kind === 'decision') return { shape: 'would', said: `«${quote}»` };
  if (named === null) return { shape: 'words', said: `«${quote}»` };
  if (WAS_NEEDED.test(named)) return { shape: 'happened', said: named };
  if (NEED.test(named)) return { shape: 'would', said: named };
  if (!named.startsWith('вы ')) return shapeClause(named, quote);
  const [, verb = ''] = named.split(/[ ,]/u);
  if (/ли(?:сь)?$/u.test(verb)) return { shape: 'did', said: named };
  return { shape: kind === 'decision' ? 'would' : 'do', said: named };
}

/** «файл роняет процесс» has the endings of both tenses: then it is quoted. */
function shapeClause(named: string, quote: string): Shaped {
  const [isPast, isPresent] = [PAST.test(named), PRESENT.test(named)];
  if (isPast === isPresent) return { shape: 'words', said: `«${quote}»` };
  return { shape: isPast ? 'happened' : 'happens', said: named };
}
