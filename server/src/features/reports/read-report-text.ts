import type { AnswerToJudge, Delivery } from '@aloud/contract/feedback/feedback';
import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { Conversation } from '../interviews/get-interview.ts';
import { recogniseInTalk } from '../interviews/interviewer/decision/recognise-in-talk.rules.ts';
import { getPlan } from '../interviews/turn-acts.rules.ts';
import { answerText, onRecording, turnAt } from './answer-text.rules.ts';
import { chooseFirstFix, choosePoints } from './points.rules.ts';
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

type Turn = Conversation['turns'][number];

/** What a candidate does by a stored turn. It reads the candidate's text, so it runs in a worker. */
function recogniseTurn(
  { text }: Turn,
  { before, language }: { before: readonly Turn[]; language: Locale },
): DialogueAct {
  const said = before.map((turn) => ({ ...turn, plan: getPlan(turn), pieces: [], kind: null, heard: null }));
  return recogniseInTalk(text, { before: said, language });
}
