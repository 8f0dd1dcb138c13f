import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A pause of this length between keys means that a word is worth searching for. */
const PAUSE_MS = 200;

/**
 * Text that is shown as it is typed and told once the person pauses. A change from elsewhere (a reset, "back") wins.
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
