import { Mic } from 'lucide-react';
import type { KeptTrial } from '../../../lib/trial/kept-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { t } from './trial.en.ts';
import { type TrialMode, TrialTerms } from './trial-terms.tsx';

type Props = {
  /** Whether the server takes answers of visitors. */
  offersTrial: boolean;
  trial: KeptTrial | undefined;
  onBegin: (mode: TrialMode) => void;
  onOpenQuestion: (questionId: string) => void;
  onRegister: () => void;
};

/** What a visitor may do with a question: answer it once, or sign up where that is used up or not offered. */
export function TrialStart({ offersTrial, trial, onBegin, onOpenQuestion, onRegister }: Props) {
  if (trial?.isSpent) {
    return <Spent trial={trial} onOpenQuestion={onOpenQuestion} onRegister={onRegister} />;
  }
  const begin = (mode: TrialMode) => () => (offersTrial ? onBegin(mode) : onRegister());
  return (
    <Card tone="voice" className="grid justify-items-start gap-3.5">
      <div className="flex flex-wrap gap-2.5 max-sm:w-full">
        <Button
          size="lg"
          className="max-sm:w-full"
          icon={<Mic aria-hidden="true" className="size-5" />}
          onClick={begin('speak')}
        >
          {t('speak')}
        </Button>
        <Button look="quiet" size="lg" className="max-sm:w-full" onClick={begin('type')}>
          {t('type')}
        </Button>
      </div>
      {offersTrial ? (
        <>
          <p className="font-medium">{t('promise')}</p>
          <TrialTerms mode="speak" />
        </>
      ) : (
        <p className="text-sm">{t('registerText')}</p>
      )}
    </Card>
  );
}

type SpentProps = Pick<Props, 'onOpenQuestion' | 'onRegister'> & { trial: KeptTrial };

function Spent({ trial: { judged }, onOpenQuestion, onRegister }: SpentProps) {
  const questionId = judged?.attempt.questionId;
  return (
    <Card tone="voice" className="grid justify-items-start gap-3">
      <h3 className="text-lg font-semibold">{t('spentTitle')}</h3>
      <p>
        {judged && `${t('spentOther', { question: judged.attempt.question })} `}
        {t('spentText')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onRegister}>{t(judged ? 'save' : 'register')}</Button>
        {questionId && (
          <Button look="quiet" onClick={() => onOpenQuestion(questionId)}>
            {t('openOther')}
          </Button>
        )}
      </div>
    </Card>
  );
}
