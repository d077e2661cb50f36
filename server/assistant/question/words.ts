/** A word of a question: as it is compared, and as it was typed. */
export interface Word {
  text: string;
  typed: string;
  /** Written as what something belongs to: `Bill's`, `Williams'`. */
  isOwner?: boolean;
  /** Written as `1st`. */
  isOrdinal?: boolean;
  /** After a comma, as the second of a list. */
  isAfterComma?: boolean;
}

/** Stands in a text for the apostrophe of an owner. */
const OWNER = '\u02bc';

/** Stands in a text for the ending of `1st`. */
const ORDINAL = '\u02da';

/** The longest question that is read, in words. */
export const MOST_WORDS = 60;

/** What is written in several ways, as one. Earlier ones come first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[’‘`]/g, "'"],
  [/[–—]/g, '-'],
  [/n't\b/gi, ' not'],

  [/\b(has|have|had|is|was|were|are|did|does|do|wo|ca)nt\b/gi, '$1 not'],
  [/'ll\b/gi, ' will'],
  // `Q3'26`, `q3-2026`
  [/\bq([1-4])[' -](\d\d)\b/gi, 'q$1 20$2'],
  [/\bq([1-4])-(20\d\d)\b/gi, 'q$1 $2'],
  // `Nov '25`
  [/(^|\s)'(\d\d)\b/g, '$120$2'],
  [/'s\b/gi, OWNER],
  [/s'(?=\s|$)/gi, `s${OWNER}`],
  [/'(?:d|re|ve|m)\b/gi, ''],
  [/'/g, ''],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  // `10k+` is 10k or more. `5 grand`, `1.2 million`.
  [/(\d[km]?%?)\+/gi, '$1 or more'],
  [/(\d) ?grand\b/gi, '$1k'],
  [/(\d) (?:mil|million)\b/gi, '$1m'],
  [/(\d) thousand\b/gi, '$1k'],
  // `ytd vs ytd last yr`: the same days of the year before.
  [
    /\b(ytd|mtd|qtd|wtd|(?:year|month|quarter|week) to date)\b(.*?)\b(vs\.?|versus|against|compared (?:to|with)) \1,? (?:of |in )?(?:the )?(?:last|prior|previous) (yr|year|mo|month|qtr|quarter|wk|week)\b/gi,
    '$1$2$3 same period last $4',
  ],
  // `in the third quarter than in the second`
  [
    /\b((?:first|second|third|fourth) quarter\b.*?\b(?:than|vs\.?|versus|to|with|against)(?: in)? the (?:first|second|third|fourth))\b(?! (?:quarter|half|week|month|day|of))/gi,
    '$1 quarter',
  ],
  [/^((?:please|kindly),? )?brake (?=down|out|it|that|this)/i, '$1break '],
  // `on friday november 6`: the day says the weekday too.
  [
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?=(?:the )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d|\d{1,2}\/\d)/gi,
    '',
  ],
  // `please state the total`: tell it.
  [/^((?:please|kindly),? )?state (?=(?:the|our|my|how|what)\b)/i, '$1show '],
  [/\bpunctual\b/gi, 'on time'],
  [/\blast night\b/gi, 'yesterday'],
  [/\bleft over(?= after\b)/gi, 'left'],
  [/\boutta\b/gi, 'out of'],
  [/\bgotta\b/gi, 'have to'],
  [/\bgimme\b/gi, 'give me'],
  [/(\d)\s*¢/g, '$1 cents'],
  // `vs last year same time`
  [
    /\b(last (?:year|month|week|quarter)),? (?:at )?(?:the )?same (?:time|period|point)\b/gi,
    'same period $1',
  ],
  // `the weekend of Oct 31 - Nov 1`: the days that follow.
  [/\b(?:the )?weekend of (?=[a-z]+ \d|\d)/gi, ''],
  // In capitals it is Montana.
  [/\bmt (?=mi(?:les?)?\b)/g, 'empty '],
  [/\bsat(?:urday)?\s*(?:and|&|n|-)\s*sun(?:day)?\b/gi, 'saturday to sunday'],
  [
    /\b(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?)-(?=(?:tue|wed|thu|fri|sat|sun))/gi,
    '$1 to ',
  ],
  // In other places a truck sat, and the sun is a star.
  [/\b(to|thru|through|on|last|this|since|for) sat\b/gi, '$1 saturday'],
  [/\b(to|thru|through|on|last|this|since|for) sun\b/gi, '$1 sunday'],
  [/\bsat(?=\W*$)/gi, 'saturday'],
  [/\bsun(?=\W*$)/gi, 'sunday'],
  [/\bten (?:thousand|grand|k)\b/gi, '10k'],
  [/\bfive (?:thousand|grand|k)\b/gi, '5k'],
  [/\btwenty (?:thousand|grand|k)\b/gi, '20k'],
  [/\b(?:one|a) (?:thousand|grand)\b/gi, '1k'],
  [/\$\s*(\d+(?:\.\d+)?[km]?)\b/gi, '$1 dollars'],
  [/\$(?=\s*\.)/g, ''],
  [/(\d)(?:st|nd|rd|th)\b/gi, `$1${ORDINAL}`],
  [/\bon-?time\b/gi, 'on time'],
  [/\ball-in\b/gi, 'all in'],
  [/\b(?:make|made|making)(?: it)? on time\b/gi, 'on time'],
  // `the Illinois-Indiana lane`
  [/(\p{Lu}\p{Ll}+)-(?=\p{Lu}\p{Ll}+ lanes?\b)/gu, '$1 to '],
  // `lookin`, `payin`
  [
    /\b(look|pay|runn|haul|mak|gett|do|go|bring|earn|com|cost|spend|burn|book|ow|bill|collect|driv|deliver|sitt|wait|keep|giv|tak|mov|cover|averag|gross|sett|cancel)in'?(?=\s|$)/gi,
    '$1ing',
  ],
  [/\sn\s/gi, ' and '],

  [/\bline haul\b/gi, 'linehaul'],
  [/\bdead[ -]head(ing)?\b/gi, 'deadhead'],
  [/\bun-(?=\p{L})/giu, 'un'],
  [/\ba\/r\b/gi, 'ar'],
  [/\bw\/e\b/gi, 'week ending'],
  [/\bno\.? (?=of\b)/gi, 'number '],
  [/\bfsc\b/gi, 'fuel surcharge'],
  [/\bdrop-?off\b/gi, 'drop off'],
  [/\bpick-up\b/gi, 'pickup'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/(?=\s)/gi, 'with'],
  // `$3/mile`, `loads/day`
  [/\/(?=(?:mi|mile|load|truck|driver|dispatcher|broker|day|week|month)\b)/gi, ' per '],
  [/\bper mi\b/gi, 'per mile'],
  // In other places `mi` may be Michigan.
  [/\b(loaded|empty|total|deadhead|dh|many|\d+) mi\b/gi, '$1 miles'],
  [/(?<!\b(?:to|from|in|into|of) )\bmi (?=(?:by|per|in|for|this|last|on|did|we) )/g, 'miles '],
  [/^\s*y\b(?! ?-)/i, 'why'],
  [/\bp\/u\b/gi, 'pickup'],
  [/\bdtp\b/gi, 'days to pay'],
  [/\bempties\b/gi, 'empty miles'],
  [/\${2,}/g, 'dollars'],
  [/\b(this|last|current|previous|next) q\b/gi, '$1 quarter'],
  // From one date or state to another: `10/19-10/25`, `Nov 2-8`, `IL-TX`. A dash between words.
  [/(\d\/\d{1,2}(?:\/\d{2,4})?)-(?=\d)/g, '$1 to '],
  [/(\p{L}{3,} \d{1,2})-(?=\d{1,2}\b)/gu, '$1 to '],
  [/\b([A-Z]{2})-(?=[A-Z]{2}\b)/g, '$1 to '],
  // `Oct-Nov`, `oct 19 - nov 1`.
  [
    /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)-(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    '$1 to ',
  ],
  [/\s-+>?\s/g, ' to '],
];

/** Short forms that people type. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  wk: 'week',
  wks: 'weeks',
  weke: 'week',
  wekk: 'week',
  weeek: 'week',
  mnoth: 'month',
  motnh: 'month',
  mo: 'month',
  mos: 'months',
  mth: 'month',
  mths: 'months',
  mnth: 'month',
  qtr: 'quarter',
  qtrly: 'quarterly',
  wkly: 'weekly',
  mthly: 'monthly',
  mnthly: 'monthly',
  mly: 'monthly',
  dly: 'daily',
  est: 'estimated',
  qtrs: 'quarters',
  yr: 'year',
  yrs: 'years',
  lst: 'last',
  nxt: 'next',
  yday: 'yesterday',
  tmw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  prev: 'previous',
  rev: 'revenue',
  cust: 'customer',
  yest: 'yesterday',
  teh: 'the',
  wich: 'which',
  whcih: 'which',
  waht: 'what',
  wat: 'what',
  hwo: 'how',
  mny: 'many',
  mils: 'miles',
  mles: 'miles',
  shwo: 'show',
  hsow: 'show',
  lats: 'last',
  lsat: 'last',
  thsi: 'this',
  tihs: 'this',
  ave: 'average',
  avg: 'average',
  percent: '%',
  percentage: '%',
  percentages: '%',
  pct: '%',
  cancelled: 'canceled',
  cancelling: 'canceling',
  cancelation: 'cancellation',
  cancelations: 'cancellations',
  dh: 'deadhead',
  lh: 'linehaul',
  pu: 'pickup',
  det: 'detention',
  disp: 'dispatcher',
  dispo: 'dispatcher',
  drvr: 'driver',
  drvrs: 'drivers',
  trk: 'truck',
  truk: 'truck',
  truks: 'trucks',
  trks: 'trucks',
  trlr: 'trailer',
  lds: 'loads',
  ldd: 'loaded',
  gal: 'gallons',
  gals: 'gallons',
  inv: 'invoices',
  exp: 'expenses',
  accs: 'accessorials',
  acc: 'accessorials',
  gros: 'gross',
  amt: 'amount',
  usd: 'dollars',
  bucks: 'dollars',
  cnt: 'number',
  canx: 'canceled',
  cxl: 'canceled',
  cxld: 'canceled',
  ttl: 'total',
  tot: 'total',
  inside: 'in',
  rates: 'rate',
  rn: 'currently',
  whos: 'who',
  hows: 'how',
  whyd: 'why',
  w: 'with',
  maint: 'maintenance',
  avging: 'averaging',
  rd: 'road',
  biz: 'business',
  r: 'are',
  u: 'you',
  typical: 'average',
  incl: 'including',
  del: 'delivery',
  dels: 'deliveries',
  delv: 'delivery',
  dlvry: 'delivery',
  pmt: 'payment',
  pmts: 'payments',
  acct: 'account',
  accts: 'accounts',
  thru: 'through',
  tru: 'through',
  tix: 'tickets',
  stmts: 'statements',
  reimb: 'reimbursed',
  reimbursments: 'reimbursements',
  deds: 'deductions',
  wht: 'what',
  whts: 'what',
  whch: 'which',
  hw: 'how',
  mch: 'much',
  bkrs: 'brokers',
  bkr: 'broker',
  brkr: 'broker',
  brkrs: 'brokers',
  rcvd: 'received',
  recd: 'received',
  stlmts: 'settlements',
  stlmt: 'settlement',
  bal: 'balance',
  bals: 'balances',
  invs: 'invoices',
  flats: 'flatbeds',
  cat: 'category',
  cats: 'categories',
};

/**
 * The words of a question, without punctuation: `Kate's gross, 15%` is kate, gross, 15, %. Amounts
 * keep their point, lose the commas and the dollar sign, and `5k` is 5000.
 */
