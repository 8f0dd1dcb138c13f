import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { word } from '../../lib/words.en.ts';
import { renderScreen } from '../../testing/render.tsx';
import { storyQuery } from './stories.api.ts';
import { t } from './stories.en.ts';
import { StoryDialog } from './story-dialog.tsx';

/** What a story that could not be read says of itself. */
async function readWith(error: ApiError): Promise<string> {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const query = queries.getQueryCache().build(queries, { queryKey: storyQuery('one').queryKey });
  query.setState({ status: 'error', error });
  const nothing = () => undefined;
  const { unmount } = await renderScreen(
    <StoryDialog storyId="one" onClose={nothing} onAttempt={nothing} />,
    queries,
  );
  const text = document.body.textContent ?? '';
  unmount();
  return text;
}

it('only a story that is not there is called deleted; one that cannot be read can be asked for again', async () => {
  const gone = new ApiError('refused', { status: 404, body: { code: 'request.not-found' } });
  expect(await readWith(gone)).toContain(t('goneText'));
  const unread = await readWith(new ApiError('network'));
  expect(unread).not.toContain(t('goneText'));
  expect(unread).toContain(word('retry'));
});
