import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { user } from '../../testing/render.tsx';
import { SubmitButton } from '../../ui/form/form.tsx';
import { StoryForm } from './story-form.tsx';

const onSubmit = vi.fn();
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('a story wants a title, a text and what it shows; a refusal loses none of them', async () => {
  onSubmit.mockRejectedValueOnce(
    new ApiError('refused', { status: 409, body: { code: 'stories.too-many' } }),
  );
  render(
    <StoryForm
      fields={{ title: '', text: 'Мы не успевали.', competencies: [] }}
      onSubmit={onSubmit}
      actions={(canSave) => <SubmitButton disabled={!canSave}>Сохранить</SubmitButton>}
    />,
  );
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });
  await user.type(field('Название'), ' Срыв срока ');
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Ответственность' }));
  await user.click(screen.getByRole('button', { name: 'Конфликт' }));
  await user.click(screen.getByRole('button', { name: 'Ответственность' }));
  await user.click(save);
  await screen.findByRole('alert');
  expect(field('Название').value).toBe(' Срыв срока ');
  await user.click(save);
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(onSubmit).toHaveBeenLastCalledWith({
    title: 'Срыв срока',
    text: 'Мы не успевали.',
    competencies: ['conflict'],
  });
});
