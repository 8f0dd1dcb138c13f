import { LOCALES, type Locale } from '@aloud/contract/locale';
import { QUESTION_TYPES } from '@aloud/contract/questions/questions.limits';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { pageLocale } from '../../../lib/page-locale.ts';
import { categoryName } from '../../../lib/questions/category-name.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { CategoryChip } from '../../../ui/category-chip.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { t } from '../admin.en.ts';
import { AdminTable } from '../admin-table.tsx';
import { formatDay } from '../format-values.ts';
import { ListBar } from '../list-bar.tsx';
import type { TabProps } from '../list-search.ts';
import { listInput } from '../list-search.ts';
import { bankQuery, exportPath } from './admin-questions.api.ts';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionImport } from './question-import.tsx';

/** Names of dialogs among the ids of questions; ours never look like this. */
const NEW = 'new';
const IMPORT = 'import';

export function QuestionsTab({ search, onChange }: TabProps) {
  const input = listInput(search, { sorts: ['$updatedAt', 'rating'], filters: QUESTION_TYPES });
  const questions = useQuery(bankQuery(input));
  const open = (what: string | undefined) => onChange({ open: what }, true);
  return (
    <>
      <ListBar
        hint={t('questionsHint')}
        q={input.q}
        onSearch={(q) => onChange({ q, page: undefined })}
        filter={{
          label: t('type'),
          value: input.filter,
          choices: QUESTION_TYPES.map((type) => ({ value: type, label: t(type) })),
          onChange: (value) => onChange({ filter: value, page: undefined }),
        }}
      >
        <div className="flex gap-2.5 max-sm:w-full max-sm:flex-wrap">
          <Menu
            trigger={
              <Button look="quiet" size="field" icon={<Download aria-hidden="true" className="size-4.5" />}>
                {t('export')}
              </Button>
            }
          >
            {(['csv', 'json'] as const).map((format) => (
              <MenuItem key={format} render={<a href={exportPath(format)} download aria-label={t(format)} />}>
                {t(format)}
              </MenuItem>
            ))}
          </Menu>
          <Button
            look="quiet"
            size="field"
            icon={<Upload aria-hidden="true" className="size-4.5" />}
            onClick={() => open(IMPORT)}
          >
            {t('import')}
          </Button>
          <Button
            size="field"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => open(NEW)}
          >
            {t('newQuestion')}
          </Button>
        </div>
      </ListBar>
      <AdminTable
        caption={t('questions')}
        query={questions}
        rowKey={({ $id }) => $id}
        input={input}
        onChange={onChange}
        onReset={() => onChange({ q: undefined, filter: undefined, page: undefined })}
        empty={{ title: t('questionsEmpty'), text: t('questionsEmptyText') }}
        columns={[
          {
            key: 'text',
            title: t('question'),
            isHead: true,
            className: 'min-w-64',
            cell: (question) => (
              <button
                type="button"
                onClick={() => open(question.$id)}
                className="grid gap-0.5 text-left underline-offset-3 hover:underline"
              >
                {listTexts(question).map(({ locale, text }, place) => (
                  <span
                    key={locale}
                    lang={locale}
                    className={place === 0 ? 'font-medium' : 'line-clamp-1 text-ink-soft'}
                  >
                    {text}
                  </span>
                ))}
              </button>
            ),
          },
          { key: 'type', title: t('type'), cell: ({ type }) => t(type) },
          {
            key: 'category',
            title: t('categories'),
            isEmpty: ({ category }) => category.length === 0,
            cell: ({ category }) => (
              <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
                {category.map((name) => (
                  <CategoryChip key={name} text={categoryName(name)} />
                ))}
              </span>
            ),
          },
          { key: 'rating', title: t('rating'), sort: 'rating', isNumber: true, cell: ({ rating }) => rating },
          {
            key: 'changed',
            title: t('changed'),
            sort: '$updatedAt',
            className: 'whitespace-nowrap text-ink-soft md:pl-6',
            cell: ({ $updatedAt }) => formatDay($updatedAt),
          },
        ]}
      />
      {search.open === IMPORT && <QuestionImport onClose={() => open(undefined)} />}
      {search.open && search.open !== IMPORT && (
        <QuestionEditor
          key={search.open}
          questionId={search.open === NEW ? undefined : search.open}
          closeLabel={word('close')}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

/** The language of the page first; a question may lack one of them. */
function listTexts(question: Record<Locale, string>): { locale: Locale; text: string }[] {
  const texts = LOCALES.map((locale) => ({ locale, text: question[locale] }));
  return texts
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => Number(b.locale === pageLocale()) - Number(a.locale === pageLocale()));
}
