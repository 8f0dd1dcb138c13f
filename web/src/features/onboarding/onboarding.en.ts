import { defineTexts } from '../../lib/i18n.ts';
import { onboardingRu } from './onboarding.ru.ts';

const onboardingEn = {
  stepOf: 'Step {{step}} of {{total}}',
  skip: 'Later',
  finish: 'Done',
  languageTitle: 'Which language will you practise in?',
  languageText: 'The interviewer will speak and listen in it. You can switch at any time.',
  russianText: 'Questions and answers in Russian',
  englishText: 'Questions and answers in English',
  roleTitle: 'What position are you going for?',
  roleText: 'We will choose questions for it. Write it as it is in the job ad.',
  role: 'Position',
  rolePlaceholder: 'For example, frontend developer',
  roleExamples: 'Examples',
  roles:
    'Frontend developer|Backend developer|Data analyst|Product manager|Designer|QA engineer|Project manager|Marketer|Sales manager',
  levelTitle: 'What is your level?',
  levelText: 'The depth of the questions depends on it, not how kindly we treat you.',
  junior: 'Junior',
  juniorText: 'First job or the first couple of years',
  middle: 'Middle',
  middleText: 'You work on your own and know why it is done this way',
  senior: 'Senior',
  seniorText: 'You decide how it is done and help others',
  resumeTitle: 'Do you have a resume at hand?',
  resumeText: 'With it we ask about what you really did. Without it, about the position in general.',
  resumeTaken: 'We have it. The questions will be ready in a moment.',
  resumeAnother: 'Choose another file',
  loaderResume: 'Reading the resume',
  microphoneTitle: 'Let’s check the sound',
  microphoneText: 'Say a few words. If you cannot speak now, skip this: any answer can be typed.',
  loaderTitle: 'Getting everything ready',
  loaderSaving: 'Saving your answers',
  loaderBalance: 'Topping up your balance',
  loaderQuestions: 'Choosing questions',
  loaderInterview: 'Preparing your first interview',
  loaderFailed: 'This step did not work out',
} as const;

export const t = defineTexts('onboarding', { en: onboardingEn, ru: onboardingRu });
