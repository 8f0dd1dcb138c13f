import { CalendarClock, Clock, Languages, MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageLocale } from '../../lib/page-locale.ts';
import { Card } from '../../ui/card.tsx';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import type { Invitation } from './positions.api.ts';
import { t } from './positions.en.ts';

const ICON = 'size-4.5 text-ink-soft';

/** The position a candidate is invited to. */
export function InvitationCard({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const { title, company, minutes, questions, language, closesAt } = invitation;
  const date = new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'long' });
  return (
    <Card padding="lg" className="grid w-full max-w-140 gap-6">
      <VoiceLine className="h-12" />
      <div className="grid gap-2">
        <p className="text-ink-soft">{company ? t('invitedBy', { company }) : t('invited')}</p>
        <h1 className="text-2xl font-heading sm:text-3xl">{title}</h1>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Fact icon={<Clock aria-hidden="true" className={ICON} />}>{t('length', { count: minutes })}</Fact>
        {questions > 0 && (
          <Fact icon={<MessageCircleQuestionMark aria-hidden="true" className={ICON} />}>
            {t('questions', { count: questions })}
          </Fact>
        )}
        <Fact icon={<Languages aria-hidden="true" className={ICON} />}>{t(`language_${language}`)}</Fact>
        {closesAt !== null && (
          <Fact icon={<CalendarClock aria-hidden="true" className={ICON} />}>
            {t('until', { date: date.format(new Date(closesAt)) })}
          </Fact>
        )}
      </ul>
      <div className="grid gap-2 text-ink-soft">
        <p>{t('how')}</p>
        <p>{t('free')}</p>
        <p>{t('seen')}</p>
      </div>
      {children}
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      {icon}
      {children}
    </li>
  );
}
