import type { AnswerToJudge, Delivery, Feedback } from '@aloud/contract/feedback/feedback';
import type { Locale } from '@aloud/contract/locale';
import type { Report, ReportQuestion, WrittenReport } from '@aloud/contract/reports';
import type { Conversation } from '../interviews/get-interview.ts';
import type { AnswerText } from './answer-text.rules.ts';
import type { DiscussedQuestion, SplitConversation } from './split-by-question.rules.ts';

type Turn = Conversation['turns'][number];
type How = { accountId: string; signal: AbortSignal };

export type AnsweredQuestion = { asked: DiscussedQuestion; answer: AnswerText };
export type ConversationToRead = { turns: readonly Turn[]; language: Locale };
export type ReadConversation = {
  answered: AnsweredQuestion[];
  candidateQuestions: SplitConversation['candidateQuestions'];
};
export type FeedbackToPlace = { feedback: Feedback; answer: AnswerText };
export type TurnToMeasure = Pick<AnswerToJudge, 'question' | 'type' | 'language'> & { turn: Turn };
export type PointsToChoose = { questions: readonly ReportQuestion[]; answers: readonly AnswerText[] };
export type ChosenPoints = Pick<Report, 'strong' | 'weak' | 'firstFix'>;
export type ReportToRender = { report: WrittenReport; language: Locale };

/** Everything that reads what was said in an interview, beside the event loop. */
export type ReportReader = {
  readConversation: (input: ConversationToRead, how: How) => Promise<ReadConversation>;
  /** The feedback with the times of the recording. */
  placeOnRecording: (input: FeedbackToPlace, how: How) => Promise<Feedback>;
  /** What can be counted in one spoken turn, with or without a model; null for one that was typed. */
  measureTurn: (input: TurnToMeasure, how: How) => Promise<Delivery | null>;
  choosePoints: (input: PointsToChoose, how: How) => Promise<ChosenPoints>;
};
