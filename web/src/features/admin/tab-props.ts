import type { ListSearch } from './list-search.ts';

/** Every tab reads its state from the address and writes it there. */
export type TabProps = {
  search: ListSearch;
  /** `isStep`: "back" undoes it. What is undefined leaves the address. */
  onChange: (changes: { [Key in keyof ListSearch]?: ListSearch[Key] | undefined }, isStep?: boolean) => void;
};
