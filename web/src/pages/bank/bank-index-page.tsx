import type { Locale } from '@aloud/contract/locale';
import { bankPagePath } from '@aloud/contract/pages';
import { nameTopic } from '@aloud/contract/questions/topics.rules';
import { belowRoles, belowTopics } from '../../features/bank-pages/bank-links.ts';
import { BANK_PAGES_TEXTS } from '../../features/bank-pages/bank-page-texts.tsx';
import { NameColumns } from '../../features/bank-pages/name-links.tsx';
import type { BankPlan } from '../../features/bank-pages/plan-bank-pages.rules.ts';
import { describeList, describePlace } from '../../features/bank-pages/structured-data.rules.ts';
import { TOPIC_GROUPS } from '../../features/bank-pages/topic-groups.ts';
import { BankFrame, type BankPage } from './bank-frame.tsx';

export function composeIndexPage(plan: BankPlan, locale: Locale): BankPage {
  const texts = BANK_PAGES_TEXTS[locale];
  const count = texts.countQuestions(plan.total);
  const roles = listRoles(plan, locale);
  const groups = listTopics(plan, locale);
  return {
    title: `${texts.indexTitle} ${texts.titleWithSamples} | ${texts.brand}`,
    description: texts.indexMeta(count),
    below: '',
    things: [
      describePlace(locale, { name: texts.indexName, path: bankPagePath(locale) }),
      describeList([...roles, ...groups.flatMap(({ links }) => links)]),
    ],
    body: (
      <BankFrame locale={locale} below="" title={texts.indexTitle} intro={texts.indexIntro(count)}>
        <section className="mt-10 lg:mt-14">
          <h2 className="mb-4 text-xl font-heading lg:text-2xl">{texts.byRole}</h2>
          <NameColumns links={roles} />
        </section>
        <section className="mt-12 lg:mt-16">
          <h2 className="mb-6 text-xl font-heading lg:text-2xl">{texts.byTopic}</h2>
          <div className="grid gap-9">
            {groups.map(({ group, links }) => (
              <section key={group}>
                <h3 className="mb-1 text-sm font-medium tracking-normal text-voice-ink">
                  {texts.groups[group]}
                </h3>
                <NameColumns links={links} />
              </section>
            ))}
          </div>
        </section>
      </BankFrame>
    ),
  };
}

function listRoles(plan: BankPlan, locale: Locale) {
  return plan.roles.map(({ role, total }) => ({
    name: BANK_PAGES_TEXTS[locale].roles[role].name,
    path: bankPagePath(locale, belowRoles(role)),
    note: String(total),
  }));
}

/** Groups none of whose topics has a page are left out. */
function listTopics(plan: BankPlan, locale: Locale) {
  const groups = TOPIC_GROUPS.map(({ group, topics }) => ({
    group,
    links: plan.topics
      .filter(({ topic }) => topics.includes(topic))
      .map(({ topic, questions }) => ({
        name: nameTopic(topic, locale),
        path: bankPagePath(locale, belowTopics(topic)),
        note: String(questions.length),
      })),
  }));
  return groups.filter(({ links }) => links.length > 0);
}
