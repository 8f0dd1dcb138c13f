import type { Locale } from '@aloud/contract/locale';
import type { Suggestion } from '@aloud/contract/questions/for-you';
import { nameTopic } from '@aloud/contract/questions/topics.rules';
import { useQuery } from '@tanstack/react-query';
import { askIn } from '../../lib/asked-question.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { forYouQuery } from './questions.api.ts';
import { t } from './questions.en.ts';

type Props = { locale: Locale; onOpen: (questionId: string) => void };

/** What to answer next, each with its reason. A failed load is not shown: the bank below does not depend on it. */
export function ForYouRow({ locale, onOpen }: Props) {
  const { data } = useQuery(forYouQuery);
  if (!data || data.suggestions.length === 0) return null;
  return (
    <section aria-label={t('forYou')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{t('forYou')}</h2>
      <ul className="flex gap-3 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {data.suggestions.map((suggestion) => {
          const { text, language } = askIn(suggestion, locale);
          return (
            <li key={suggestion.id} className="flex shrink-0 snap-start max-sm:w-64">
              <button
                type="button"
                onClick={() => onOpen(suggestion.id)}
                className={classNames(
                  cardClass({ padding: 'xs' }),
                  'flex w-full flex-col gap-1 text-left transition-colors hover:border-edge',
                )}
              >
                <span className="text-xs text-ink-soft">{describeReason(suggestion)}</span>
                <span lang={language} className="line-clamp-2 text-sm font-medium">
                  {text}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function describeReason({ reason, topic }: Suggestion): string {
  if (topic !== null) return t('weakTopic', { topic: nameTopic(topic, pageLocale()) });
  return t(reason === 'due' ? 'dueForReview' : 'newForRole');
}
