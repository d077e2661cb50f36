/*
 * Words that people put around a question and that choose nothing of what is counted. A question that
 * says its figure is answered without them, and the answer names those it left out.
 */

/** In each form: `look`, `looks`, `looking`, `looked`. */
const VERBS =
  'look seem appear feel happen occur turn land sit stand shape wrap end finish log record tally ' +
  'chalk crank churn pump push grind hustle figure wonder check track review fetch think believe ' +
  'guess say talk mean try let help need hit pile stack hold round wind add total calculate compute ' +
  'run sum print pull bring dig toss throw grab keep knock roll chase carry carried haul place ' +
  'work operate perform manage achieve score post register report measure count ' +
  'stay leave collect gather break split sort list share name cut drag bounce reach spot ' +
  'notice realize remember like love hate worry care ask answer explain pick choose ' +
  'wanna gonna fill understand prepare create restrict limit narrow filter distinguish itemize ' +
  'outline summarize provide identify assess evaluate analyze review compile confirm';

const IRREGULAR =
  'stood ran ended made thought said felt meant kept held went gone came got gotten took ' +
  'given shown seen known heard told found left begun began brought caught dug threw thrown cut hit ' +
  'put covered set let sitting setting getting putting cutting hitting letting digging spotting';

/** How, how sure or how much, without a number. */
const ADVERBS =
  'really actually basically literally exactly precisely approximately generally typically usually ' +
  'normally mostly mainly particularly specifically especially already even maybe perhaps probably ' +
  'quickly quick real sure well kinda sorta simply truly honestly finally recently lately altogether ' +
  'together alone apiece separately pretty fairly quite rather too very super easily obviously ' +
  'clearly hopefully apparently ballpark approx around ish wise lol haha asap btw fyi roughly anyway anyhow';

const PEOPLE =
  'yo bro man buddy boss sir maam dude everyone everybody anyone anybody somebody someone guy dear hon honey chief friend pal listen';

/** What a figure is shown or said as. */
const NOUNS =
  'desk question info information data stat stats statistic statistics metric metrics summary overview ' +
  'snapshot rundown recap update picture view detail details analysis insight idea sense way ways ' +
  'thing things stuff side part parts piece bit lot lots bunch window timeframe stretch ' +
  'term terms basis level levels amounts sum sums bills slips lines entries records tickets ' +
  'mix stops stop checks check paychecks nobody ' +
  'result results output reading readings tab screen spreadsheet sheet excel email copy file ' +
  'performance activity effort efforts story situation deal trips trip hauls haul freight work jobs ' +
  'job runs gigs dough books times worth';

const ADJECTIVES =
  'good great nice perfect awesome okay fine reliable actual exact real main respective individual ' +
  'entire whole complete decent rough quick simple short brief general overall combined grand ugly ' +
  'dang damn darn freaking crazy insane wild busy';

const inflected = (verb: string): string[] => {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const carried = verb.endsWith('y') && !/[aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : '';
  return [verb, `${verb}s`, `${verb}es`, `${stem}ing`, `${stem}ed`, carried].filter(Boolean);
};

const soft: ReadonlySet<string> = new Set([
  ...VERBS.split(' ').flatMap(inflected),
  ...[IRREGULAR, ADVERBS, PEOPLE, NOUNS, ADJECTIVES].flatMap(words => words.split(' ')),
]);

const things: ReadonlySet<string> = new Set(NOUNS.split(' '));

/** Whether it is something that can be counted: after `how many` it chooses what is. */
export const isThing = (text: string): boolean => things.has(text);

/** Whether a question that says its figure means the same without this word. */
export const isSoft = (text: string): boolean => soft.has(text);
