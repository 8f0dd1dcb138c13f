import type { ReactElement } from 'react';
import type { HeadTexts } from '../../features/bank-pages/page-head.tsx';
import type { Thing } from '../../features/bank-pages/structured-data.rules.ts';

/** One page in one language, before it is written as HTML. */
export type BankPage = HeadTexts & {
  /** Its address below the index. */
  below: string;
  /** For search engines. */
  things: Thing[];
  body: ReactElement;
};
