import { isTopic, nameTopic, type Topic } from '@aloud/contract/questions/topics.rules';
import { pageLocale } from '../../lib/page-locale.ts';
import { TOPIC_ITEMS } from '../../lib/questions/topic-items.ts';
import { ChosenChips } from '../../ui/form/chosen-chips.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { filterChipClass } from './filter-row.tsx';
import { t } from './questions.en.ts';

type Props = { chosen: readonly Topic[]; onChange: (topics: Topic[]) => void };

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

export function ChosenTopics({ chosen, onChange }: Props) {
  return (
    <ChosenChips
      label={t('chosenTopics')}
      chips={chosen.map((topic) => {
        const name = nameTopic(topic, pageLocale());
        return { value: topic, label: name, removeLabel: t('removeTopic', { name }) };
      })}
      onRemove={(topic) => onChange(chosen.filter((other) => other !== topic))}
    />
  );
}
