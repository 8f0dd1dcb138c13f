import { PATHS } from '@aloud/contract/paths';
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

export const matrixQuery = queryOptions({
  queryKey: ['stories', 'matrix'],
  queryFn: ({ signal }) => callApi<typeof storyMatrixEndpoint>(`GET ${PATHS.stories.matrix}`, { signal }),
});

export const storyQuery = (storyId: string) =>
  queryOptions({
    queryKey: ['stories', 'one', storyId],
    queryFn: ({ signal }) =>
      callApi<typeof readStoryEndpoint>(`GET ${PATHS.stories.one}`, { params: { storyId }, signal }),
  });

export type NewStory = z.input<NonNullable<(typeof keepStoryEndpoint)['body']>>;

export const keepStory = (story: NewStory) =>
  callApi<typeof keepStoryEndpoint>(`POST ${PATHS.stories.all}`, { body: story });

export type StoryChanges = z.input<NonNullable<(typeof editStoryEndpoint)['body']>>;

export const editStory = (storyId: string, changes: StoryChanges) =>
  callApi<typeof editStoryEndpoint>(`PATCH ${PATHS.stories.one}`, { params: { storyId }, body: changes });

export const deleteStory = (storyId: string) =>
  callApi<typeof deleteStoryEndpoint>(`DELETE ${PATHS.stories.one}`, { params: { storyId } });
