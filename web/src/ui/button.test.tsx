import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { user } from '../testing/render.tsx';
import { Button } from './button.tsx';

it('does what it says when it is pressed, and sends no form unless it is told to', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('cannot be pressed twice while it works, and keeps the focus', async () => {
  const onClick = vi.fn();
  render(
    <Button isWaiting onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Save/ });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('a waiting button does not send the form it belongs to', async () => {
  render(
    <Button type="submit" isWaiting>
      Send
    </Button>,
  );
  const isFree = fireEvent.click(screen.getByRole('button', { name: /Send/ }));
  expect(isFree, 'the browser goes on to send the form').toBe(false);
});