export function wordsOf(question: string): Word[] {
  const plain = SPELLINGS.reduce(
    (text, [pattern, by]) => text.replace(pattern, by),
    question.normalize('NFKD').replace(/\p{M}/gu, ''),
  ).replace(/(\d+(?:\.\d+)?)([km])\b/gi, (_, amount, unit) =>
    String(Math.round(Number(amount) * (unit.toLowerCase() === 'k' ? 1000 : 1_000_000))),
  );
  return [...plain.matchAll(WORD)].map(({ 0: found, index }) => {
    const typed = found.replace(/[\u02bc\u02da]/g, '');
    return {
      typed,
      text: shortForm(typed),
      ...(found.includes(OWNER) && { isOwner: true }),
      ...(found.includes(ORDINAL) && { isOrdinal: true }),
      ...(/,\s*$/.test(plain.slice(0, index)) && { isAfterComma: true }),
    };
  });
}

/** A word as it is compared: in lower case, and what a short form stands for. */
export function shortForm(typed: string): string {
  const text = typed.toLowerCase();
  // The state, not the month.
  return typed !== 'MO' && Object.hasOwn(SHORT_FORMS, text) ? (SHORT_FORMS[text] ?? text) : text;
}

/** A date in digits, a number, a sign that counts, or a word. */
const WORD =
  /\d{4}-\d{2}-\d{2}\b|\d{1,2}\/\d{4}\b|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\d+(?:\.\d+)?[\u02bc\u02da]?|%|\$|[<>]=?|[\p{L}][\p{L}\d]*/gu;

