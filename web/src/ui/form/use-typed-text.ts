import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Typing counts as paused after this long without a key. */
const PAUSE_MS = 200;

/**
 * Text that is shown as it is typed and reported once typing pauses. A change from elsewhere (a reset, "back") wins.
 */
export function useTypedText(
  text: string,
  onPause: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  const tell = useEffectEvent(onPause);

  useEffect(() => {
    if (text === told.current) return;
    told.current = text;
    setTyped(text);
  }, [text]);

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
