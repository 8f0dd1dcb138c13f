import type { Locale } from '@aloud/contract/locale';
import { bankPagePath } from '@aloud/contract/pages';
import { belowRoles } from '../../features/bank-pages/bank-links.ts';
import { BANK_PAGES_TEXTS } from '../../features/bank-pages/bank-page-texts.tsx';
import { TopicChips } from '../../features/bank-pages/name-links.tsx';
import { chooseTexts } from '../../features/bank-pages/page-texts.rules.ts';
import type { RolePlan } from '../../features/bank-pages/plan-bank-pages.rules.ts';
import { describePlace, describeQuestions } from '../../features/bank-pages/structured-data.rules.ts';
import { BankColumns } from './bank-columns.tsx';
import { BankFrame, type BankPage } from './bank-frame.tsx';

export function composeRolePage(plan: RolePlan, locale: Locale): BankPage {
  const texts = BANK_PAGES_TEXTS[locale];
  const { role, questions, total, topics } = plan;
  const { name, title } = texts.roles[role];
  const count = texts.countQuestions(total);
  const below = belowRoles(role);
  const path = bankPagePath(locale, below);
  const { intro, head } = chooseTexts(locale, questions, {
    title,
    meta: texts.roleMeta(title, texts.countQuestions(questions.length)),
    intro: total > questions.length ? texts.roleIntroPart(count, questions.length) : texts.roleIntro(count),
  });
  return {
    ...head,
    below,
    things: [describePlace(locale, { name, path }), ...describeQuestions(locale, path, questions)],
    body: (
      <BankFrame {...{ locale, name, below, title, intro }}>
        <BankColumns
          questions={questions}
          related={<TopicChips title={texts.roleTopics} topics={topics} />}
        />
      </BankFrame>
    ),
  };
}
