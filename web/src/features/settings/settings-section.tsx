import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

type Props = { id: string; title: string; text?: string; children: ReactNode };

/** A card that can be linked to: `/user/settings#balance`. */
export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="grid content-start gap-5 target:border-voice">
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        {text && <p className="max-w-[60ch] text-sm text-ink-soft">{text}</p>}
      </header>
      {children}
    </Card>
  );
}
