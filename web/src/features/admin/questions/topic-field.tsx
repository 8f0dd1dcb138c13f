import { TOPICS_MAX } from '@aloud/contract/questions/questions.limits';
import { isTopic, type Topic } from '@aloud/contract/questions/topics.rules';
import { TOPIC_ITEMS } from '../../../lib/questions/topic-items.ts';
import { ChosenChips } from '../../../ui/form/chosen-chips.tsx';
import { CONTROL_CLASS } from '../../../ui/form/field.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { t } from '../admin.en.ts';

type Props = { chosen: readonly Topic[]; onChange: (topics: Topic[]) => void };

/** Topics are a closed list: pages of the bank are made for them. */
export function TopicField({ chosen, onChange }: Props) {
  return (
    <div className="grid content-start gap-2">
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{t('topics')}</p>
        <SearchSelect
          label={t('chooseTopics', { most: TOPICS_MAX })}
          searchLabel={t('searchTopics')}
          nothingFound={t('noTopic')}
          items={TOPIC_ITEMS}
          chosen={chosen}
          most={TOPICS_MAX}
          onChange={(topics) => onChange(topics.filter(isTopic))}
          className={`${CONTROL_CLASS} justify-between`}
        />
      </div>
      <ChosenChips
        label={t('topics')}
        chips={TOPIC_ITEMS.filter(({ value }) => chosen.includes(value)).map(({ value, label }) => ({
          value,
          label,
          removeLabel: t('removeTopic', { name: label }),
        }))}
        onRemove={(topic) => onChange(chosen.filter((other) => other !== topic))}
      />
    </div>
  );
}
