import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOpenedQuestion } from './use-opened-question.ts';

const address = () => window.location.pathname + window.location.search;
const visit = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => visit('/'));

it('an address that names a question opens it', () => {
  visit('/user/questions?question=why-us');
  expect(renderHook(useOpenedQuestion).result.current.questionId).toBe('why-us');
});

it('opening a card is a step of its own, which closing takes back', () => {
  const { result } = renderHook(useOpenedQuestion);
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  act(() => result.current.open('why-us'));
  expect(result.current.questionId).toBe('why-us');
  expect(address()).toBe('/?question=why-us');
  act(() => result.current.close());
  expect(result.current.questionId).toBeUndefined();
  expect(back).toHaveBeenCalledOnce();
});

it('a question opened by its address is closed without leaving the site', () => {
  visit('/user/questions?question=why-us&lang=ru');
  const { result } = renderHook(useOpenedQuestion);
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  back.mockClear();
  act(() => result.current.close());
  expect(address()).toBe('/user/questions?lang=ru');
  expect(back).not.toHaveBeenCalled();
});

it('back and forward close and open it', () => {
  const { result } = renderHook(useOpenedQuestion);
  act(() => {
    visit('/?question=why-us');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(result.current.questionId).toBe('why-us');
});
