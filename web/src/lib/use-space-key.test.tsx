import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFreeKey, useSpaceKey } from './use-space-key.ts';

const onSpace = vi.fn();
function Stage() {
  useSpaceKey(onSpace);
  return (
    <>
      <p>words</p>
      <textarea />
      <button type="button">press</button>
    </>
  );
}

function open(): void {
  onSpace.mockReset();
  render(<Stage />);
}
const press = (target: Element, options = {}) => fireEvent.keyDown(target, { code: 'Space', ...options });

it('the space bar acts where no control needs it, and does not scroll the page', () => {
  open();
  expect(press(screen.getByText('words')), 'the browser scrolls').toBe(false);
  expect(onSpace).toHaveBeenCalledOnce();
});

it.each(['textbox', 'button'])('a %s keeps its space bar', (role) => {
  open();
  expect(press(screen.getByRole(role))).toBe(true);
  expect(onSpace).not.toHaveBeenCalled();
});

it('a key that is held down acts once', () => {
  open();
  press(document.body, { repeat: true });
  expect(onSpace).not.toHaveBeenCalled();
});

it('other keys do nothing', () => {
  open();
  press(document.body, { code: 'Enter' });
  expect(onSpace).not.toHaveBeenCalled();
});

it('another key may be free too', () => {
  const onEscape = vi.fn();
  function Other() {
    useFreeKey('Escape', onEscape);
    return null;
  }
  const { unmount } = render(<Other />);
  press(document.body, { code: 'Escape' });
  unmount();
  press(document.body, { code: 'Escape' });
  expect(onEscape).toHaveBeenCalledOnce();
});
