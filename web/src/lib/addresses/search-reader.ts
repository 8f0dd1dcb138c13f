import { ID_PATTERN } from '@aloud/contract/appwrite';

/** One query parameter: its value, or undefined where it makes no sense. The router has read it as JSON where it could. */
type ParameterReader<Value> = (given: unknown) => Value | undefined;
type Readers<Search> = { [Name in keyof Search]-?: ParameterReader<NonNullable<Search[Name]>> };

/**
 * Reads the query parameters of a page; those that make no sense count as absent. They are named as undefined: the
 * router lays the result over the raw parameters, whose values would come through otherwise.
 */
export function searchReader<Search extends object>(
  readers: Readers<Search>,
): (search: Record<string, unknown>) => Search {
  const entries = Object.entries<ParameterReader<unknown>>(readers);
  return (search) => {
    const given = entries.filter(([name]) => Object.hasOwn(search, name));
    return Object.fromEntries(given.map(([name, read]) => [name, read(search[name])])) as Search;
  };
}

/** A typed address has numbers and `true` where a text is meant. */
export function readText(given: unknown): string | undefined {
  const isPlain = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';
  return isPlain && given !== '' ? String(given) : undefined;
}

/** A typed address has one value where a list is meant. */
export function readTexts(given: unknown): string[] | undefined {
  const texts = [given].flat().filter((one) => typeof one === 'string' && one !== '') as string[];
  return texts.length > 0 ? texts : undefined;
}

export function readId(given: unknown): string | undefined {
  return typeof given === 'string' && ID_PATTERN.test(given) ? given : undefined;
}

/** A link says `true` as a value or as a word. */
export function readFlag(given: unknown): true | undefined {
  return given === true || given === 'true' ? true : undefined;
}

export function readChoice<Value>(values: readonly Value[]): ParameterReader<Value> {
  return (given) => values.find((value) => value === given);
}

export function readWholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): ParameterReader<number> {
  return (given) => (isWhole(given) && given >= min && given <= max ? given : undefined);
}

function isWhole(given: unknown): given is number {
  return Number.isInteger(given);
}
