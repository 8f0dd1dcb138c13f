import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
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
  const edit = (language: Locale) => (
    <PlanEditor
      positionId="p"
      language={language}
      minutes={30}
      plan={[QUESTION]}
      onChange={() => undefined}
    />
  );
  const { rerender } = await renderScreen(edit('ru'));
  expect(document.body.textContent).not.toContain('на другом языке');
  await rerender(edit('en'));
  await waitFor(() => expect(document.body.textContent).toContain('В плане есть вопросы на другом языке'));
});
