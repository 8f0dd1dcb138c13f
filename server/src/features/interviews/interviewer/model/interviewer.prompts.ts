import type { Level } from '@aloud/contract/accounts/users.limits';
import type { FollowUp, Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { DecidedReply, Say } from '../decision/decision.ts';
import type { FactAsk } from '../facts/fact.ts';
import { fillPrompt, type ModelTask, type Prompt } from './prompt.ts';

const LANGUAGES: Record<Locale, string> = {
  ru: 'Russian, formally with «вы», as a native speaker would say it',
  en: 'English',
};

const MANNERS_TOLD: Record<Manner, string> = {
  friendly: 'friendly and unhurried, as a colleague who wants the candidate to succeed',
  'matter-of-fact': 'matter-of-fact: short, calm, to the point',
  demanding: 'demanding: precise and persistent, always polite',
};

/** What a follow-up is after, for a model to put into its own words. */
const GAPS: Record<FollowUp, string> = {
  'what-was-your-part': 'the candidate says "we"; ask what exactly their own part was',
  'what-changed': 'the outcome is missing; ask what changed in the end',
  'by-how-much': 'the outcome has no figure; ask by how much',
  'what-exactly-you-did': 'the actions are missing; ask what exactly they did',
  'what-will-you-do': 'the plan has no steps; ask what they would do, step by step',
  'main-point': 'the point is unclear; ask for it in a sentence',
  'so-what-is-the-answer': 'there is no conclusion; ask what the answer is',
  'why-so': 'the reason is missing; ask why that way and not another',
  'how-do-you-get-there': 'the reasoning is missing; ask how they get there',
  'at-what-cost': 'the drawbacks are missing; ask what it costs',
  'for-example': 'there is no example; ask for one from their own work',
  'what-first': 'there is no order; ask what they would do first and why',
  'how-would-you-check': 'there is no check; ask how they would know it worked',
  'what-could-go-wrong': 'the risks are missing; ask what could go wrong',
  'what-do-you-assume': 'the assumptions are missing; ask what they assume',
  'what-was-your-task': 'their task is unclear; ask what was expected of them',
  'when-and-where': 'the setting is unclear; ask when and where it was',
  'who-are-you-now': 'it is unclear what they do now; ask what their work is at the moment',
  'what-led-you-here': 'their path is missing; ask how they came to this work',
  'what-proves-it': 'a claim about themselves has no fact behind it; ask where it shows',
  'what-do-you-want': 'their aim is missing; ask what they want next',
  'what-is-the-reason': 'the reason is missing; ask for the main one',
  'which-trait': 'no trait is named; ask which one they would name',
  'what-do-you-do-about-it': 'it is unclear what they do about it; ask',
  'what-would-you-ask': 'they asked nothing; ask what they would like to know',
  'step-by-step': 'the answer is very short; invite them to go through it step by step',
  'back-to-question': 'the answer is about something else; bring them back to the question kindly',
  'in-our-language': 'they answered in another language; ask them to go on in yours',
  'say-again': 'part of it was not heard; ask for the main point again',
  'about-key-point': 'something essential was not mentioned; ask about it',
  'about-fact': 'the answer is complete; ask for more about one thing they claimed',
};

/** What is asked about a claim. */
const CLAIM_ASKS: Record<FactAsk, string> = {
  'how-measured': 'how it was measured',
  'why-this': 'why this and not something else',
  'your-part': 'what exactly they did themselves',
  'what-went-wrong': 'what went wrong',
  'what-would-you-change': 'what they would change today',
  'what-came-of-it': 'what came of it',
  'how-exactly': 'how exactly it was done',
  'tell-more': 'more about it',
};

export type PromptContext = {
  language: Locale;
  role: string;
  level: Level;
  manner: Manner;
  /** What the candidate already hears of this reply. */
  spoken: string;
};

/** What a model words of a decision; undefined for what rules say better: greetings, asides, facts of a position. */
export function findModelTask(say: Say): ModelTask | undefined {
  switch (say.type) {
    case 'follow-up':
    case 'question':
      return say.type;
    case 'restate':
      return say.how === 'rephrase' && !say.isFollowUp ? 'rephrase' : undefined;
    case 'closing':
      return say.company ? undefined : 'closing';
    case 'opening':
    case 'welcome-back':
    case 'reply':
    case 'their-questions':
    case 'phrase':
      return undefined;
  }
}

/** Short on purpose: a model reads it while the candidate waits. Everything that is data comes in quotation marks. */
export function interviewerSystemPrompt(
  prompt: Prompt,
  { decision, worded }: DecidedReply,
  context: PromptContext,
): string {
  const { say } = decision;
  const task = findModelTask(say);
  const reason = say.type === 'follow-up' ? say.reason : undefined;
  const about = new Map([
    ['question', 'question' in say ? quote(say.question) : ''],
    ['gap', reason ? GAPS[reason.ask] : ''],
    ['claim', quote(reason?.fact?.quote)],
    ['claimAsk', reason?.factAsk ? CLAIM_ASKS[reason.factAsk] : ''],
    ['sense', quote(reason?.text)],
    ['meant', quote(worded.main)],
  ]);
  return fillPrompt(
    prompt.system,
    new Map([
      ['language', LANGUAGES[context.language]],
      ['level', context.level],
      ['manner', MANNERS_TOLD[context.manner]],
      ['role', quote(context.role)],
      ['spoken', quote(context.spoken)],
      ['task', fillPrompt((task && prompt.tasks.get(task)) ?? '', about)],
    ]),
  );
}

function quote(text: string | null | undefined): string {
  return text ? JSON.stringify(text) : '';
}
