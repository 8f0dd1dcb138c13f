import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../practice.en.ts';
import { RecordingCaptions } from './recording-captions.tsx';

const CAPTIONS = { received: 1, settled: 'Я предложил', preliminary: 'решение' };

beforeEach(() => localStorage.clear());

it('the text is labelled as preliminary, and is not read out word by word', () => {
  render(<RecordingCaptions captions={CAPTIONS} />);
  const text = screen.getByRole('region', { name: t('captions') });
  expect(text.textContent).toBe('Я предложил решение');
  expect(text.getAttribute('aria-live')).toBe('off');
  expect(screen.getByText(t('captionsHint'), { exact: false })).toBeTruthy();
});

it('hiding it is remembered on this device, and can be undone', () => {
  const { unmount } = render(<RecordingCaptions captions={CAPTIONS} />);
  fireEvent.click(screen.getByRole('button', { name: t('captionsHide') }));
  expect(screen.queryByText('решение')).toBeNull();
  unmount();
  render(<RecordingCaptions captions={CAPTIONS} />);
  expect(screen.queryByText('решение')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('captionsShow') }));
  expect(screen.getByText('решение')).toBeTruthy();
});
