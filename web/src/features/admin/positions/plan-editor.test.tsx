import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import { expect, it } from 'vitest';
import { openScreen } from '../../../testing/screen.tsx';
import { PlanEditor } from './plan-editor.tsx';

const QUESTION: PlannedQuestion = {
  id: 'a',
  questionId: 'a',
  source: 'bank',
  text: 'Почему мы?',
  sample: '',
  type: 'behavioural',
};

it('a position whose language was changed says that its plan was not', async () => {
  const { show } = openScreen();
  const edit = (language: Locale) =>
    show(
      <PlanEditor
        positionId="p"
        language={language}
        minutes={30}
        plan={[QUESTION]}
        onChange={() => undefined}
      />,
    );
  await edit('ru');
  expect(document.body.textContent).not.toContain('на другом языке');
  await edit('en');
  expect(document.body.textContent).toContain('В плане есть вопросы на другом языке');
});
