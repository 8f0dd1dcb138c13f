import { isEnglishPast } from '../../../../coach/lexicon/common-words.ts';
import { wordSet } from '../../../../coach/lexicon/word-set.ts';

/** They begin a noun phrase. */
export const DETERMINERS = wordSet(
  `a an the this that these those my your his her its our their some any every each another both all no one's which
  whose several many few most`,
);
export const PREPOSITIONS = wordSet(
  `at by for with about against between into through during before after above below to from up down in on off over under of
  near behind beside besides across along around among as despite except inside outside onto out per past since than toward
  towards until till upon via within without like next instead because`,
);
/** They may close a phrase: "set it up", "rolled it back". */
export const PARTICLES = wordSet(
  'up out down off back away around together again apart aside forward home there ago',
);
/** They never close a phrase and never begin the next one: "the head of sales", "faster than before". */
export const GLUE = wordSet('of than per');
/** What follows them is a new thought. */
export const OPENERS = wordSet(
  `and but so because then or when while although though which who whom where if unless whether until since cause cos
  however finally also first secondly eventually otherwise plus maybe perhaps what how why whereas once not
  i we you he she they it there i'm i've i'd i'll we're we've we'd we'll you're you've you'd you'll he's she's it's they're
  they've that's there's what's who's let's here's he'd she'd they'd who'd that'd there'd it'd they'll it'll
  um uh erm er hmm mm mhm ah oh like right okay ok yeah yes well basically actually literally honestly anyway sorry no nope
  please hello hi thanks obviously probably definitely normally usually afterwards meanwhile still never always let don't
  everyone everybody nobody someone somebody everything nothing something anything whoever whatever wherever minus mostly
  mainly especially including etc`,
);
export const FINITE = wordSet(
  `is are was were am be been being has have had do does did can could will would shall should may might must isn't aren't
  wasn't weren't hasn't haven't hadn't don't doesn't didn't can't couldn't won't wouldn't shouldn't mustn't needn't cannot
  means keep gets goes comes takes makes says looks feels needs wants works`,
);
export const SUBJECTS_AND_OBJECTS = wordSet(
  'him them us me it her you myself himself herself itself themselves ourselves yourself',
);
/** Skipped between a subject and its verb: "I just quickly rewrote". */
export const ADVERBS = wordSet(
  `also then just first quickly immediately finally really actually personally always even still already usually only
  simply carefully basically eventually later next once often normally mostly generally typically honestly literally
  probably definitely kind sort of obviously gradually initially manually currently recently slowly deliberately
  normally sometimes instead now both all again ultimately directly quietly calmly mainly`,
);
export const NEGATIONS = wordSet(
  `not never no ever don't doesn't didn't can't cannot couldn't won't wouldn't haven't hasn't hadn't isn't aren't wasn't weren't
  shouldn't without hardly barely neither nor none nobody nothing ain't dont didnt cant wont wasnt havent didnae dinnae cannae
  wasnae couldnae wouldnae isnae`,
);
/** Said of the talk itself or of feelings: no claim about the work. */
export const NO_CLAIM = wordSet(
  `think thought guess mean meant know knew hope hoped feel felt want wanted like liked love loved need needed believe
  believed suppose supposed remember remembered forget forgot see say says said tell heard hear wish agree understand
  understood enjoy enjoyed prefer preferred care doubt imagine expect wonder wondered seem seemed appreciate
  apologise apologize promise swear bet please am was were have had do did would could should might may can will must
  misheard missed misunderstood repeat answer answered mentioned mention got get tend talk talked speak spoke hate hated
  sound sounded laughed cried panicked struggled i i'm we rather go went come came might've assume
  describe explain skip pass live lived respect admire ought`,
);
export const FEELINGS = wordSet(
  `nervous afraid sorry sure happy glad tired sick scared worried stuck lost confused ready fine good okay ok bad angry
  embarrassed honest wrong right able supposed going trying thinking wondering hoping saying talking looking kidding not
  late early here there done fine surprised proud stressed excited curious interested bored just really very so too quite like
  afraid aware hired born passionate motivated grateful told asked given taught shown lucky upset shocked`,
);
/** Verbs that a clause follows: "noticed the drop was only on Android". */
export const REPORTING = wordSet(
  `noticed realised realized found saw discovered learned learnt figured suggested explained argued proposed showed decided
  agreed insisted confirmed checked proved admitted assumed concluded spotted recommended ensured`,
);
/** "Gave the team a plan": two objects. */
export const TWO_OBJECTS = wordSet(
  'gave given showed told sent offered taught asked wrote brought made paid bought handed lent promised got cost saved give show send tell offer teach ask write bring make pay',
);
/** Third-person verbs of explanations, which no noun looks like where they follow a subject. */
export const EXPLAINING = wordSet(
  `keeps uses sends returns stores allows gives runs helps causes reads holds creates adds prevents blocks waits lets reduces
  increases depends contains requires becomes happens protects provides converts splits slows speeds improves affects
  decides removes saves receives shows tells brings turns breaks grows rises falls costs pays hides wraps calls stays`,
);
export const DECISIONS = wordSet(
  `decided chose chosen picked choose decide pick opted preferred suggested proposed insisted refused rejected agreed
  recommended switched prioritised prioritized replaced migrated selected cancelled canceled stopped postponed`,
);
export const RESULTS = wordSet(
  `cut reduced increased improved saved raised grew doubled tripled halved lowered won dropped fell rose decreased
  shortened boosted gained exceeded beat hit reached climbed shrank jumped declined recovered sped achieved retained`,
);
export const TROUBLES = wordSet(
  `crashed failed broke complained refused quit resigned collapsed leaked froze hung died stalled slipped burned burnt
  disagreed argued shouted delayed cancelled canceled rejected exploded overheated overran disappeared vanished
  timed threatened ignored misread underestimated overlooked broken flooded jammed`,
);
const TROUBLE_NOUNS = wordSet(
  `problem problems issue issues bug bugs error errors failure failures outage outages crash crashes complaint complaints
  conflict conflicts delay delays mistake mistakes incident incidents shortage mess leak leaks deadlock bottleneck
  argument disagreement accident accidents fault faults defect defects backlog fraud`,
);
export const PEOPLE = wordSet(
  `manager boss director client customer colleague teammate supplier vendor owner lead designer developer engineer analyst
  accountant nurse doctor consultant patient parent parents student teacher pupil mum mother father daughter son child kid wife husband family
  guest chef cook driver buyer seller lawyer partner stakeholder stakeholders ceo cto cfo head mentor intern trainee junior
  senior tester supervisor foreman operator auditor investor contractor architect team department registrar pharmacist
  surgeon waiter guy lady woman man girl boy friend principal headteacher tenant landlord clients customers colleagues
  managers developers engineers designers suppliers drivers nurses doctors users user recruiter assistant coordinator
  electrician plumber welder officer inspector foreperson apprentice`,
);
/** They say nothing by themselves. */
export const VAGUE = wordSet(
  `stuff thing things something everything anything nothing way ways lot lots bit kind sort one ones etc whatever situation
  point part case moment time times people guys somewhere someone sure either okay couple thought track train name`,
);
/** A claim with one of these is never said back. */
export const UNSAYABLE = wordSet(
  `fuck fucking fucked fucker shit shitty bullshit bitch bastard asshole ass arse crap crappy damn damned idiot idiots
  idiotic stupid moron moronic dumb dickhead dick prick cunt whore slut retard retarded piss pissed screw screwed sucks suck
  wtf hell bloody wanker loser losers kill killed rape sex sexy nazi
  gmail hotmail yahoo outlook.com passport password ssn prompt instructions instruction jailbreak
  score scores scored grade grades graded stars interviewer interviewers`,
);
const NUMBER_WORDS = wordSet(
  `zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half`,
);

export const isNumber = (norm: string) =>
  /^[$€£]?\p{N}/u.test(norm) || NUMBER_WORDS.has(norm) || /^[a-z]{3,7}ty-[a-z]{3,5}$/u.test(norm);

/** "Cause" for "because" follows no article. */
export const isRootCause = (previous: string) => /^(?:root|the|a|main|real|likely|that)$/u.test(previous);

export const isTroubleNoun = (norm: string) => TROUBLE_NOUNS.has(norm);

export function isPast(norm: string): boolean {
  return isEnglishPast(norm) && !DETERMINERS.has(norm) && !PREPOSITIONS.has(norm);
}

/** Words that carry meaning: no article, pronoun, preposition, auxiliary or filler. */
export function isContent(norm: string): boolean {
  return (
    !DETERMINERS.has(norm) &&
    !PREPOSITIONS.has(norm) &&
    !OPENERS.has(norm) &&
    !FINITE.has(norm) &&
    !SUBJECTS_AND_OBJECTS.has(norm) &&
    !isNumber(norm)
  );
}
