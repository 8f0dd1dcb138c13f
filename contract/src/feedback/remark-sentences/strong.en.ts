import type { RemarkSentences } from './wordings.ts';

/** What was done well. */
export const strongEn: RemarkSentences['strong'] = {
  'clear-situation': [
    'You pin it down in time or place, so it is easy to picture.',
    'The setting is clear, and the story is easy to follow.',
    'No need to guess the time or place.',
  ],
  'clear-task': [
    'You say what was expected of you.',
    'The goal is clear.',
    'It is easy to hear what had to be achieved.',
  ],
  'clear-result': [
    'The story ends with what came of it.',
    'You take it all the way to the outcome.',
    'There is a result, so the story does not hang in the air.',
  ],
  'clear-claim': [
    'You start with the answer itself.',
    'The answer comes first; the details can follow.',
    'No waiting for the point: it is right at the start.',
  ],
  'clear-conclusion': [
    'You bring the reasoning to an answer.',
    'The conclusion is stated plainly.',
    'It is clear what answer you arrived at.',
  ],
  'own-action': [
    'Your own work is visible here.',
    'It is plain which part was yours.',
    'This is about what you did, not what was done around you.',
  ],
  'owned-decision': [
    'You own the decision.',
    'It is clear that the call was yours.',
    'The decision is plainly yours.',
  ],
  'before-and-after': [
    'We hear before and after, so the change is plain.',
    'You give both ends of the change, so its size is clear.',
    'There is something to compare: what it was like before and after.',
  ],
  number: [
    'A figure gives your words weight.',
    'There is a number here, and it makes the sentence precise.',
    'Put in figures, this is easier to believe.',
  ],
  'name-or-date': [
    'A name or a date makes the story real.',
    'Such a precise detail is easy to hold on to.',
    'You name it instead of staying vague.',
  ],
  'example-given': [
    'You back it up with an example.',
    'An example makes the point easier to grasp.',
    'Good to have an example behind the words.',
  ],
  'reason-given': [
    'You explain why, not only what.',
    'The reason is there.',
    'With the “why” in place, your thinking can be followed.',
  ],
  'reasoning-shown': [
    'Your line of thought is clear.',
    'You show how you reason.',
    'We can follow the steps, because you think aloud.',
  ],
  'trade-off-named': [
    'You say what the decision costs.',
    'The other side of it is mentioned too.',
    'We hear what it costs, not only what it gives.',
  ],
  'priority-named': [
    'It is clear what comes first.',
    'You say where you would start.',
    'The priority is named.',
  ],
  'risk-named': [
    'You see what could go wrong.',
    'The risk is named in advance.',
    'It is good to hear what could get in the way.',
  ],
  'check-named': [
    'You say how you would know that it worked.',
    'There is a check, so the result is more than a hope.',
    'It is clear what you would judge success by.',
  ],
  'assumption-named': [
    'You say your assumption out loud.',
    'It is clear what you take as given.',
    'We hear what your reasoning rests on.',
  ],
  'answers-at-once': [
    'You are on the question from the first sentence.',
    'The very first words are about what was asked.',
    'No long run-up: the opening is to the point.',
  ],
  'key-terms': [
    'You speak of exactly what was asked.',
    'This goes to the heart of the question.',
    'The ideas that matter for this question are here.',
  ],
  'clear-now': [
    'It is clear what you do now.',
    'You introduce yourself plainly.',
    'The listener knows who is speaking.',
  ],
  'path-told': [
    'It is clear what brought you here.',
    'You show where your experience comes from.',
    'There is a path to follow, not just a job title.',
  ],
  'proof-given': [
    'You back the words with something real.',
    'There is a fact behind this.',
    'More than words: there is something to show for it.',
  ],
  'aim-named': ['It is clear what you want next.', 'You say what you are aiming for.', 'The goal is named.'],
  'trait-named': [
    'You name the quality plainly.',
    'It is clear which trait this is about.',
    'A straight answer: the quality has a name.',
  ],
  'remedy-named': [
    'You say what you do about it.',
    'It is clear that you are working on it.',
    'There is more than the weakness: we hear how you deal with it.',
  ],
  'good-question': [
    'You ask, and it becomes a conversation.',
    'A question like this shows what matters to you.',
    'Worth asking: the answer will help you too.',
  ],
};
