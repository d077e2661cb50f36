import { isAside } from './asideWords.ts';
import type { Calendar } from './calendar.ts';
import { hasChoosingWord } from './choosingWords.ts';
import { hear } from './hear.ts';
import type { Heard } from './heard.ts';
import type { Name } from './names.ts';
import { wordsOf } from './words.ts';

/** Where what is said next to a question is parted from it. */
const BREAK =
  /[,;?!]+\s+|\.\s+(?=\D)|\s+-\s+(?=\p{L}{2})|\s+(?:so(?! far)|because|cuz|cause|bc)\s+(?=\p{L})|\s+since\s+(?=(?:they|he|she|we|i|it|that|those|these)\b)/giu;

/** What limits a question, whatever else a clause says. */
const LIMITING =
  /(\d|[%$<>]|\b(not?|none|never|without|except|excluding|exclude|besides|but|only|just|minus|ones?|trips?|less|more|over|under|above|below|than|until|before|after|between|unless|other|others|else|includ\w*|count\w*|both|either|each|instead|half|double|net|out|off|aside|away|leav\w*|left|drop\w*|remov\w*|skip\w*|omit\w*|ignor\w*|strip\w*|toss\w*|throw\w*|exempt\w*|n't)\b|n't\b)/i;

/** What is said next to a question is about somebody, or begins with what they do. */
const ABOUT_SOMEBODY =
  /\b(i|i'?m|im|my|me|he|she|they|their|them|his|her|you|your|we|our|us|it|its|it's|thats?|that's)\b|^(trying|looking|hoping|wondering|thinking|asking|\w+(?: \w+)*(?:'s been| (?:keeps?|wants?|has been|have been|is|are|was|says?|said|thinks?|needs?|is asking|asked)))\b/i;

const LEAST_WORDS = 3;

/** Said before a question or after it: `cool, and by driver`. */
const GREETING =
  /^(cool|ok|okay|nice|great|sure|thanks|thank you|perfect|awesome|sorry|right|alright|well|so|quick question|one more|got it|good|yes|yeah|no worries)$/i;

