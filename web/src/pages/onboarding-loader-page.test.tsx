import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '../features/onboarding/onboarding-draft.ts';
import { button, renderScreen, user } from '../testing/render.tsx';
import { OnboardingLoaderPage } from './onboarding-loader-page.tsx';

const { navigate, replace } = vi.hoisted(() => ({ navigate: vi.fn(), replace: vi.fn() }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
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

beforeEach(() => vi.clearAllMocks());

it('the introduction goes on to the page the sign-in link led to', async () => {
  keepDraft('anna', { next: '/user/questions?q=sql' });
  await renderScreen(<OnboardingLoaderPage />);
  await user.click(button('Дальше'));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/user/questions?q=sql');
  expect(navigate).not.toHaveBeenCalled();
  expect(readDraft('anna')).toBeUndefined();
});

it('the introduction ends at home where the link led nowhere else', async () => {
  keepDraft('anna', { role: 'Аналитик' });
  await renderScreen(<OnboardingLoaderPage />);
  await user.click(button('Дальше'));
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/user', replace: true });
});
