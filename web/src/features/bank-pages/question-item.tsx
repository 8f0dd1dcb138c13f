import type { Locale } from '@aloud/contract/locale';
import { OFTEN_ASKED } from '@aloud/contract/questions/questions.limits';
import { questionPath } from '../../lib/site-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useBankTexts } from './bank-page-texts.tsx';
import { type BankQuestion, sampleAnswer } from './bank-question.ts';

type Props = { question: BankQuestion; showsSample: boolean; isOpen: boolean };

/** Questions written before the bank had guides show only what they have. */
export function QuestionItem({ question, showsSample, isOpen }: Props) {
  const { locale, texts } = useBankTexts();
  return (
    <li id={question.id} className={classNames(cardClass(), 'scroll-mt-5')}>
      <p className="mb-2.5 flex flex-wrap gap-1.5">
        <Badge>{question.level}</Badge>
        {question.frequency >= OFTEN_ASKED && <Badge tone="voice">{texts.oftenAsked}</Badge>}
      </p>
      <h2 className="mb-4 text-lg leading-snug font-strong tracking-[-0.012em] lg:text-xl">
        {question[locale]}
      </h2>
      {hasGuide(question, locale) && (
        <Disclosure title={texts.guide} isOpen={isOpen}>
          <Guide question={question} />
        </Disclosure>
      )}
      {showsSample && (
        <Disclosure title={texts.sample} isOpen={isOpen}>
          <p className="max-w-[68ch]">{sampleAnswer(question, locale)}</p>
        </Disclosure>
      )}
      <a
        href={questionPath(question.id)}
        rel="nofollow"
        aria-label={`${texts.answer}: ${question[locale]}`}
        className={classNames(buttonClass('quiet', 'md'), 'mt-1')}
      >
        {texts.answer}
      </a>
    </li>
  );
}

function hasGuide({ points, mistakes, followUps }: BankQuestion, locale: Locale): boolean {
  return points.length + mistakes[locale].length + followUps[locale].length > 0;
}

function Guide({ question }: { question: BankQuestion }) {
  const { locale, texts } = useBankTexts();
  return (
    <>
      {question.points.length > 0 && (
        <ul className="grid max-w-[68ch] list-disc gap-1.5 pl-5 marker:text-good">
          {question.points.map((point) => (
            <li key={point[locale]}>
              {point[locale]}
              {point.isEssential && (
                <span className="text-sm whitespace-nowrap text-good-ink">
                  {'\u00a0'}· {texts.essential}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Lines title={texts.mistakes} lines={question.mistakes[locale]} />
      <Lines title={texts.followUps} lines={question.followUps[locale]} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium tracking-normal text-ink-soft">{title}</h3>
      <ul className="grid max-w-[68ch] list-disc gap-1.5 pl-5 marker:text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
