import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '../features/onboarding/onboarding-draft.ts';
import {
  findPageAfterIntroduction,
  keepPageAfterIntroduction,
} from '../lib/session/page-after-introduction.ts';
import { button, renderScreen, user } from '../testing/render.tsx';
import { OnboardingLoaderPage } from './onboarding-loader-page.tsx';

const { navigate, replace } = vi.hoisted(() => ({ navigate: vi.fn(), replace: vi.fn() }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Navigate: () => null,
  useNavigate: () => navigate,
  useRouter: () => ({ history: { replace }, preloadRoute: vi.fn() }),
}));
vi.mock('../features/accounts/use-account.tsx', () => ({ useAccount: () => ({ $id: 'anna', labels: [] }) }));
vi.mock('../features/onboarding/preparation.tsx', () => ({
  Preparation: ({ onDone }: { onDone: () => void }) => (
    <button type="button" onClick={onDone}>
      Дальше
    </button>
  ),
}));

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

it('the introduction goes on to the page the sign-in link led to', async () => {
  keepDraft('anna', { role: 'Аналитик' });
  keepPageAfterIntroduction('anna', '/user/questions?q=sql');
  await renderScreen(<OnboardingLoaderPage />);
  await user.click(button('Дальше'));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/user/questions?q=sql');
  expect(navigate).not.toHaveBeenCalled();
  expect(readDraft('anna')).toBeUndefined();
  expect(findPageAfterIntroduction('anna')).toBeUndefined();
});

it('a page to go on to is no introduction that was begun', async () => {
  keepPageAfterIntroduction('anna', '/user/history');
  await renderScreen(<OnboardingLoaderPage />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the introduction ends at home where the link led nowhere else', async () => {
  keepDraft('anna', { role: 'Аналитик' });
  await renderScreen(<OnboardingLoaderPage />);
  await user.click(button('Дальше'));
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/user', replace: true });
});
