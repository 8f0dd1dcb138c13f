import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { t } from './feedback.en.ts';
import { MEASURED } from './measured-accuracy.ts';
import { TrustNote } from './trust-note.tsx';

const NOTHING = { englishRelevance: null, russianRelevance: null, ladderOrder: null, trapErrors: null };

async function read(measured: Partial<typeof MEASURED>): Promise<string> {
  const { container } = await renderScreen(<TrustNote measured={{ ...MEASURED, ...NOTHING, ...measured }} />);
  return container.textContent ?? '';
}

it('says what was not checked, and how far people agree with each other', async () => {
  const text = await read({});
  expect(text).toContain('0,49');
  expect(text).toContain('Верен ли факт');
  expect(text).toContain('открытых данных');
});

it('reads as whole sentences without figures and with them', async () => {
  const figures = { englishRelevance: '94', russianRelevance: '93', ladderOrder: '97', trapErrors: '3' };
  for (const measured of [{}, figures]) {
    const { container } = await renderScreen(
      <TrustNote measured={{ ...MEASURED, ...NOTHING, ...measured }} />,
    );
    const facts = [...container.querySelectorAll('li')].map((fact) => fact.textContent ?? '');
    expect(facts).toHaveLength(6);
    for (const fact of facts) expect(fact).toMatch(/^[\p{Lu}«].*\.$/u);
    expect(facts.join(' ')).not.toMatch(/null|undefined|\{\{| {2}/u);
  }
});

it('has the title under which the landing page points to it', () => {
  expect(t('trust')).toBe('Насколько верить оценкам');
});

it('a figure that was not measured leaves its sentence out', async () => {
  expect(await read({})).not.toMatch(/%|null/u);
  const text = await read({ englishRelevance: '90', trapErrors: '7' });
  expect(text).toContain('английских ответов свой вопрос оказался ближе чужого в 90\u00a0% случаев.');
  expect(text).toContain('попались в 7\u00a0%');
  expect(text).not.toContain('русских образцов');
});
