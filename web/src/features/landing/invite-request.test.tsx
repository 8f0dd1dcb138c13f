import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { user } from '../../testing/render.tsx';
import { InviteRequest } from './invite-request.tsx';
import { landingRu } from './landing.ru.ts';
import { LandingTextsContext } from './landing-texts.tsx';

type Shown = { onRequest: (email: string) => Promise<void>; isOnlyWay: boolean };

function show({ onRequest, isOnlyWay }: Shown): void {
  render(
    <LandingTextsContext value={landingRu}>
      <InviteRequest onRequest={onRequest} onLogin={vi.fn()} isOnlyWay={isOnlyWay} />
    </LandingTextsContext>,
  );
}

it('asks for an address that can be one, says when the request failed and takes it again', async () => {
  const onRequest = vi.fn(async () => undefined);
  onRequest.mockRejectedValueOnce(new Error('offline'));
  show({ onRequest, isOnlyWay: false });
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ваша почта' });
  await user.type(email, 'anna{Enter}');
  await screen.findByText('Неправильный адрес почты');
  expect(document.activeElement).toBe(email);
  await user.type(email, '@example.com{Enter}');
  const get = await screen.findByRole('button', { name: 'Получить приглашение' });
  await user.click(get);
  await screen.findByText('Что-то пошло не так, уже чиним.');
  await user.dblClick(get);
  await screen.findByText('Заявка получена. Мы вам напишем.');
  expect(onRequest).toHaveBeenCalledTimes(2);
  expect(onRequest).toHaveBeenLastCalledWith('anna@example.com');
});

it('takes an address in national letters', async () => {
  const onRequest = vi.fn(async () => undefined);
  show({ onRequest, isOnlyWay: false });
  await user.type(screen.getByRole('textbox', { name: 'Ваша почта' }), 'имя@почта.рф{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Получить приглашение' }));
  await screen.findByText('Заявка получена. Мы вам напишем.');
  expect(onRequest).toHaveBeenCalledWith('имя@почта.рф');
});

it('where entry is by invitation it is for everybody, and promises a letter to those who will be invited', async () => {
  show({ onRequest: async () => undefined, isOnlyWay: true });
  expect(screen.getByRole('heading', { name: 'Доступ по приглашениям' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Ваша почта' }), 'anna@example.com{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Получить приглашение' }));
  await screen.findByText('Заявка получена. Как только мы вас пригласим, придёт письмо.');
});
