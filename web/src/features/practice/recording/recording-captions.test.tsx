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

it('says that sound is sent while recording, also where the text is hidden', () => {
  render(<RecordingCaptions captions={undefined} />);
  expect(screen.getByText(t('captionsSent'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: t('captionsHide') }));
  expect(screen.getByText(t('captionsSent'))).toBeTruthy();
});

it('no words are promised where none will come', () => {
  const { rerender, container } = render(<RecordingCaptions captions={undefined} />);
  expect(screen.getByText(t('captionsEmpty'))).toBeTruthy();
  rerender(<RecordingCaptions captions="none" />);
  expect(container.textContent).toBe('');
});

it('a press leaves the space bar to the recording', () => {
  render(<RecordingCaptions captions={CAPTIONS} />);
  const button = screen.getByRole('button', { name: t('captionsHide') });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(document.body);
});
