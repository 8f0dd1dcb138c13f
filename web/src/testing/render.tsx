import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderResult, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

// Responses reach the screen within the `act` that requested them.
notifyManager.setScheduler(queueMicrotask);

/** A person at the keyboard who does not pause between two keys. */
export const user = userEvent.setup({ delay: null });

type Shown = Pick<RenderResult, 'container' | 'unmount'> & {
  queries: QueryClient;
  rerender: (node: ReactNode) => Promise<void>;
};

/** Draws a component with the queries every screen stands on, and waits for what is known at once. */
export async function renderScreen(node: ReactNode, queries = new QueryClient()): Promise<Shown> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { container, unmount, rerender } = await act(async () => render(node, { wrapper }));
  return { queries, container, unmount, rerender: (next) => act(async () => rerender(next)) };
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Types a text in place of what the field says. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.type(field, text.replaceAll(/[{[]/g, '$&$&'));
}
