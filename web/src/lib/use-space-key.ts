import { useEffect, useEffectEvent } from 'react';

/** Elements that need the space bar for themselves. */
const OWN_SPACE = 'input, textarea, select, button, a, [role="option"], [contenteditable]';

/** Calls back on the space bar unless the focused element uses it. */
export function useSpaceKey(onSpace: () => void): void {
  useFreeKey('Space', onSpace);
}

/** Calls back on the key unless the focused element uses it. */
export function useFreeKey(code: 'Space' | 'Escape', onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest(OWN_SPACE) !== null;
      if (event.code !== code || event.repeat || isTaken) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [code]);
}
