import { categoriesOfRole } from '@aloud/contract/questions/role-categories.rules';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { measureGrowth } from '../../../testing/cpu-growth.ts';
import { GROWING_TEXTS } from '../../../testing/misbehaving/growing-texts.ts';
import { hostileTexts, POISON_TEXTS, PROTOTYPE_NAMES } from '../../../testing/misbehaving/hostile-text.ts';
import { judgeLocally } from '../../coach/judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from '../../coach/language/coach-tools.ts';
import { EMPTY_CHUNKER, endText, pushText } from '../audio/sentence-chunker.rules.ts';
import { recogniseAct } from '../interviewer/acts/recognise-act.rules.ts';
import { decideMove } from '../interviewer/decision/decide-move.rules.ts';
import { findFacts } from '../interviewer/facts/find-facts.ts';
import { passesModeration } from '../interviewer/model/moderation.rules.ts';
import { findWork } from '../interviewer/plan/next-question.rules.ts';
import { isBackchannel } from '../turn-taking/backchannel.rules.ts';
import { isEcho } from '../turn-taking/barge-in.rules.ts';
import { completenessOf, isDirect } from '../turn-taking/completeness.rules.ts';
import { asksForTime, isOnlyAskingForTime } from '../turn-taking/end-of-turn.rules.ts';
import { detectIntent } from '../turn-taking/intent.rules.ts';

let coach: CoachTools;

beforeAll(async () => {
  coach = await loadCoachTools();
});

/** Everything that is asked of what a candidate says while the interview goes on. */
function listen(text: string): void {
  detectIntent(text);
  completenessOf(text);
  isDirect(text);
  asksForTime(text);
  isOnlyAskingForTime(text);
  isBackchannel(text);
  isEcho(text, text.slice(0, 2_000));
  categoriesOfRole(text);
  passesModeration(text, 'ru');
  endText(pushText(EMPTY_CHUNKER, text).chunker);
}

function decide(answer: string): void {
  decideMove(
    {
      kind: 'answer',
      answer,
      timeLeft: 'plenty',
      turns: [
        {
          turn: 1,
          role: 'interviewer',
          text: 'Что такое constructor?',
          plan: {
            move: 'question',
            isClosing: false,
            followUp: null,
            question: { id: null, text: 'Что такое constructor?', type: 'technical' },
          },
          isInterrupted: false,
        },
      ],
    } as never,
    {
      questions: [],
      manner: 'demanding',
      description: answer,
      act: recogniseAct({ text: answer, question: 'Что такое constructor?', language: 'ru' }),
      isMeaningKnown: true,
      judge: (question, text) =>
        judgeLocally(coach, { language: 'ru', question: question.text, type: question.type, text }).feedback,
      findFacts: (text) => findFacts(coach, { text, language: 'ru' }),
      findWork,
    },
  );
}

it.each(PROTOTYPE_NAMES)('«%s» is heard and answered like any other word', (name) => {
  listen(name);
  decide(`Это ${name}, он вызывается первым и создаёт объект. ${name} я писал каждый день.`);
});

it.each(Object.entries(POISON_TEXTS))('%s is heard out', (_name, poison) => {
  listen(poison);
  decide(poison.slice(0, 8_000));
});

it.each(Object.entries(GROWING_TEXTS))(
  'work grows with what is said, not with its square: %s',
  (_kind, make) => {
    expect(measureGrowth(listen, { make, characters: 80_000 })).toMatchObject({ isLinear: true });
  },
);

it('whatever the grammar of nasty repetitions makes is heard out', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 20_000 }), (seed, characters) => {
      const [text = ''] = hostileTexts({ characters, seed, count: 1 });
      listen(text);
    }),
    { numRuns: 40 },
  );
});
