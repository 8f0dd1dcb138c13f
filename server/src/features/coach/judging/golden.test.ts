import { feedbackSchema } from '@aloud/contract/feedback/feedback';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  asHeard,
  compareTwins,
  type GoldenAnswer,
  type JudgedAnswer,
  measureFillers,
  rankPairs,
  readGolden,
} from '../../../testing/answers/golden-answers.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { judgeLocally } from './judge-locally.rules.ts';

let tools: CoachTools;
let judged: JudgedAnswer[];
const golden = readGolden();

beforeAll(async () => {
  tools = await loadCoachTools();
  judged = golden.map((answer) => ({ answer, feedback: judge(answer) }));
});

function judge({ question, language, text, sample }: GoldenAnswer, change = (said: string) => said) {
  return judgeLocally(tools, { question, language, text: change(text), sample }).feedback;
}

const isSameQuestion = (a: GoldenAnswer, b: GoldenAnswer) => a.group === b.group && a.language === b.language;
const scoreOf = (id: string, language: 'ru' | 'en') =>
  judged.find(({ answer }) => answer.id === id && answer.language === language)?.feedback.score ?? -1;
const ofGrade = (grade: string) => judged.filter(({ answer }) => answer.grade === grade);

describe('the golden set', () => {
  it('has at least sixty answers in each language, of which more than a quarter are held out', () => {
    for (const language of ['ru', 'en']) {
      const answers = golden.filter((answer) => answer.language === language);
      expect(answers.length).toBeGreaterThanOrEqual(60);
      const heldOut = answers.filter((answer) => answer.split === 'held-out').length;
      expect(heldOut / answers.length).toBeGreaterThan(0.25);
    }
  });

  it('strong beats middling beats weak beats off topic beats gibberish beats nothing, for every question', () => {
    const tuned = judged.filter(({ answer }) => answer.split === 'tuning');
    expect(rankPairs(tuned, isSameQuestion).wrong).toEqual([]);
  });

  it('the order holds for answers the coach was never tuned on, all but a few', () => {
    const { right, of } = rankPairs(
      judged.filter(({ answer }) => answer.split === 'held-out'),
      isSameQuestion,
    );
    expect(right / of).toBeGreaterThan(0.95);
  });

  it('no words are praised and blamed at once', () => {
    const places = judged.map(({ feedback }) =>
      feedback.points.map(({ startChar, endChar }) => `${startChar}–${endChar}`),
    );
    expect(places.flat().length).toBeGreaterThan(golden.length);
    expect(places.filter((one) => new Set(one).size < one.length)).toEqual([]);
  });

  it('the order survives a recogniser that writes no punctuation', () => {
    const heard = golden.map((answer) => ({ answer, feedback: judge(answer, asHeard) }));
    const order = rankPairs(heard, isSameQuestion);
    expect(order.right / order.of).toBeGreaterThan(0.98);
  });

  it('an answer and its translation stay within ten points, nine times in ten', () => {
    const twins = compareTwins(judged);
    expect(twins.right / twins.of).toBeGreaterThan(0.9);
  });

  it('fillers are found where they are fillers, and only there', () => {
    const { precision, recall } = measureFillers(judged);
    expect(precision).toBeGreaterThan(0.95);
    expect(recall).toBeGreaterThan(0.95);
  });

  it('every quote is the candidate’s own words at the place it names', () => {
    for (const { answer, feedback } of judged) {
      expect(() => feedbackSchema.parse(feedback)).not.toThrow();
      const places = [
        ...feedback.points,
        ...feedback.parts,
        ...feedback.delivery.fillers,
        ...Object.values(feedback.criteria).flatMap((criterion) => criterion.evidence),
        ...feedback.outline.flatMap((item) => item.said),
      ];
      for (const place of places) expect(answer.text.slice(place.startChar, place.endChar)).toBe(place.quote);
    }
  });

  it('too little speech is withheld with its reason, never scored', () => {
    for (const { feedback } of [...ofGrade('empty'), ...ofGrade('too-short')]) {
      expect(feedback.score).toBeNull();
      expect(feedback.notEnough?.reason).toMatch(/^(?:empty|too-short|does-not-know)$/u);
    }
  });

  it('gibberish is not praised', () => {
    for (const { feedback } of ofGrade('gibberish')) {
      expect(feedback.score).toBeLessThan(10);
      expect(feedback.points.filter((point) => point.kind === 'strong')).toEqual([]);
    }
  });

  it('a list of keywords is not an answer', () => {
    for (const { feedback } of ofGrade('keyword-list')) {
      expect(feedback.score).toBeLessThan(20);
      expect(feedback.firstFix?.code).toBe('keyword-list');
    }
  });

  it('a short good answer beats a long empty one', () => {
    for (const language of ['ru', 'en'] as const) {
      const [short, long] = [
        scoreOf('long-and-short-short-good', language),
        scoreOf('long-and-short-long-empty', language),
      ];
      expect(short).toBeGreaterThan(long + 20);
    }
  });

  it('a sentence said six times is worth no more than said once', () => {
    for (const { answer, feedback } of ofGrade('repeated')) {
      expect(feedback.score ?? 0).toBeLessThan(40);
      expect(judge(answer, (text) => `${text} ${text}`).score).toBe(feedback.score);
    }
  });

  it('the sample answer read aloud is recognised, kindly', () => {
    for (const { feedback } of ofGrade('sample-read')) {
      expect(feedback.score).toBeLessThanOrEqual(35);
      expect(feedback.firstFix?.code).toBe('sample-read-aloud');
    }
  });

  it('an answer in another language is not scored, and says why', () => {
    for (const { feedback } of ofGrade('other-language')) {
      expect(feedback.score).toBeNull();
      expect(feedback.notEnough?.reason).toBe('other-language');
    }
  });

  it('instructions inside an answer change nothing', () => {
    for (const { answer, feedback } of ofGrade('injection')) {
      expect(feedback.score).toBe(scoreOf('mixed-speech-middling', answer.language));
    }
  });
});
