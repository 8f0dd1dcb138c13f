import type { ResumePhrases } from './resume-phrases.rules.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const count = (amount: number, one: string, other: string) => `${amount} ${amount === 1 ? one : other}`;

/** How an interviewer asks about a resume in English. */
export const resumePhrasesEn: ResumePhrases = {
  quote: (text) => `“${text.replaceAll(/[“”"]/gu, '’')}”`,
  between: ({ year, month }) => (month === null ? String(year) : `${MONTHS[month - 1]} ${year}`),
  duration: (months) => {
    const years = Math.floor(months / 12);
    const rest = months % 12;
    const parts = [
      years > 0 ? count(years, 'year', 'years') : '',
      rest > 0 ? count(rest, 'month', 'months') : '',
    ];
    return parts.filter((part) => part !== '').join(' ');
  },
  questions: {
    'measured-how': [
      'Your resume says: {quote}. How did you measure that, and which part of it was your own doing?',
      'You mention {quote}. Where did you start from, which step made the difference, and how did you check it?',
      '{quote} — where does that figure come from, and what would have happened without you on the project?',
    ],
    'measured-people': [
      '{quote}. Who did you have to convince to get this done, and how did you go about it?',
      'You write: {quote}. Who disagreed or had doubts, and how did you reach an agreement?',
    ],
    'built-choice': [
      'You write: {quote}. Why did you choose that approach, and which alternatives did you reject?',
      '{quote} — walk me through how it worked and what you would do differently today.',
      'Tell me more about this: {quote}. Which constraint was the hardest, and how did you get around it?',
    ],
    'built-failure': [
      '{quote}. What did not go to plan in that work, and how did you find out?',
      'You write: {quote}. What mistake did you make along the way, and what did it teach you?',
    ],
    'led-people': [
      'Your resume says: {quote}. Tell me about the hardest conversation you had with one of those people and how it ended.',
      '{quote}. How did you notice that somebody was struggling, and what did you do?',
    ],
    gap: [
      'Between {from} and {to} there is a gap of {duration} in your resume. What did you do then, and what of it will help you in a new job?',
    ],
    'short-job': [
      '{job}: you stayed there for {duration}. Why did you leave, and what did you learn about the work that suits you?',
    ],
    move: [
      'You moved from {before} to {after}. How did you make that decision, and what mattered most to you?',
      'Tell me about moving from {before} to {after}: what was missing at the old place, and did the new one live up to it?',
    ],
    'current-job': [
      'The latest job on your resume is {job}. What is missing there, and what are you looking for now?',
    ],
    'vague-duty': [
      'Your resume says: {quote}. Which part of that work was yours, and how did it end?',
      '{quote} — give me one concrete case: what had to be done, what did you do, and what came of it?',
    ],
    'bare-quality': [
      'You describe yourself like this: {quote}. Tell me about a time when a colleague would have seen it.',
      '{quote} — think of a situation that really put this to the test. What did you do?',
    ],
    'skill-untold': [
      'You list {skill} among your skills, but your experience does not mention it. Where did you use it, and what did you do with your own hands?',
      'One of your skills is {skill}. Give me the hardest case in which you needed it, and explain what you decided.',
    ],
    'skill-named': [
      'Your resume mentions {skill}. Give me the hardest case in which you needed it, and explain what you decided.',
    ],
    study: [
      '{quote}. What do you use from your studies at work, and what did you have to learn on your own?',
    ],
    'tell-more': [
      'There is a line in your resume: {quote}. Tell me more about it: what did you do, and how did it end?',
      '{quote} — what is behind that? Start with the task, then what you did, then the result.',
    ],
    'skill-language': [
      'You worked with {skill}, as this line says: {quote}. Which bug in it cost you most time, and how did you find it?',
      'From {quote} I see that you wrote {skill}. Which of its quirks would you explain to a newcomer first, and why?',
    ],
    'skill-framework': [
      'You used {skill}: {quote}. What got in your way there, and how did you deal with it?',
      '{quote}. Why was {skill} chosen here, and when would you decide against it?',
    ],
    'skill-storage': [
      '{quote}. How was the data laid out in {skill}, where was the bottleneck, and how did you know?',
      'You write: {quote}. What happened to {skill} as the load grew, and what did you do about it?',
    ],
    'skill-platform': [
      '{quote}. Tell me about an outage that involved {skill}: how did you find the cause, and what did you change so that it would not come back?',
      'You write: {quote}. How was everything around {skill} set up, and what were you personally responsible for?',
    ],
    'skill-testing': ['{quote}. What did you decide to cover with {skill}, what did you leave out, and why?'],
    'skill-data': [
      '{quote}. How did you make sure that the conclusions were right, and which decision came out of {skill}?',
    ],
    'skill-craft': [
      '{quote}. Take one example of how you work with {skill}: where did you start, what did you drop, where did you end up?',
    ],
    'skill-office': [
      '{quote}. Which problem did you solve with {skill}, and how much time or money did it save?',
    ],
  },
  overview: {
    titled: (title) => `${title}.`,
    untitled: 'The resume does not name a position.',
    experience: (duration, jobs) => `${duration} of experience, ${count(jobs, 'job', 'jobs')}.`,
    lastJob: (title, company) => `Latest job: ${title}${company ? `, ${company}` : ''}.`,
    skills: (names) => `Named most often: ${names}.`,
    measured: (lines) =>
      `${count(lines, 'line has', 'lines have')} a measured result: expect to be asked about them first.`,
    unmeasured: 'There are hardly any measured results: be ready to name them aloud.',
    gaps: (gaps) => `${count(gaps, 'gap', 'gaps')} between jobs: people ask about those.`,
  },
};