/** The number of words of the phrase at this place, or 0. */
export function matchAt(words: readonly Word[], at: number, phrase: readonly string[]): number {
  const isThere = phrase.every((text, index) => words[at + index]?.text === text);
  return isThere ? phrase.length : 0;
}

type Phrases<T> = readonly (readonly [readonly string[], T])[];

/** Phrases by their first word: a question looks for many hundreds of them at each of its words. */
const byFirstWord = new WeakMap<Phrases<unknown>, ReadonlyMap<string, Phrases<unknown>>>();

function beginningWith<T>(text: string, phrases: Phrases<T>): Phrases<T> {
  let known = byFirstWord.get(phrases);
  if (!known) {
    const found = new Map<string, (readonly [readonly string[], T])[]>();
    for (const one of phrases) {
      const first = one[0][0] ?? '';
      const others = found.get(first);
      if (others) others.push(one);
      else found.set(first, [one]);
    }
    known = found;
    byFirstWord.set(phrases, known);
  }
  // Grouped from these phrases alone.
  return (known.get(text) ?? []) as Phrases<T>;
}

/** The longest of these phrases that begins here. */
export function longestAt<T>(
  words: readonly Word[],
  at: number,
  phrases: Phrases<T>,
): { length: number; value: T } | null {
  let best: { length: number; value: T } | null = null;
  for (const [phrase, value] of beginningWith(words[at]?.text ?? '', phrases)) {
    const length = matchAt(words, at, phrase);
    if (length > (best?.length ?? 0)) best = { length, value };
  }
  return best;
}

/** Phrases written as text, ready to compare: `'on time'` is two words. */
export const phrasesOf = <T>(
  spoken: readonly (readonly [string, T])[],
): readonly (readonly [readonly string[], T])[] =>
  spoken.map(([phrase, value]) => [phrase.split(' ').map(shortForm), value] as const);

/** Words of a sentence as they are shown. */
export const textOf = (words: readonly Word[], at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');
