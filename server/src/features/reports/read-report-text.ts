import type { AnswerToJudge, Delivery } from '@aloud/contract/feedback/feedback';
import type { Conversation } from '../interviews/get-interview.ts';
import { answerText, onRecording, turnAt } from './answer-text.rules.ts';
import { chooseFirstFix, choosePoints } from './points.rules.ts';
import type {
  AnsweredQuestion,
  ChosenPoints,
  FeedbackToPlace,
  PointsToChoose,
  TurnToMeasure,
} from './report-reader.ts';
import { splitByQuestion } from './split-by-question.rules.ts';

/** Text tasks on an interview, run in workers. */
export const readReportText = {
  readConversation: (turns: Conversation['turns']): AnsweredQuestion[] =>
    splitByQuestion(turns).map((asked) => ({ asked, answer: answerText(asked.answers) })),
  placeOnRecording: ({ feedback, answer }: FeedbackToPlace) => onRecording(feedback, answer),
  measureTurn: (
    { turn, ...about }: TurnToMeasure,
    measure: (answer: AnswerToJudge) => Delivery,
  ): Delivery | null => {
    const { words, filledPauses } = answerText([turn]).judged;
    return words ? measure({ ...about, words, filledPauses }) : null;
  },
  choosePoints: ({ questions, answers }: PointsToChoose): ChosenPoints => ({
    ...choosePoints(questions, (index, char) => {
      const answer = answers[index];
      return answer ? turnAt(answer, char) : 0;
    }),
    firstFix: chooseFirstFix(questions),
  }),
};
