import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';

type Props = { title: string; text?: string; isWide?: boolean; children: ReactNode };

/** A card alone on the page: one step of signing in. */
export function SignInFrame({ title, text, isWide = false, children }: Props) {
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-5 py-10">
      <Card padding="lg" className={classNames('grid w-full gap-5', isWide ? 'max-w-130' : 'max-w-100')}>
        <div className="grid gap-1.5">
          <h1 className="text-xl font-semibold">{title}</h1>
          {text && <p className="text-ink-soft">{text}</p>}
        </div>
        {children}
      </Card>
    </main>
  );
}
