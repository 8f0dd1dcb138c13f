import { nameTopic, type Topic } from '@aloud/contract/questions/topics.rules';
import { pageLocale } from '../../lib/page-locale.ts';
import { Button } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { t } from './questions.en.ts';

type Props = {
  /** The nearest to what was searched for. */
  topics: readonly Topic[];
  /** Undefined where no filter is set, or nothing is searched for. */
  onDropFilters: (() => void) | undefined;
  onTopic: (topic: Topic) => void;
  onReset: () => void;
};

/** Never a dead end: the same search without filters, the nearest topics, everything. */
export function NothingFound({ topics, onDropFilters, onTopic, onReset }: Props) {
  return (
    <StateMessage
      title={t('nothing')}
      text={
        <div className="grid justify-items-center gap-5">
          <p>{t(onDropFilters ? 'nothingFiltered' : 'nothingText')}</p>
          {topics.length > 0 && (
            <fieldset className="grid justify-items-center gap-2.5">
              <legend className="mx-auto mb-2.5 text-sm">{t('nearestTopics')}</legend>
              <div className="flex flex-wrap justify-center gap-2">
                {topics.map((topic) => (
                  <Button key={topic} look="quiet" size="sm" onClick={() => onTopic(topic)}>
                    {nameTopic(topic, pageLocale())}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      }
      actions={
        <>
          {onDropFilters && <Button onClick={onDropFilters}>{t('withoutFilters')}</Button>}
          <Button look={onDropFilters ? 'plain' : 'quiet'} onClick={onReset}>
            {t('reset')}
          </Button>
        </>
      }
    />
  );
}
