import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  picture?: ReactNode;
  actions?: ReactNode;
  /** An error is announced to screen readers at once; an empty list is not. */
  tone?: 'empty' | 'error';
  /** It is the only content of the page, and its title is the page's heading. */
  isWholePage?: boolean;
  className?: string;
};

/** What a list or a page shows instead of its content: nothing yet, or a failure, and what to do about it. */
export function StateMessage(props: Props) {
  const { title, text, picture, actions, tone = 'empty', isWholePage = false, className } = props;
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={classNames(
        'mx-auto grid max-w-[52ch] justify-items-center gap-3 px-4 py-12 text-center',
        className,
      )}
    >
      {picture && <div className="mb-1 w-40 text-voice">{picture}</div>}
      <Title className="text-xl font-semibold">{title}</Title>
      {text && <div className="text-ink-soft">{text}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  );
}
