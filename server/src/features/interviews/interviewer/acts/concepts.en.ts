/** What English-speaking candidates say instead of answering; written as {@link RUSSIAN_CONCEPTS} are. */
export const ENGLISH_CONCEPTS: ReadonlyMap<string, string> = new Map([
  [
    'repeat',
    'repeat*, re pete, say .. again, say that|it one|once more, ask .. again, come again, again please, once more, one more time, what was the question, how was the question, what did you say|ask, what did you just, read .. again, go over .. again, pardon, huh, sorry what, what sorry, say what, remind me, the question again, question again, from the start|beginning|top, run .. by me, what was that, what was it, start over',
  ],
  [
    'missed',
    "didn't|couldn't|don't .. hear|catch|get .. you|that|it|the|beginning|question|any|all|last|first|what, didn't catched, missed, i only .. heard|got|caught|court|hear, only heard, i heard .. and then|but, cut out, cut off, you broke up, breaking up, sound .. dropped|jump*|cut|gone|went, connection .. bad|dropped|poor|lost|was, was bad, zoned out, stoned out, drifted off, wasn't listening, talking over, got distracted, distracted, lagged, glitch*, noise, noisy, loud, lorry, headphone*, headset, robotic, robo, forgot the question, lost the question, last word, last part, volume",
  ],
  [
    'not-understood',
    "don't|didn't|can't|couldn't .. understand*|understood|follow|grasp|comprehend, don't|didn't|can't get it|the|what, not .. understand*|understood|getting|clear|following, not sure .. understood|understand|what|follow|get, lost me, i'm lost, am lost, over my head, makes no sense, no sense, confus*, unclear, weird question, no comprendo, mouthful, don't get, not getting, not sure what, what's it supposed, understand this question, unfamiliar word",
  ],
  [
    'rephrase',
    "rephrase, re phrase, reword*, reformulate, paraphrase, other words, another way, different way, differently, different lee, put that|it|this .. differently|simpler|another|way, phrase it|that, simpler, simple words, plain english, simplif*, explain .. question|me|it|that|what|please, elaborate .. question, e laborate, break it|that down, brake it down, clarify, clear that up, what do you mean, what you mean, how do you mean, mean by, what does .. mean*, what is it you want, what you want .. from|to, what exactly, what are you asking|getting, you're asking, you're after, getting at, give .. example of what|example of the, ask it .. easier|simpler|differently, easier, layman*, in english, supposed to mean, what is meant, spell it out",
  ],
  [
    'slower',
    "slow*, slow down, slower, slowly, more slow, too fast|quick, so fast|quick, very fast, to fast for, bit fast|quick, pace, speed, tempo, half the speed, notch, leave gaps, gaps between, go easy, calm, rushing .. you, keep up .. can't|if, words per second, auction*, machine gun, rapper, per second, quick for, fast for, can't keep up, not so fast|quick, ease up, take it easy, talk|speak .. fast",
  ],
  [
    'language',
    'english, russian, rushing language, german, deutsch, doich, french, spanish, español, espanol, italian, portuguese, porch of geese, polish, ukrainian, czech, slovak, turkish, arabic, hindi, urdu, tamil, telugu, bengali, chinese, mandarin, japanese, korean, dutch, swedish, finnish, greek, hebrew, kazakh, uzbek, romanian, hungarian, serbian, bulgarian, mother tongue, native language, my own language, my language, another language, which languages, what languages, vietnamese, persian, farsi',
  ],
  [
    'switch-to',
    'switch*, change to|language|into, speak .. in|another|my, talk .. in|another, answer .. in, continue in, carry on in, move to .. language, do this in, do it in, say .. in, can we .. in, could we .. in, may i .. in, in my, go on in, do you speak, mix in, swap, instead, por favor, language',
  ],
  [
    'hint',
    'hint*, hind, clue .. give|a|any, a clue, any clue, give .. glue|clue|lead|tip|nudge|push|hand|pointer, tip, nudge*, pointer*, point her, point me, steer me, direction, lifeline, throw me a bone, help me, a little help, small help, some help, need .. help, help .. here|please|bit|with, stuck, get me started|star, where should|do|would i|you start, where to start|begin, right track, warmer, first word|letter, push me, jog my memory, on the right, something to hang on, am i .. close|right|going|on, what should i .. look|think|focus|consider|mention, should i be thinking, guide me, lead me, kick start, assist*, what kind of things, starting point, give me an example, one example',
  ],
  [
    'think',
    "let me .. think|see|recall|remember|gather|pick|sort|go|wreck|sink|try|figure|work, i need .. think|moment to, need to think, thinking, think about it|this, good question, good one, difficult question, tough one|question, interesting question, hard question, tricky, tip of my tongue, gather my thoughts, my thoughts, think out loud, thinking out loud, how do i put, how to put, how do i say, how to say, how should i say, looking for the words, mull, ponder, where do i|to start|begin, what can i say, so many to choose, give me .. think, collect my, let's see, lemme, nobody's ever asked, never thought about, hmm let, right so, okay so, in my head, doing the sum, recollect, must think, to think",
  ],
  [
    'moment',
    'moment, a second, one second, sec, a sec, a minute, one minute, hold on, hang on, wait, ten seconds, just a, bear with me, give me, bit of time, hold up, few seconds, couple of seconds',
  ],
  [
    'not-know',
    "don't|didn't|doesn't know, i don't no, dunno, no idea, no clue, not a clue, clueless, haven't a clue, beats me, never .. worked|done|did|used|had|touched|dealt|heard|made|been|seen|tried|learned|learnt|came|come|encountered|happened, haven't .. worked|done|used|had|touched|dealt|heard|got|tried|come|learned, have not .. worked|done|used|had|touched|dealt|heard|tried, not .. familiar|experienced|know, no .. experience|knowledge|answer|opinion|familiarity, not my .. area|field|thing|department|strong, out of my .. area|depth|field, couldn't|can't tell|say|answer, can't say anything, not sure .. honestly|at all, nothing comes to mind, draw* .. blank, blank, won't make|pretend, be guessing, rather not guess, just guess, wouldn't know, not able to answer, no comment on, unfamiliar, new to me, isn't something i, what it means no, question for the, ask .. somebody|someone else, i have no",
  ],
  [
    'forgot',
    "forgot*, forget it, can't|don't|couldn't .. remember|recall, can't|couldn't think of, not able to recall|remember|answer|say, escapes me, slipped my mind, gone from my, gone blank, used to know, my mind is|went blank, rusty, drawing a blank, brain is empty, learned it in, i knew",
  ],
  [
    'refuse',
    "rather not, prefer not, don't want to .. answer|talk|speak|discuss|say|share|go, not comfortable, uncomfortable, won't .. answer|talk|discuss|say|be|go, will not .. answer|talk|discuss, do not wish, refuse, decline, none of your business, private, personal, not going to .. answer|talk|discuss|share, not doing that|this, can't .. discuss|share|disclose|reveal, can't talk about, can't go into, can't say anything about, cannot .. discuss|share|talk|disclose, not allowed to, plead the fifth, pleat the fifth, no comment, too close to home, i don't answer, do i have to answer, want to speak, keep that to myself, not at liberty, not something i .. share|discuss|want, leave it at that, why do you need",
  ],
  [
    'skip',
    "skip*, pass, next, next question, next one, move on, another question, another one, different question, something else, go to .. next|another, jump over, leave .. out|this|that, leaf this, following question, come back to .. later|this|that|it, go on to, give me another, let's take .. else|another|next, go ahead to, change the question, ask me something",
  ],
  [
    'secret',
    'nda, n d a, confidential*, under nda, non disclosure, secret, lawyer, court case, signed .. agreement|nda, disclose, classified, proprietary, not public, legal reasons',
  ],
  [
    'take-back',
    "i meant, i mean not, meant to say, i mean it, correction, correct myself, correct that, take .. back, let me rephrase, let me correct, rephrase what i, scrap that, strike that, forget what i, forget that, ignore what i said, ignore that, i misspoke, miss poke, misspoke, mis spoke, spoke wrong, said .. wrong, i said .. meant|but|it's|it was, when i said, that was wrong, that's wrong, not right, that came out wrong, got .. wrong|mixed|backwards|order, mixed .. up, mixed up, other way round|around, i was mistaken, mistaken, made a mistake .. said|there, my mistake, my bad, sorry no, no wait, wait no, actually no, no no, sorry not, sorry it, or rather, i put it wrong, put it wrong, miscount*, fix something, to fix what, back up, hang on .. wrong, i told you .. it, let me fix, start again, not what i meant, didn't mean, just said, said before, earlier i said, swap those, reverse that, wrong way",
  ],
  [
    'hear-me',
    'hear me, here me, hearing me, you hear, can you hear, hello, hallo, alo, allo, hey, is it working, is this .. working|on|thing|sing, mike, mic, microphone, on mute, muted, mute, are you there, you there, still there, anybody there|here, anyone there, somebody there, coming through, testing, test test, one two, audible, oddly bull, recording, is it recording, frozen, froze, pick me up, did you get what, voice .. reach*, any sound, sound arrive, connection .. ok|okay|working, loud and clear, working or, do you copy, signal, is there somebody, sound check, my audio, audio',
  ],
  [
    'left',
    "left, how long, how much .. time|longer|more, how many .. questions|minutes|more|left, remaining, remain*, last question, last one, almost .. done|finish*|over|there, nearly .. done|finish*|over, half way, halfway, how far, time limit, time check, time czech, time is it, many questions, more questions, question number, when does it end, when do we .. finish|end, till when, until when, duration, do ration, soon ready, soon .. over|done|finish*, much more to come, much longer, run .. over|usually|long, in total, use up, half hour, make it .. going|we, what's the time, schedule, progress, out of time, running out of time, how late, on time, timer, deadline for this",
  ],
  [
    'finish',
    "end .. interview|session|it|this|here|now|call, finish*, stop, quit, enough, had enough, done, abort, terminate, term in eight, close .. interview|session, wrap .. up, call it .. off|day|quits, withdraw*, don't want to .. continue|carry, don't want to go on, discontinue, not .. continue|doing this, i'm out, leave .. interview|now, log off, cancel .. interview|this|session, exit, get out, waste .. time, i give up, give up, no point, over and out, have to go, need to go, must go, gotta go, let's stop, stop now, stop here",
  ],
  ['interview', 'interview, session, conversation, call, practice, meeting'],
  [
    'break',
    "pause, paws, break, short break, minute brake, freeze, hold .. please|for|the, be right back, right back, brb, come back, back in, carry on .. after|then, toilet, bathroom, restroom, loo, stay there, don't go, few minutes, couple of minutes, five minute*, two minutes, ten minutes, put you on, step out|away, fetch, grab",
  ],
  [
    'outside',
    "door, doorbell, phone, calling, ringing, delivery, courier, korea, parcel, package, water, sip, drink, coffee, baby, child, kid, dog, cat, window, drill*, neighbour*, neighbor*, charger, char jaw, plug, battery, oven, kettle, power cut, glasses, sneeze, cough, colleague just, walked in, another room, nurse, van, fire alarm, alarm, someone's at, somebody is, someone is, woke up, wifi, router, tissue, mother, mum, mom, wife, husband",
  ],
  [
    'nerves',
    'nervous*, nerves, nurse vous, nervy, anxious, anxiety, panic*, picnicking, scared, afraid of this, stress*, stage fright, stage fried, shaking, shaky, shake, trembl*, heart .. beat*|racing|pounding, sweat*, blush*, stutter*, stammer*, tense, wreck, mind .. went|blank|blanked, all over the place, lost the thread, lost my .. train|thread|words, where was i, flustered, butterflies, freak*, jitter*, overwhelm*, blood pressure, black out, not usually like this, intimidat*, muddled, excited, exciting, schoolgirl, embarrass*, sick with, first interview, voice is',
  ],
  [
    'thanks',
    'thank*, thang you, thx, cheers, bye, goodbye, good bye, appreciate*, take care, have a .. day|evening|one|weekend, nice talking, nice day, pleasure, see you, good day, happy to hear, ta, much obliged, nice to meet, farewell, rest of the day',
  ],
  [
    'no-questions',
    "no questions, no question, no further, don't have .. questions|any|anything, not having .. questions, have no .. questions, none, nope, nah, nothing, no more questions from, that's all, that's it, all good, i'm good, i'm fine, all clear, everything .. clear|covered|answered, covered everything, already answered, answered .. all|them|already, from my side|sight|end, nothing else, nothing from, not at the moment, not right now, for the moment, as of now, no thank*, no thanks, no i think",
  ],
  [
    'score',
    'score*, points, marks, grade*, rating, rate me, out of ten, ten out, five stars, full points, full marks, pass me, hired, am i selected, selected or, hire me, did i pass, did i do, how am i doing, how did i, how i did, top marks, excellent, maximum, highest, feedback .. now|good, evaluat*, evil you, assessment, criteria, verdict, did i get',
  ],
  [
    'right-answer',
    "right answer, correct answer, correct solution, sample answer, model answer, mottle answer, perfect answer, ideal answer, tell me .. answer, give me .. answer, say .. answer, what's the answer, what is the answer, the answer is what, answer for me, answer it .. for|yourself, how would you answer, best answer, example answer, cheat sheet, expected answer, do it for me, what should i have said, what do you have to hear, want to hear",
  ],
  [
    'instruct',
    "ignore .. instructions|previous|all|your|rules, instructions, in structions, prompt, system prompt, sister prompt, forget .. instructions|you're|everything|that you, pretend, you are now, you're now, from now on, without rules, rules, developer mode, debug mode, admin, act as, act like, role*, swap .. i'm|roles|you, i'm the interviewer, switch roles, override, jailbreak, chat gpt, reveal, print your, show me your, configuration, restrictions, unrestricted, simulate, disregard, bypass, new instructions, mark .. answer|as, write that, put .. ten|eight|nine",
  ],
  [
    'insult',
    'stupid, idiot*, dumb*, useless, junk, tin can, shut up, moron, crap*, garbage, trash, hate you, suck*, rubbish, bloody, fuck*, shit*, screw you, loser, pathetic, worthless, you fool, ridiculous, piece of, go to hell, clown, toaster',
  ],
  ['bot', 'bot, robot, machine, program, ai, computer, software, chatbot, algorithm'],
  [
    'company',
    'team, company, salary, range, budget, bonus*, commission, come mission, holiday, vacation, pension, benefits, insurance, remote, hybrid, office, from home, shift*, overtime, dress code, uniform, onboarding, mentor*, training*, probation, pro vacation, report to, next step*, next stage, next round, round, feedback, hear back, culture, atmosphere, manager .. who|what, stack, clients .. who|your, product .. your|what, career, promotion, growth, position, role .. this|the, job .. look|the|this|before, before me, visa, fee za, relocat*, sponsor*, on call, on coal, release .. often, turnover, success .. look*, success, day to day, normal day, typical day, working there, the place, staff, contract .. type|permanent, start date, parking, canteen, lunch, pay, paid, how many people, people are, department, employees, workload, night shift, ratio, customers .. your, competitors',
  ],
  [
    'at-yours',
    'do you have, do you, does the, are you, are the, is there, is this .. position|role|job, you guys, your .. team|company|school|hospital|kitchen|office, would i, will i, will there, there will be, you give, you offer, you use, you pay, you personally, at your',
  ],
  [
    'want-to-ask',
    "can i ask, may i ask, i wanted to ask, i'd like to ask|know, i would like to know|ask, just out of interest, curious, wondering, i have .. question, one question, a couple, yes .. question|is|what|how, before i .. name|answer|tell|start|say, could you tell me, can you tell me, tell me .. about|more, be honest",
  ],
  [
    'assume',
    'or, do you mean, you mean, did you mean, are we .. the|talking|assuming, are we, can i assume, should i .. assume|take|talk|use|focus|consider|choose|pick|tell, shall i, am i .. allowed|the|alone, do i have, do we .. have|start|know, does it .. count|have|matter|need, counts, count*, is it .. a|about|the|for, is the, in this scenario, scenario, we talking, talking about, which one, which .. you|database|kind|type|one, what kind of, what sort of, what type of, how many .. users|links|per|people, when you say, by .. do you mean, specific*, roughly, relative, for example .. or, gross, also counts, or also, or something, or just, must it be, it must be, before i say, from work|the work, can be also, only or',
  ],
  [
    'off',
    "weather, raining, rain, sunny, snow*, joke, pizza, pete's a, taxi, music, song, sing, poem, recipe, dinner, soup, capital of, bitcoin, football, match last, the game, game last, alexa, a lexer, siri, hey google, elections, politics, movie, film, series, percent off, discount*, mattress*, subscribe, turn left|right, metres, homework, neighbour*, my cat, my dog, good boy, darling, honey, mum, mom, papa, daddy, my daughter, my son, married, wedding, dentist, my back, weekend, holiday .. went, lights, timer, eiffel, tall is, who would win, have you ever been, do you like, how are you, your voice, lottery, by the way, parcel, birthday, garden*, shopping, car .. broke, traffic, landlord",
  ],
  [
    'noise',
    'thank you for watching, thanks for watching, subscribe, mhm, uh huh, hm, mm, eh, brrr, tk, sh sh, ffff, kh, you you, a a, the the, ah, blah*, la la, ha ha, beep*, bzz*, mmm',
  ],
  [
    'story',
    "i was, i had, we had, we were, i did, i made, i worked, i took, i called, i asked, i told .. him|her|them, i used to, i would .. start|first|look|check|ask, i'd .. start|first|look|check|ask|go, i always, i usually, i try, i check, i start, i look, then, because, so that, for example, first, second, after that, in the end, turned out, depends, it depends, years ago, last year, once, there was, we decided, we used, we built, at my, in my last, when i, if .. then, mostly, normally, basically, i think, i believe, my team, years",
  ],
  [
    'ask-word',
    'how, what, which, when, where, who, whose, why, is, are, do, does, did, can, could, would, will, should, shall, am, may, have',
  ],
  [
    'request',
    "can you, could you, can we, could we, can i, could i, may i, would you, would it be, please, kindly, let's, let us, lets, i want, i'd like, i would like, give me, tell me, mind, is it ok*, is it possible, i need, possible",
  ],
  ['sorry', 'sorry, excuse me, apolog*, pardon me, forgive'],
  [
    'filler',
    'um, uh, er, erm, hmm, so, well, okay, ok, right, like, yeah, oh, ooh, ah, you know, i mean, basically, actually',
  ],
]);
