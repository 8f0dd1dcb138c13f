import { isTopic, nameTopic, TOPICS, type Topic } from '@aloud/contract/questions/topics.rules';
import { X } from 'lucide-react';
import { pageLocale } from '../../lib/page-locale.ts';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { t } from './questions.en.ts';
import { filterChipClass } from './toggle-row.tsx';

type Props = { chosen: readonly Topic[]; onChange: (topics: Topic[]) => void };

/** A topic is found by its name in either language. */
const TOPIC_ITEMS = TOPICS.map((topic) => ({
  value: topic,
  label: nameTopic(topic, pageLocale()),
  otherNames: nameTopic(topic, pageLocale() === 'ru' ? 'en' : 'ru'),
})).toSorted((a, b) => a.label.localeCompare(b.label, pageLocale()));

export function TopicPicker({ chosen, onChange }: Props) {
  return (
    <SearchSelect
      label={t('topics')}
      searchLabel={t('searchTopics')}
      nothingFound={t('noTopic')}
      items={TOPIC_ITEMS}
      chosen={chosen}
      onChange={(topics) => onChange(topics.filter(isTopic))}
      className={filterChipClass()}
    />
  );
}

/** Each is taken away by a press. */
export function ChosenTopics({ chosen, onChange }: Props) {
  if (chosen.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{t('chosenTopics')}</legend>
      {chosen.map((topic) => (
        <button
          key={topic}
          type="button"
          aria-label={t('removeTopic', { name: nameTopic(topic, pageLocale()) })}
          onClick={() => onChange(chosen.filter((other) => other !== topic))}
          className="inline-flex h-9 items-center gap-1.5 rounded-full bg-voice-soft px-3.5 text-sm font-medium text-voice-ink"
        >
          {nameTopic(topic, pageLocale())}
          <X aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
