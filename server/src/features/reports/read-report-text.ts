import type { AnswerToJudge, Delivery } from '@aloud/contract/feedback/feedback';
import { answerText, onRecording, turnAt } from './answer-text.rules.ts';
import { chooseFirstFix, choosePoints } from './points.rules.ts';
import { recogniseTurn } from './recognise-turn.ts';
import type {
  ChosenPoints,
  ConversationToRead,
  FeedbackToPlace,
  PointsToChoose,
  ReadConversation,
  TurnToMeasure,
} from './report-reader.ts';
import { splitByQuestion } from './split-by-question.rules.ts';

/** Text tasks on an interview, run in workers. */
export const readReportText = {
  readConversation: ({ turns, language }: ConversationToRead): ReadConversation => {
    const { questions, candidateQuestions } = splitByQuestion(turns, (turn, before) =>
      recogniseTurn(turn, { before, language }),
    );
    const answered = questions.map((asked) => ({ asked, answer: answerText(asked.answers) }));
    return { answered, candidateQuestions };
  },
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
