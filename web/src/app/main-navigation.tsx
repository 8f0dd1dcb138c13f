import { Link } from '@tanstack/react-router';
import { AudioLines, FileText, History, House, MessageCircleQuestionMark } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { t } from './app.en.ts';

const SECTIONS = [
  { to: '/user', text: 'home', icon: House },
  { to: '/user/questions', text: 'questions', icon: MessageCircleQuestionMark },
  { to: '/user/interviews', text: 'interviews', icon: AudioLines },
  { to: '/user/resumes', text: 'resumes', icon: FileText },
  { to: '/user/history', text: 'history', icon: History },
] as const;

/** In the header on a desktop, at the bottom on a phone; hidden there during a conversation against slips. */
export function MainNavigation({ place }: { place: 'top' | 'bottom' }) {
  const isTop = place === 'top';
  return (
    <nav
      aria-label={t('navigation')}
      className={classNames(
        isTop
          ? 'hidden gap-1 lg:flex'
          : 'fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden [:root:has([data-stage])_&]:hidden',
      )}
    >
      {SECTIONS.map(({ to, text, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/user' }}
          activeProps={{ className: isTop ? 'bg-raised text-ink' : 'text-voice-ink' }}
          inactiveProps={{ className: 'text-ink-soft' }}
          className={classNames(
            'font-medium transition-colors hover:text-ink',
            isTop
              ? 'flex h-10 items-center rounded-control px-3.5 text-sm'
              : 'grid h-15 content-center justify-items-center gap-1 text-xs',
          )}
        >
          {!isTop && <Icon aria-hidden="true" className="size-5.5" />}
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
