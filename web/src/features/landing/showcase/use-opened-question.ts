import { useCallback, useEffect, useState } from 'react';

const PARAMETER = 'question';
/** Marks the entry of the browser history that opening has added: closing goes back over it. */
const MARK = 'opensQuestion';

/** The question the address names, shown over the landing page: share it, reload it, go back from it. */
export function useOpenedQuestion() {
  const [questionId, setQuestionId] = useState<string>();
  useEffect(() => {
    const read = () => setQuestionId(readAddress());
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const open = useCallback((id: string) => {
    const { history } = window;
    const state: unknown = { ...history.state, [MARK]: true };
    // Another question takes the place of the first: one step back closes either.
    if (readAddress() === undefined) history.pushState(state, '', withQuestion(id));
    else history.replaceState(history.state, '', withQuestion(id));
    setQuestionId(id);
  }, []);

  const close = useCallback(() => {
    const { history } = window;
    if (history.state?.[MARK]) history.back();
    else history.replaceState(history.state, '', withQuestion(undefined));
    setQuestionId(undefined);
  }, []);

  return { questionId, open, close };
}

function readAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get(PARAMETER) || undefined;
}

function withQuestion(id: string | undefined): string {
  const address = new URL(window.location.href);
  if (id === undefined) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, id);
  return address.pathname + address.search + address.hash;
}
