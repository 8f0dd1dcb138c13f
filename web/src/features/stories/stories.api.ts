import type {
  deleteStoryEndpoint,
  editStoryEndpoint,
  keepStoryEndpoint,
  readStoryEndpoint,
  storyMatrixEndpoint,
} from '@aloud/contract/practice/stories';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../lib/api/api-client.ts';
import { withinTimeout } from '../../lib/api/query.ts';

export const matrixQuery = queryOptions({
  queryKey: ['stories', 'matrix'],
  queryFn: ({ signal }) =>
    withinTimeout(callApi<typeof storyMatrixEndpoint>('GET /api/stories/matrix', { signal })),
});

export const storyQuery = (storyId: string) =>
  queryOptions({
    queryKey: ['stories', 'one', storyId],
    queryFn: ({ signal }) =>
      withinTimeout(
        callApi<typeof readStoryEndpoint>('GET /api/stories/:storyId', { params: { storyId }, signal }),
      ),
  });

export type NewStory = z.input<NonNullable<(typeof keepStoryEndpoint)['body']>>;

export const keepStory = (story: NewStory) =>
  withinTimeout(callApi<typeof keepStoryEndpoint>('POST /api/stories', { body: story }));

export type StoryChanges = z.input<NonNullable<(typeof editStoryEndpoint)['body']>>;

export const editStory = (storyId: string, changes: StoryChanges) =>
  withinTimeout(
    callApi<typeof editStoryEndpoint>('PATCH /api/stories/:storyId', { params: { storyId }, body: changes }),
  );

export const deleteStory = (storyId: string) =>
  withinTimeout(callApi<typeof deleteStoryEndpoint>('DELETE /api/stories/:storyId', { params: { storyId } }));
