import { expect, it } from 'vitest';
import { nameNoContact } from '../../testing/page-facts.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ReportView } from './report-view.tsx';

it('a conversation that could not be read is offered to us only where somebody reads what is written', async () => {
  const view = (
    <ReportView state={{ state: 'failed', code: 'coach.unreadable-text' }} failureText="" retry={null} />
  );
  const { container, unmount } = await renderScreen(view);
  expect(container.textContent).toContain('не справился. Напишите нам, и мы посмотрим, в чём дело.');
  unmount();
  nameNoContact();
  const alone = await renderScreen(view);
  expect(alone.container.textContent).toContain('не справился.');
  expect(alone.container.textContent).not.toContain('Напишите');
});
