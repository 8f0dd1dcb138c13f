import { expect, it, vi } from 'vitest';
import { loadCoachTools } from '../features/coach/language/coach-tools.ts';
import { createTextTasks } from './text-tasks.ts';

it('the model of meaning is opened while the candidate still speaks, before there is an answer to judge', async () => {
  const findEmbedder = vi.fn(async () => null);
  const tasks = createTextTasks({ ...(await loadCoachTools()), findEmbedder });
  tasks.correctTerms({ role: '', categories: [], language: 'en', question: '', words: [] });
  await vi.waitFor(() => expect(findEmbedder).toHaveBeenCalledOnce());
});