/** `the ones that are oversized`, `who drive for my brother`: which of them is meant. */
const DEFINING =
  /^(and |or )?(the )?(that(?!'?s)|which|who|whose|where|when|while|ones?|stuff|those|these|with|in|on|at|of|for|by|per|from|to|as)\b/i;

/** `when you get a second`, `if you can`: how soon somebody wants an answer. */
const POLITE = /^(when(ever)?|if) (you|u) (get|got|have|find|can|could|are|don'?t mind)\b/i;

const isAboutSomebody = (clause: string): boolean =>
  GREETING.test(clause) ||
  POLITE.test(clause) ||
  (ABOUT_SOMEBODY.test(clause) &&
    !DEFINING.test(clause) &&
    clause.split(/\s+/).length >= LEAST_WORDS);

/** Whether a clause says nothing of a figure, a group, days, a limit or an order, names apart. */
function isEmpty(heard: Heard): boolean {
  const { measures, dimensions, ambiguous, unclear, periods, implied } = heard;
  const excluded = [...heard.excluded, ...heard.excludedAmbiguous];
  const said = [measures, dimensions, ambiguous, unclear, periods, implied, excluded];
  const marks = [heard.isWhy, heard.isVersus, heard.isComparing, heard.isTrend, heard.isAverage];
  const more = [heard.asksPercent, heard.inDollars, heard.isEveryStatus, heard.isForIfta];
  return (
    said.every(one => one.length === 0) &&
    [heard.rank, heard.having, heard.earlier, heard.shift, heard.part].every(one => !one) &&
    [...marks, ...more].every(one => !one)
  );
}

/** `the IFTA gal is calling`: who asks, whatever they are called by. */
const CALLING =
  /^(?:the|my|our|some|an?) (?:[\w']+ ){1,3}(?:is|are|was|keeps?) (?:calling|asking|waiting|bugging|nagging|hounding|yelling|coming|here|on the phone|on hold)(?: (?:me|us|for it|about it|again|today|now))*$/i;

/** Words of such a clause that mean nothing elsewhere. */
const CALLERS =
  /^(gals?|guys?|lady|ladies|man|woman|girl|boss|dude|kid|accountant|cpa|bookkeeper|auditor|lawyer|banker|bank|owner|wife|husband|partner|folks|people|office|calling|asking|waiting|bugging|nagging|hounding|yelling|coming|here|phone|hold)$/i;

/** Whether the words that are a figure elsewhere say only who is calling. */
const isCaller = (clause: string, heard: Heard): boolean =>
  CALLING.test(clause.replace(/[.!?]+$/, '')) &&
  heard.unknown.every(one => CALLERS.test(one)) &&
  isEmpty({ ...heard, measures: [], implied: [], isForIfta: false, rank: null });

/** `my boss keeps asking`, `I'm tired of`, `feels like`: tells why somebody asks, before the question. */
const NARRATIVE =
  /^(?:(?:hey|ok|okay|so|well|look|listen|hi|yo|man)[, ]+)?(?:(?:i|we)(?:'m|'ve|'d| am| was| have been| just| keep| think| feel| believe| hear| heard| swear| bet| guess| know| have| got| need to| want to| gotta| hate| am getting)\b|(?:im|ive)\b|(?:it )?(?:feels|seems|looks|sounds) like\b|got (?:a|an|some|the)\b|(?:a|an|one of (?:the|my|our)|my|our|the|some|this) (?:[a-z']+ ){1,3}?(?:is|was|are|were|keeps?|kept|wants?|says?|said|asked|asks|thinks?|thought|told|called|calls|complains?|complained|just|has been|have been)\b|(?:guys|people|drivers|everybody|everyone|they|folks|somebody|someone|she|he) (?:keeps?|are|is|were|was|wants?|says?|said|thinks?|complains?|been|has been|asked)\b|[a-z]+(?: [a-z]+)?'s been\b)/i;

/** What limits the question even where a clause tells why it is asked. */
const STRICTLY =
  /(\d|[%$<>]|\b(not?|none|never|without|except|excluding|exclude|besides|only|minus|unless|instead|double|half|new|old|leased|owner operators?|team|teams)\b|n't\b)/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The clause without the names in it, whose numbers limit nothing. */
const withoutNames = (clause: string, { names }: Heard): string =>
  names.reduce(
    (text, { label }) => text.replaceAll(new RegExp(`\\b${escaped(label)}\\b`, 'gi'), ' '),
    clause,
  );

/** Whom a clause is about says nothing of the groups of a question. */
const SUBJECTS: ReadonlySet<string> = new Set(['driver', 'dispatcher', 'broker', 'truck']);

/**
 * Whether a clause before a question tells only why it is asked: the question says a figure of its own,
 * and its own days where the clause has any.
 */
function isReason(clause: string, heard: Heard, question: readonly Heard[]): boolean {
  const says = (has: (one: Heard) => boolean) => question.some(has);
  const { having, rank, isVersus, earlier, shift, excluded, ambiguous, unclear } = heard;
  const isPlain = [having, rank, earlier, shift].every(one => one === null) && !isVersus;
  return (
    NARRATIVE.test(clause) &&
    heard.unknown.every(isAside) &&
    !hasChoosingWord(clause, heard.names.length > 0) &&
    !STRICTLY.test(withoutNames(clause, heard)) &&
    isPlain &&
    excluded.length + ambiguous.length + unclear.length === 0 &&
    heard.dimensions.every(one => SUBJECTS.has(one)) &&
    says(one => one.measures.length + one.implied.length > 0) &&
    (heard.periods.length === 0 || says(one => one.periods.length > 0))
  );
}

/** `feels high`, `seems a bit low to me`: what somebody thinks of the figure. */
const OPINION =
  /^(?:(?:and|but|because|cuz) )?(?:it |that |this |they |those |he |she |which )?(?:just |all )?(?:feels?|felt|seems?|seemed|looks?|looked|sounds?|sounded)(?: (?:like (?:it is|its|it's|they are)|to be|a (?:bit|little|lot)|kinda|kind of|pretty|way|too|really|awfully|so|very|quite|rather))* (?:high|low|off|bad|good|wrong|weird|odd|strange|slow|light|heavy|ugly|great|down|up|steep|thin|fishy|short|long|soft|rough|funny)(?: (?:to me|lately|this time|again))?$/i;

const isOpinion = (clause: string): boolean => OPINION.test(clause.replace(/[.!?]+$/, ''));

/** `for the safety meeting`, `for my tax file`: what somebody needs an answer for. */
const PURPOSE =
  /\b(?:(?:because|since|as) )?(?:i need (?:it|this|that|them) )?for (?:the|an?|my|our|his|her|their|this|today's|tomorrow's|monday's|monday|tomorrow) (?:[a-z'-]+ ){0,3}?(?:meeting|bank|banker|file|files|run|ad|handover|hand-off|return|audit|auditor|auditors|report|review|boss|accountant|cpa|bookkeeper|insurance|renewal|budget|lender|investors?|presentation|deck|owner|owners|partners?|books|close|closing|call|huddle|spreadsheet|board|wife|lawyer|attorney|month end|year end|newsletter|loan|application|interview|recruiter|recruiting)\b(?! (?:of|by|loads?|drivers?|trucks?))(?:[,;:]|$|(?=[.?!])|(?= (?:i|we|can|could|what|how|show|give|please|which|who)\b))/i;

/** `our accountant is asking for the amounts`: who wants to know. */
const ASKED_BY =
  /^(?:(?:hey|ok|okay|so|well),? )?(?:our|my|the|an?) (?:[a-z-]+ ){0,2}?(?:accountant|boss|owner|bank|banker|lender|auditor|cpa|bookkeeper|lawyer|attorney|partner|wife|husband|investors?|insurance|controller|manager|office) (?:is |was |keeps )?(?:asking|wants?|asked|asks|needs?|requested|looking)(?: me)?(?: for| to see| to know| about)? (?=(?:the|our|how|what|which|who|why|all|every|gross|margin)\b)/i;

const PRONOUN = /\b(his|her|hers|their|he|she|him|them|they|there|(?:on|for|of|with|from) it)\b/i;

/**
 * A question without what is said next to it: `what did Kate gross last week, my boss is asking`. Only a
 * clause goes that tells of somebody in words that choose nothing (`isAside`, `hasChoosingWord`), says
 * nothing that a query has, and limits nothing. The one that it names must be named in the rest, too, or
 * be meant there: `Mila is on fire, what is her margin`. Null where no clause goes.
 */
export function withoutSide(
  question: string,
  names: readonly Name[],
  calendar: Calendar,
): { question: string; leftOut: string[] } | null {
  const aside = [PURPOSE, ASKED_BY].find(one => one.test(question));
  const purpose = aside?.exec(question)?.[0].trim();
  const asked = aside ? question.replace(aside, ' ') : question;
  const said = asked
    .split(BREAK)
    .map(one => one.trim())
    .filter(Boolean)
    .map(clause => ({ clause, heard: hear(wordsOf(clause), names, calendar) }));
  const isSide = ({ clause, heard }: (typeof said)[number], at: number) =>
    isOpinion(clause) ||
    isReason(
      clause,
      heard,
      said.slice(at + 1).map(one => one.heard),
    ) ||
    (!LIMITING.test(clause) &&
      (isCaller(clause, heard) ||
        (isAboutSomebody(clause) &&
          isEmpty(heard) &&
          heard.unknown.every(isAside) &&
          (GREETING.test(clause) || !hasChoosingWord(clause, heard.names.length > 0)))));
  const main = said.filter((one, at) => !isSide(one, at));
  const side = said.filter(isSide);
  if (main.length === 0 || (side.length === 0 && !purpose)) return null;
  const rest = main.map(({ clause }) => clause).join(', ');
  const known = new Set(main.flatMap(({ heard }) => heard.names.map(({ label }) => label)));
  const others = side.flatMap(({ heard }) => heard.names).filter(({ label }) => !known.has(label));
  const [meant, ...more] = new Set(others.map(({ label }) => label));
  if (more.length > 0 || (meant && !PRONOUN.test(rest))) return null;
  const leftOut = [...side.map(({ clause }) => clause), ...(purpose ? [purpose] : [])];
  return { question: meant ? `${rest} for ${meant}` : rest, leftOut };
}
