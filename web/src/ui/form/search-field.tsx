import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { CONTROL_CLASS } from './field.tsx';

type Props = {
  label: string;
  hint: string;
  clearLabel: string;
  text: string;
  /** Called once typing pauses. */
  onChange: (text: string) => void;
  className?: string;
};

/** Searches while the user types; the slash key anywhere on the page focuses it. */
export function SearchField({ label, hint, clearLabel, text, onChange, className }: Props) {
  const [typed, setTyped] = useTypedText(text, onChange);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focusOnSlash);
    return () => window.removeEventListener('keydown', focusOnSlash);
  }, []);
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-soft" />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The search has already run: Enter must not submit a surrounding form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        className={classNames(CONTROL_CLASS, 'px-11')}
      />
      {typed !== '' && (
        <IconButton label={clearLabel} className="absolute top-0.5 right-0.5" onClick={() => setTyped('')}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}

/** Typing counts as paused after this long without a key. */
const PAUSE_MS = 200;

/**
 * Text that is shown as it is typed and reported once typing pauses. A change from elsewhere (a reset, "back") wins.
 */
function useTypedText(text: string, onPause: (text: string) => void): [string, (text: string) => void] {
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
