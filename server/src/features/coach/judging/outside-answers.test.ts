import { beforeAll, describe, expect, it } from 'vitest';
import {
  createInstalledEmbedder,
  findMeaningDirectory,
  MEANING_MODEL,
} from '../../../providers/meaning/installed-embedder.ts';
import { createModelStore } from '../../../providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../../../providers/speech-models/models-directory.ts';
import { compareLevels, judgeLadder, LEVELS, readLadders } from '../../../testing/answers/answer-ladders.ts';
import { readTraps, springTraps } from '../../../testing/answers/answer-traps.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { measureMeaning } from '../meaning/measure-meaning.ts';
import { judgeLocally } from './judge-locally.rules.ts';

/** Every third question does for a test; `npm run bench:coach -- --only=outside` judges all, and those held apart. */
const LADDERS = readLadders('open').filter((_, index) => index % 6 < 2);
const TRAPS = readTraps('open');

let tools: CoachTools;
beforeAll(async () => {
  const store = createModelStore(sharedModelsDirectory(process.env));
  await store.install(MEANING_MODEL, { signal: new AbortController().signal });
  tools = {
    ...(await loadCoachTools()),
    findEmbedder: createInstalledEmbedder(() => findMeaningDirectory(store)),
  };
});

/** Written by authors who had not read the rules. The limits are what is reached, and say when it is lost. */
describe('answers from outside', () => {
  it('are ranked from excellent to none, by meaning', async () => {
    const english = new Map(
      LADDERS.filter(({ language }) => language === 'en').map(({ id, question }) => [id, question]),
    );
    const meanings = new Map<string, Awaited<ReturnType<typeof measureMeaning>>>();
    for (const { id, question, language, levels } of LADDERS)
      for (const level of LEVELS) {
        const answer = { question, language, text: levels[level], questionInEnglish: english.get(id) };
        meanings.set(answer.text, await measureMeaning(tools, answer));
      }
    const judged = LADDERS.map((ladder) =>
      judgeLadder(
        ladder,
        (answer) => judgeLocally(tools, answer, meanings.get(answer.text) ?? null).feedback,
      ),
    );
    const { order } = compareLevels(judged);
    expect(order.of).toBeGreaterThan(400);
    expect(order.right / order.of).toBeGreaterThan(0.9);
  });

  it('that were made to deceive mostly do not, even by words alone', () => {
    const sprung = springTraps(TRAPS, (answer) => judgeLocally(tools, answer).feedback);
    expect(sprung.of).toBeGreaterThan(600);
    expect(sprung.right / sprung.of).toBeGreaterThan(0.9);
  });

  it('are no gibberish and not off topic where they answer', () => {
    const accused = LADDERS.flatMap(({ id, question, language, levels }) =>
      (['excellent', 'good', 'thin'] as const)
        .filter((level) => {
          const { relevance } = judgeLocally(tools, { question, language, text: levels[level] }).feedback
            .criteria;
          return relevance.reason === 'gibberish' || relevance.reason === 'off-topic';
        })
        .map((level) => `${language} ${id} ${level}`),
    );
    expect(accused).toEqual([]);
  });
});
