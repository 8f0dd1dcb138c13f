import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// Responses reach the screen within the `act` that requested them.
notifyManager.setScheduler(queueMicrotask);

/** An empty page to draw on. Each call begins a new one. */
export function openScreen() {
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const queries = new QueryClient();
  const show = (node: ReactNode) =>
    act(async () => root.render(<QueryClientProvider client={queries}>{node}</QueryClientProvider>));
  return { queries, show };
}

export const find = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing on the screen is ${selector}`);
  return found;
};

/** By what the button says. */
export const press = (text: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
    if (!button) throw new Error(`no button says ${text}`);
    button.click();
  });

export const type = (selector: string, text: string) =>
  act(async () => {
    const control = find<HTMLInputElement>(selector);
    // React watches the property of this very element: only the one it inherits tells of a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
