/** The demonstration marks speech in its own notation: `[figure:…]`, `[filler:…]`, `[hedge:…]`. */
export const landingEn = {
  brand: 'Aloud',
  beta: 'beta',
  signIn: 'Sign in',
  start: 'Start training',
  tryFirst: 'Answer without signing up',
  skip: 'Skip to content',
  otherLanguage: 'Русский',
  theme: 'Switch the theme',

  heroTitle: 'Answer\u00a0aloud. Before\u00a0it’s for\u00a0real.',
  heroText:
    'Questions asked at interviews, answers in your own voice, and feedback where every remark can be played back.',
  heroNote: 'In Russian or English. Nobody grades your accent.',

  demoLabel: 'An example of an answer and its feedback',
  demoKind: 'behavioural · backend',
  example: 'Example',
  demoQuestion: 'Tell me about a time you were up against a tight deadline.',
  demoSpeech:
    'Two weeks before the sale [figure:one payment in five] was failing. [filler:Um,] we went through the logs, and I found a bank behind [figure:70%] of the errors. It was [hedge:kind of] fixed.',
  demoReplay: 'Play the example again',
  legendNumber: 'figures',
  legendFiller: 'fillers',
  legendHedge: 'softening words',
  structure: 'Structure',
  confidence: 'Confidence',
  examples: 'Concrete examples',
  relevance: 'Relevance',

  bankTitle: 'Questions worth being ready for',
  bankName: 'Question bank',
  bankText:
    'Behavioural, technical, situational and the odd ones. Search by a word, filter by topic, and mark the ones you met — the bank moves them up for everybody.',
  bankPages: 'Questions by topic and profession',
  bankFailed: 'The questions did not load.',
  bankRetry: 'Try again',
  dialogFailed: 'This window did not load. Check the connection and try again.',
  dialogClose: 'Close',
  bankFilter: 'Type of question',
  behavioural: 'behavioural',
  technical: 'technical',
  situational: 'situational',
  unusual: 'unusual',
  met: 'Met in an interview',
  tryAnswer: 'Check your answer',

  reportName: 'Detailed report',
  reportTitle: 'Every remark can be played back',
  reportText:
    'Structure, confidence, concrete examples and relevance. Strong and weak points stand on your own words: press play and hear the very moment. If you said too little to judge, there will be no score.',
  reportPlay: 'Play',
  reportLine: 'The answer as a line of sound',
  quoteStrong: 'I found a bank behind 70% of the errors',
  quoteStrongNote: 'A strong moment: your own action, and a figure.',
  quoteWeak: 'It was kind of fixed',
  quoteWeakNote: 'A weak moment: “kind of” where the result should be. What changed?',
  wordsPerMinute: 'words a minute',
  fillersPerMinute: 'fillers a minute',
  longestPause: 'longest pause',
  answerLength: 'answer length',
  fillersValue: '4.2',
  pauseValue: '1.9\u00a0s',

  interviewName: 'AI interview',
  interviewTitle: 'A conversation, not a questionnaire',
  interviewText:
    'The interviewer listens to the end, asks follow-ups and can be interrupted. Need a moment to think? It waits. Cannot speak right now? Type instead.',
  interviewRole: 'Frontend developer, middle',
  interviewLeft: '18:40 left',
  interviewStatus: 'Status of the conversation',
  listening: 'AI listening',
  thinking: 'Thinking...',
  speaking: 'AI speaking and interruptible',
  listeningCaption: '…so we moved the check to the server, and there were fewer errors.',
  thinkingCaption: 'You named the action. The result is still missing.',
  speakingCaption: 'You said there were fewer errors. How many fewer — and how did you measure it?',

  languageName: 'Two languages',
  languageTitle: 'Practise in Russian, in English, or in both',
  languageText:
    'Choose the language of practice when you sign up and switch it whenever you like. Technical words in the other language do not lower your score, and your accent is not judged.',
  languageChoice: 'Language of the example',
  russian: 'Russian',
  english: 'English',
  sampleQuestionRu: 'Почему вы уходите с текущего места?',
  sampleAnswerRu: '«Мы выкатили hotfix за час, но дальше расти было некуда: три года один и тот же продукт».',
  sampleQuestionEn: 'Why are you leaving your current job?',
  sampleAnswerEn:
    '“We shipped the hotfix within an hour, but there was nowhere to grow: one product for three years.”',

  faqTitle: 'Questions about us',
  faq1: 'How is this different from a list of questions with answers?',
  faq1Answer:
    'Reading an answer and saying it are different skills. Here you speak, hear yourself and try again until the answer sounds like you. Weak questions come back in a few days so that they stick.',
  faq2: 'How does the AI judge an answer?',
  faq2Answer:
    'By four criteria: structure, confidence, concrete examples and relevance. Pace, pauses and fillers are measured, not guessed. Every remark points at a quote, content and delivery are judged apart, and both numbers come with their margin of error. The score does not see whether a fact is true or a decision was wise. What was checked and what was not is described in the settings, under “How far to trust the scores”.',
  faq3: 'Who will hear my recordings?',
  faq3Answer:
    'Only you hear your practice and your own interviews.{{tried}} The recording of an interview for a position you were invited to can also be heard by those who invited you and by the administrators of the service; it is kept only if you agreed. Administrators can read the transcripts and reports of interviews. A recording goes when you delete its interview or answer; the whole account is deleted in settings.',
  faqTried:
    ' An answer given before signing up is heard by the server once and not stored: its recording stays in your browser.',
  faq4: 'How much does it cost?',
  faq4Answer:
    'Nothing during the beta: when you sign up you get {{interviews}} interviews and {{questions}} questions. A conversation that was too short or broke off is not counted.',
  faq5: 'What do I need?',
  faq5Answer:
    'A browser and a microphone. Before the first answer we check the sound together. If there is no microphone or you cannot speak aloud, any answer can be typed.',

  endTitle: 'Start with one question',
  endText: 'An e-mail address is enough. No password, no card.',

  inviteTitle: 'Training a team or a study group?',
  inviteText: 'Leave an address and we will send invitations.',
  invitePrompt: 'Your e-mail',
  inviteContinue: 'Continue',
  inviteNoAccount: "I don't have an account",
  inviteHaveAccount: 'I already have an account',
  inviteGet: 'Get Invite',
  inviteLogin: 'Login',
  inviteReceived: 'Your request has been received. We will write to you.',
  inviteOnlyNote: 'By invitation for now. If you are invited already, register.',
  inviteOnlyTitle: 'Aloud opens by invitation',
  inviteOnlyText: 'Leave an address. We’ll e-mail you when we invite you.',
  inviteOnlyReceived: 'Your request has been received. We’ll e-mail you as soon as we invite you.',
  inviteOnlyEndText: 'All it takes is an invitation and an e-mail address. No password, no card.',
  inviteWrongEmail: 'Wrong e-mail address',
  inviteFailed: 'Something went wrong, we are already fixing it.',

  terms: 'Terms of use',
  privacy: 'Privacy',
  offer: 'Public offer',
  feedback: 'Feedback',
  licences: 'Licences',
  footerLegal: 'Legal documents',
} as const;

export type LandingTexts = Readonly<Record<keyof typeof landingEn, string>>;
