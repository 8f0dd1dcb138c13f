import { bankPagePath } from '@aloud/contract/pages';
import { nameTopic, type Topic } from '@aloud/contract/questions/topics.rules';
import { belowRoles, belowTopics } from './bank-links.ts';
import { useBankTexts } from './bank-page-texts.tsx';
import type { Role } from './plan-bank-pages.rules.ts';

type Link = { name: string; path: string };

export function TopicChips({ title, topics }: { title: string; topics: readonly Topic[] }) {
  const { locale } = useBankTexts();
  const links = topics.map((topic) => ({
    name: nameTopic(topic, locale),
    path: bankPagePath(locale, belowTopics(topic)),
  }));
  return <NameChips title={title} links={links} />;
}

export function RoleChips({ title, roles }: { title: string; roles: readonly Role[] }) {
  const { locale, texts } = useBankTexts();
  const links = roles.map((role) => ({
    name: texts.roles[role].name,
    path: bankPagePath(locale, belowRoles(role)),
  }));
  return <NameChips title={title} links={links} />;
}

function NameChips({ title, links }: { title: string; links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-base font-strong tracking-normal">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, path }) => (
          <li key={path}>
            <a
              href={path}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium hover:border-edge"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The index: names in columns, with a number behind each. */
export function NameColumns({ links }: { links: readonly (Link & { note: string })[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {links.map(({ name, path, note }) => (
        <li key={path}>
          <a
            href={path}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2 hover:text-voice-ink"
          >
            {name}
            <span className="number text-sm text-ink-soft">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
