import { BaseSequencer } from 'vitest/node';

/**
 * By far the longest on two quiet cores; a fresh clone knows no durations, and their files are small. Those that listen to
 * real voices stand apart from each other and from those that start servers: recognisers give way to every other program.
 */
const LONGEST = [
  'interviews/session/killed-process.test.ts',
  'boot/fuzz.test.ts',
  'interviews/session/real-voices.test.ts',
  'boot/crafted-values.test.ts',
  'speech/speech.routes.test.ts',
  'db/embedded-postgres.test.ts',
  'practice/spoken-answer.test.ts',
  'boot/text-workers.test.ts',
  'boot/start-server.test.ts',
  'interviews/session/conversation-breaks.test.ts',
  'coach/judging/hostile-answers.test.ts',
  'interviews/session/hostile-speech.test.ts',
  'resumes/analysis/hostile-resumes.test.ts',
];

/** Starts the longest files first, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const sorted = await super.sort(specifications);
    const rank = ({ moduleId }) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? LONGEST.length : at;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
