import { BaseSequencer } from 'vitest/node';

/**
 * By far the longest on two quiet cores; a fresh clone knows no durations, and their files are small. Those that listen to
 * real voices stand apart from each other and from those that start servers: recognisers give way to every other program.
 */
const LONGEST = [
  'interviews/session/killed-process.test.ts',
  'boot/fuzz.test.ts',
  'interviews/session/real-voices.test.ts',
  'db/embedded-postgres.test.ts',
  'speech/speech.routes.test.ts',
  'resumes/analysis/hostile-resumes.test.ts',
  'practice/spoken-answer.test.ts',
  'practice/killed-with-poison.test.ts',
  'boot/text-workshop.test.ts',
  'boot/start-server.test.ts',
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
