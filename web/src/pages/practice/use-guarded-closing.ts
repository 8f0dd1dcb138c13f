import { useCallback, useRef } from 'react';

/** Lets the content of a dialog refuse to be closed, so that one careless click does not lose a recording. */
export function useGuardedClosing(onClose: () => void) {
  const mayClose = useRef<() => boolean>(() => true);
  const guardClosing = useCallback((guard: () => boolean) => {
    mayClose.current = guard;
    return () => {
      mayClose.current = () => true;
    };
  }, []);
  return { guardClosing, closeIfAllowed: () => mayClose.current() && onClose() };
}
