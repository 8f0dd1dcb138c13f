import { Link } from '@tanstack/react-router';
import { ArrowRight, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { speechShape } from '../../ui/voice/voice-shape.ts';
import { t } from './home.en.ts';

const CONVERSATION = speechShape(29, 90, [
  [0.3, 0.36],
  [0.62, 0.68],
]);

type Props = {
  /** Shown beside the interview card; without it, a card that offers a question. */
  aside?: ReactNode;
  /** True before the first answer: the microphone check is offered. */
  isNewcomer: boolean;
};

/** The two main actions of the home page. */
export function NextSteps({ aside, isNewcomer }: Props) {
  return (
    <div className="grid gap-4 lg:grid-cols-[1.35fr_1fr]">
      <section className="scheme-stage grid content-between gap-8 rounded-stage p-6 sm:p-8">
        <VoiceLine levels={CONVERSATION} className="h-24" />
        <div className="grid justify-items-start gap-3">
          <h2 className="text-xl font-semibold sm:text-2xl">{t('interviewTitle')}</h2>
          <p className="max-w-[52ch] text-ink-soft">{t('interviewText')}</p>
          <Link to="/user/interviews" className={`${buttonClass()} mt-2`}>
            {t('interviewAction')}
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </Link>
        </div>
      </section>
      <div className="grid gap-4">
        {aside ?? <AnswerOne />}
        {isNewcomer && <CheckSound />}
      </div>
    </div>
  );
}

function AnswerOne() {
  return (
    <Card className="grid content-between justify-items-start gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl font-semibold">{t('questionTitle')}</h2>
        <p className="text-ink-soft">{t('questionText')}</p>
      </div>
      <Link to="/user/questions" className={buttonClass('quiet')}>
        {t('questionAction')}
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Link>
    </Card>
  );
}

function CheckSound() {
  return (
    <Card tone="voice" className="grid content-between justify-items-start gap-6">
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">{t('readyTitle')}</h2>
        <p>{t('readyText')}</p>
      </div>
      <Link to="/user/settings" hash="microphone" className={buttonClass('quiet')}>
        <Mic aria-hidden="true" className="size-4.5" />
        {t('readyAction')}
      </Link>
    </Card>
  );
}
