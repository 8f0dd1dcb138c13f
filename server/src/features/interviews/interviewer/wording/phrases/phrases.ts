import type { FollowUp } from '@aloud/contract/interviews.limits';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';

/** Wordings of one thing, any of which will do. `{name}` marks a place where something is put in. */
export type Wordings = readonly [string, ...string[]];

/** What a candidate may ask about an employer. */
export const COMPANY_TOPICS = [
  'team',
  'tasks',
  'process',
  'tools',
  'growth',
  'money',
  'schedule',
  'culture',
  'next-steps',
  'interviewer',
  'expectations',
  'other',
] as const;
export type CompanyTopic = (typeof COMPANY_TOPICS)[number];

/** What differs by manner. */
export type MannerPhrases = {
  /** {who}: «, Марина» or nothing. */
  greeting: Wordings;
  /** How the conversation goes: one may think, ask back, interrupt. */
  rules: Wordings;
  warmUp: Wordings;
  welcomeBack: Wordings;
  /** After an answer of which nothing in particular can be named. */
  acknowledgement: Wordings;
  /** Leads to the next main question. */
  toNext: Wordings;
  /** Leads to a question that is harder, or easier, because of how it went. */
  toHarder: Wordings;
  toEasier: Wordings;
  /** After a refusal. */
  noMatter: Wordings;
  /** After an honest «не знаю». */
  credit: Wordings;
  thinking: Wordings;
  nerves: Wordings;
  nudge: Wordings;
  /** Before the question is named again, which follows it. */
  backToQuestion: Wordings;
  theirQuestions: Wordings;
  anythingElse: Wordings;
  closingTime: Wordings;
  closingDone: Wordings;
  closingAsked: Wordings;
};

export type CompanyPhrases = Record<CompanyTopic, Wordings>;

/** What is said alike in every manner. */
export type CommonPhrases = {
  /** {role} */
  forRole: Wordings;
  /** {question} in all of these four. */
  restate: Wordings;
  slower: Wordings;
  rephrase: Record<QuestionType, Wordings>;
  followUpRestate: Wordings;
  switchLanguage: Wordings;
  /** {hint}: the bank's own next question. */
  hintFromBank: Wordings;
  hint: Record<QuestionType, Wordings>;
  /** A question about the task: the candidate may choose, and say what they assume. */
  asksTask: Wordings;
  /** Practice: no company stands behind it. Says so, and what a good question of the kind is. */
  practiceCompany: CompanyPhrases;
  /** {text}: the sentence of the position's description that answers. */
  positionSays: Wordings;
  positionSilent: Wordings;
  offTopic: Wordings;
  hears: Wordings;
  /** Asks whether to end the interview; «да» ends it. */
  confirmEnd: Wordings;
  /** {minutes}: «около пяти минут». */
  time: Wordings;
  timeShort: Wordings;
  pause: Wordings;
  thanks: Wordings;
  notHeard: Wordings;
  /** The score is asked for, the right answer is asked for, the interviewer is asked to play another part. */
  noScore: Wordings;
  noAnswers: Wordings;
  staysInterviewer: Wordings;
  /** After the candidate took something back. */
  corrected: Wordings;
  bridge: Wordings;
  apology: Wordings;
  followUp: Record<FollowUp, Wordings>;
  /** For a bank that has nothing, or too little, for the role. */
  ownQuestions: readonly { type: QuestionType; text: string }[];
};

/** Said around a question: the question again, in other words, or with a hint. */
export type QuestionPhrases = Pick<
  CommonPhrases,
  'forRole' | 'restate' | 'slower' | 'rephrase' | 'followUpRestate' | 'hintFromBank' | 'hint' | 'ownQuestions'
>;

/** Replies to what is no answer, and words for when the line or the interviewer failed. */
export type AsidePhrases = Omit<CommonPhrases, keyof QuestionPhrases | 'practiceCompany' | 'followUp'>;

export type Phrases = CommonPhrases & MannerPhrases;
