import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useGuardedClosing } from './use-guarded-closing.ts';

function open() {
  const onClose = vi.fn();
  const { result } = renderHook(() => useGuardedClosing(onClose));
  return { onClose, ...result.current };
}

it('a dialog closes where nothing stands against it', () => {
  const { closeIfAllowed, onClose } = open();
  closeIfAllowed();
  expect(onClose).toHaveBeenCalledOnce();
});

it('one careless click does not lose a recording', () => {
  const { closeIfAllowed, guardClosing, onClose } = open();
  guardClosing(() => false);
  closeIfAllowed();
  expect(onClose).not.toHaveBeenCalled();
});

it('the guard is asked at the moment of the click, and gone with its content', () => {
  const { closeIfAllowed, guardClosing, onClose } = open();
  let isAllowed = false;
  const leave = guardClosing(() => isAllowed);
  isAllowed = true;
  closeIfAllowed();
  expect(onClose).toHaveBeenCalledOnce();
  isAllowed = false;
  leave();
  closeIfAllowed();
  expect(onClose).toHaveBeenCalledTimes(2);
});
