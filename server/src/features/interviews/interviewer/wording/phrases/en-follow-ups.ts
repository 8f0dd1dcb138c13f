import type { CommonPhrases } from './phrases.ts';

export const followUpsEn: CommonPhrases['followUp'] = {
  'what-was-your-part': [
    'And which part of that was yours?',
    'You said "we". What did you do yourself?',
    'What did you personally do there?',
    'What were you responsible for in that story?',
  ],
  'what-changed': [
    'And how did it end?',
    'What changed in the end?',
    'What came out of it?',
    'What was different afterwards?',
  ],
  'by-how-much': [
    'Could you put a number on it?',
    'What were the figures, before and after?',
    'Roughly how much was that?',
    'What numbers are we talking about?',
  ],
  'what-exactly-you-did': [
    'What exactly did you do?',
    'Where did you begin, and what came next?',
    'Which steps did you take?',
    'Take me through your actions in order.',
  ],
  'what-will-you-do': [
    'What would you do, step by step?',
    'Where would you begin, and what comes next?',
    'What would your first moves be?',
  ],
  'main-point': [
    "In short, what's your main point?",
    'How would you answer that in one sentence?',
    'What matters most here?',
  ],
  'so-what-is-the-answer': [
    'So where does that leave you?',
    "And what's your answer, then?",
    'What conclusion do you draw?',
  ],
  'why-so': [
    'Why that way?',
    'Why that way and not another?',
    "What's the reasoning behind it?",
    'What made you decide so?',
  ],
  'how-do-you-get-there': [
    'How do you get there? Think aloud for me.',
    'Walk me through the reasoning.',
    'Which steps lead you to that?',
  ],
  'at-what-cost': [
    'What do you have to give up for that?',
    'What are the downsides of that choice?',
    "When wouldn't you do it that way?",
  ],
  'for-example': [
    'Can you give me an example from your own work?',
    'Has that ever come up for you in practice?',
    'What did that look like on the job?',
  ],
  'what-first': [
    'Where would you start?',
    'Which of those would you do first, and why?',
    "What's the very first step here?",
  ],
  'how-would-you-check': [
    'How would you know that it worked?',
    'How would you check the result?',
    "What would tell you that you've reached the goal?",
  ],
  'what-could-go-wrong': ['What could go wrong there?', 'What risks do you see?', 'Where might that break?'],
  'what-do-you-assume': [
    'What are you assuming there?',
    'What is that based on?',
    'What are you taking for granted?',
  ],
  'what-was-your-task': [
    'And what was your task there?',
    'What was expected of you in that situation?',
    'What did you yourself have to get done?',
  ],
  'who-are-you-now': [
    'And what do you do now?',
    'What is your work at the moment?',
    'What does your current job involve?',
  ],
  'what-led-you-here': ['What led you to that?', 'What came before that?', 'What was your path here?'],
  'what-proves-it': [
    'Where does that show in practice?',
    'Can you back that up with a case?',
    'When did that show itself at work?',
  ],
  'what-do-you-want': [
    'And what do you want next?',
    'What are you looking for now?',
    'What would you like your next step to be?',
  ],
  'what-is-the-reason': [
    "And what's the main reason?",
    'Why is that? Tell me the main reason.',
    'What influenced that the most?',
  ],
  'which-trait': [
    'If you had to name one trait, which would it be?',
    'Which one would you name?',
    'Which quality counts most here?',
  ],
  'what-do-you-do-about-it': [
    'And what do you do about it?',
    'How do you deal with that?',
    'What helps you work on it?',
  ],
  'what-would-you-ask': [
    'What would you like to ask an employer?',
    'What would you want to know about the job?',
    'Which question would you put to the team?',
  ],
  'when-and-where': [
    'When and where was that?',
    'Describe the setting: which project, what kind of team?',
    'Which project did that happen on?',
  ],
  'step-by-step': [
    'Could you take me through it step by step?',
    'Could you say a little more about that?',
    'Could you expand on that?',
    'Please add some detail.',
  ],
  'back-to-question': [
    'Let me bring you back to the question: {question}',
    'I may not have put it clearly. {question}',
    "I'd still like to hear about this. {question}",
  ],
  'in-our-language': [
    "Let's continue in English. How would you say that?",
    'Could you answer that in English?',
    'Please say the same thing in English.',
  ],
  'about-key-point': [
    'What else matters here?',
    'Is there anything essential you would add?',
    "What else shouldn't be forgotten here?",
  ],
  'about-fact': [
    'Tell me more about that.',
    'Could I hear a bit more on that?',
    "Let's stay with that for a moment: how did it go?",
    'What else can you tell me about it?',
    'Describe that part of the story more closely.',
  ],
  'say-again': [
    'Sorry, part of that got lost on the line. Could you repeat the main point?',
    "Sorry, I couldn't hear all of that. Could you say the most important part again?",
    'The line swallowed some words. Please repeat the gist.',
  ],
};
