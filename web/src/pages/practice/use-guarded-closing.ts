import { useCallback, useRef } from 'react';

/** Lets whoever works inside a dialog refuse that it is closed: a recording is not lost by one careless click. */
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
