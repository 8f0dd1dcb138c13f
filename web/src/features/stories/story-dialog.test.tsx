import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { word } from '../../lib/words.en.ts';
import { storyQuery } from './stories.api.ts';
import { t } from './stories.en.ts';
import { StoryDialog } from './story-dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** What a story that could not be read says of itself. */
async function readWith(error: ApiError): Promise<string> {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const query = queries.getQueryCache().build(queries, { queryKey: storyQuery('one').queryKey });
  query.setState({ status: 'error', error });
  const root = createRoot(document.createElement('div'));
  const nothing = () => undefined;
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <StoryDialog storyId="one" onClose={nothing} onAttempt={nothing} />
      </QueryClientProvider>,
    ),
  );
  const text = document.body.textContent ?? '';
  await act(async () => root.unmount());
  return text;
}

it('only a story that is not there is called deleted; one that cannot be read can be asked for again', async () => {
  const gone = new ApiError('refused', { status: 404, body: { code: 'request.not-found' } });
  expect(await readWith(gone)).toContain(t('goneText'));
  const unread = await readWith(new ApiError('network'));
  expect(unread).not.toContain(t('goneText'));
  expect(unread).toContain(word('retry'));
});
