import type { CompanyPhrases } from './phrases.ts';

/** Said in practice, where no employer can answer: what to ask for in a real interview, and why. */
export const practiceCompanyEn: CompanyPhrases = {
  team: [
    "This is practice, there's no team behind me. In a real interview, ask who works together every day.",
    "I have no real team, we're practising. It helps to learn how many people there are and who decides.",
    "There's no company behind me. Ask an employer which skills the team lacks: it shows your role.",
  ],
  tasks: [
    "I don't know a company's tasks, this is practice. Ask an employer what the first three months should bring.",
    'No company stands behind me, so no projects either. A good question is which problem hurts most now.',
    "We're practising, so I can't name real tasks. Ask later where a usual week goes.",
  ],
  process: [
    'I have no processes, this is practice. Ask them to walk you through one task, start to finish.',
    "There's no company behind this talk. Find out who sets the tasks and who accepts the work.",
    "Honestly, this is practice, so I can't tell. Ask what the team changed lately, and why.",
  ],
  tools: [
    "There's no company behind me, so no set of tools. Ask what the team dislikes about theirs.",
    "This is practice, so I can't speak of tools. Ask an employer who chooses them, and how often.",
    "I have no real answer, we're practising. Find out what's used daily and what's only planned.",
  ],
  growth: [
    'Only an employer can speak of growth, this is practice. Ask where people in this job are two years on.',
    'No company stands behind me. In a real meeting, ask how they decide on a promotion.',
    "We're practising, I have no career plans to offer. Ask what the latest newcomers have learned.",
  ],
  money: [
    "There's no pay on offer, this is practice. Ask an employer about the range and how it's reviewed.",
    "No company is behind me, so I can't name a sum. Say what you expect and ask what pay includes.",
    "It's practice, there are no terms. The question is fair: put it to the recruiter before the last round.",
  ],
  schedule: [
    "I have no schedule, we're practising. Ask an employer what a usual day is like, and about overtime.",
    "There's no company behind this conversation. Find out how many office days there are and who decides.",
    "This is practice, so I can't speak of hours. A good question is when the team is usually online.",
  ],
  culture: [
    "There's no company behind me, so no culture to describe. Ask how the team got through its last big mistake.",
    "We're practising, so I can't describe the atmosphere. Ask what people were thanked for lately.",
    "It's practice. In real life, ask what the team argues about: it says more than stated values.",
  ],
  'next-steps': [
    'Next comes a report on your answers. This is practice, and no hiring decision is made here.',
    'After our talk the report opens, practice has no other rounds. Ask an employer how many meetings are ahead.',
    'The next step is your report. In a real meeting, ask who decides, and by which day.',
  ],
  interviewer: [
    "I'm a program, and my name is Alex. There's no company behind me, but the conversation is real.",
    "My name is Alex, and I'm not a person but a practice program. Ask a human what they enjoy at work.",
    "I'm a program called Alex, with no story of my own. Ask a person why they stay at the company.",
  ],
  expectations: [
    "I don't know a company's expectations, we're practising. Ask how they'll tell after six months that it worked.",
    'This is practice, with nothing expected beyond the questions. Ask what should be done by the end of probation.',
    "There's no employer behind me. A good question is what the last person in the job was missing.",
  ],
  other: [
    'Only a real employer can answer that, this is practice. Note it down and ask at the meeting.',
    "No company is behind me, and I won't make things up. In real life, add why it matters to you.",
    "Honestly, it's practice and I have no answer. A good question is about your future work and wants an example.",
    "I won't invent an answer for a company. Keep this question for a real meeting.",
  ],
};
