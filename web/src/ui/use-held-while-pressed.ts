import { useEffect, useState } from 'react';

/** A click is dispatched after the release of the pointer; on touch screens some moments later. */
const CLICK_FOLLOWS_MS = 50;

/**
 * The value before the press for as long as a pointer is down. What arrives late and takes room above the page would
 * otherwise move a button between press and release, and the click would be lost or meet another one.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState(() => value);
  const isPressed = useIsPressed();
  if (!isPressed && held !== value) setHeld(() => value);
  return isPressed ? held : value;
}

function useIsPressed(): boolean {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(settling);
      setIsPressed(true);
    };
    const release = () => {
      clearTimeout(settling);
      settling = setTimeout(() => setIsPressed(false), CLICK_FOLLOWS_MS);
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(settling);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return isPressed;
}
