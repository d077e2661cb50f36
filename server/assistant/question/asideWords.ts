/*
 * Words of what people say next to a question: who asks, how they are, what they do meanwhile. They choose
 * nothing of what is counted. A clause with any other word that is not known is a part of the question.
 */

/** One person, never a group or a record of a question. */
export const ONE_PERSON =
  'i you he she it somebody someone nobody everybody everyone anybody boss landlord accountant cpa ' +
  'bookkeeper auditor lawyer attorney banker bank investor lender partner husband wife brother sister ' +
  'dad mom father mother son daughter cousin uncle aunt nephew niece friend buddy neighbor kid manager ' +
  'supervisor secretary assistant intern colleague coworker newbie consultant dog cat guy gal lady man ' +
  'woman girl boy dude';

const WHO =
  `${ONE_PERSON} him its us me my mine your yours ours hers theirs myself yourself himself herself ` +
  'themselves ourselves anyone bosses accountants auditors lawyers bankers investors lenders partners ' +
  'friends family kids guys gals ladies men women folks people person managers colleagues coworkers';

/** In each form. */
const DOES =
  'call ask bug nag hound yell wait come need want know think swear believe worry complain argue bet ' +
  'claim insist remember forget lose misplace find meet talk text ring promise say tell hear see try ' +
  'hope wonder look guess feel get keep have be do go stay sleep eat relax panic freak sweat laugh cry ' +
  'pester harass demand expect request wish love like hate prepare present explain settle leave head ' +
  'walk sit stand read study learn teach train join show owe appreciate apologize understand doubt ' +
  'suspect assume mean figure decide plan start finish stop drink smoke write type click ' +
  'thank help save please mind care gripe whine moan grumble fuss debate dig prep pitch negotiate ' +
  'interview hire quit recruit bid quote renew audit submit brag fight lag slide slip tank leak bleed drag ' +
  'fall creep doze bark bluff hesitate hunt review chase raise';

const IRREGULAR =
  'am is are was were been being has had having does did done goes went gone came coming got gotten ' +
  'getting kept lost found met said told heard saw seen thought knew known swore sworn forgot ' +
  'forgotten meant felt left sat stood slept ate went rang rung wrote written read taught began begun ' +
  'will would could should can may might must shall wanna gonna gotta dunno';

const HOW =
  'lazy tired sick ill hungry thirsty busy free late early mad angry upset happy glad sad nervous curious ' +
  'sure positive certain crazy nuts wild serious desperate stuck confused lost worried scared excited ' +
  'proud sorry thanks cheers ready on back here there home alone old young new nice good bad great terrible ' +
  'first this tonight awful wonderful lovely friendly annoying impatient patient stressed swamped buried slammed retired ' +
  'also just really very so too quite kind kinda sort of pretty always never again still already soon ' +
  'then now meanwhile honestly seriously literally probably maybe perhaps obviously anyway ' +
  'instead though although while when where why how what who which because since if as and or with ' +
  'about around for from into onto over up down in at by to through during like';

const WHERE =
  'vacation lunch dinner breakfast brunch coffee tea beer fire meeting meetings hurry rush trouble hold ' +
  'phone line call calls email emails text texts voicemail message messages inbox spreadsheet ' +
  'spreadsheets notebook notes laptop computer password keyboard mouse printer glasses desk office room ' +
  'door couch car airport flight plane train hotel doctor dentist hospital gym church school wedding ' +
  'funeral birthday party game weather rain snow roof neck back head mind eye eyes ear ears hand hands ' +
  'life day days night morning afternoon evening time moment minute second way part turn job work world ' +
  'house home kitchen hair heart stomach sake fault favor answer question questions idea ideas thing ' +
  'things stuff story news gossip joke luck faith hope fun money applicant applicants candidate candidates ' +
  'recruit contract contracts proposal premium agent rep salesman market season winter summer spring ' +
  'holiday holidays bonus conference seminar rumor complaint complaints feedback pressure stress headache ' +
  'issue issues problem problems drama argument wager shop bank through cheap long behind';

const inflected = (verb: string): string[] => {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const doubled = /[^aeiou][aeiou][bgnpt]$/.test(verb) ? verb + (verb.at(-1) ?? '') : stem;
  const carried = /[^aeiou]y$/.test(verb)
    ? [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`]
    : [];
  const forms = [stem, doubled].flatMap(one => [`${one}ing`, `${one}ed`]);
  return [verb, `${verb}s`, `${verb}es`, ...forms, ...carried];
};

const asides: ReadonlySet<string> = new Set([
  ...DOES.split(' ').flatMap(inflected),
  ...[WHO, IRREGULAR, HOW, WHERE].flatMap(words => words.split(' ')),
]);

/** Whether the word means nothing in a clause next to a question. */
export const isAside = (typed: string): boolean => asides.has(typed.toLowerCase());
