import type { Locale } from '@aloud/contract/locale';
import { bankPagePath } from '@aloud/contract/pages';
import { nameTopic } from '@aloud/contract/questions/topics.rules';
import { belowTopics } from '../../features/bank-pages/bank-links.ts';
import { BANK_PAGES_TEXTS } from '../../features/bank-pages/bank-page-texts.tsx';
import { RoleChips, TopicChips } from '../../features/bank-pages/name-links.tsx';
import { chooseTexts } from '../../features/bank-pages/page-texts.rules.ts';
import type { TopicPlan } from '../../features/bank-pages/plan-bank-pages.rules.ts';
import { describePlace, describeQuestions } from '../../features/bank-pages/structured-data.rules.ts';
import { BankColumns } from './bank-columns.tsx';
import { BankFrame, type BankPage } from './bank-frame.tsx';

export function composeTopicPage(plan: TopicPlan, locale: Locale): BankPage {
  const texts = BANK_PAGES_TEXTS[locale];
  const { topic, questions } = plan;
  const name = nameTopic(topic, locale);
  const title = texts.topicTitle(name);
  const count = texts.countQuestions(questions.length);
  const below = belowTopics(topic);
  const path = bankPagePath(locale, below);
  const { intro, head } = chooseTexts(locale, questions, {
    title,
    meta: texts.topicMeta(name, count),
    intro: texts.topicIntro(count),
  });
  return {
    ...head,
    below,
    things: [describePlace(locale, { name, path }), ...describeQuestions(locale, path, questions)],
    body: (
      <BankFrame {...{ locale, name, below, title, intro }}>
        <BankColumns
          questions={questions}
          related={
            <>
              <TopicChips title={texts.relatedTopics} topics={plan.related} />
              <RoleChips title={texts.relatedRoles} roles={plan.roles} />
            </>
          }
        />
      </BankFrame>
    ),
  };
}
