import type { MeasureKey } from '../../../schema/measures.ts';
import { isAbout } from './figureSaid.ts';
import type { Heard } from './heard.ts';
import { type Name, nameAt } from './names.ts';
import { fillers } from './smallWords.ts';
import type { Word } from './words.ts';

const OURS = ['we', 'i'];
const TO_US = ['us', 'me'];
/** Who owes or is paid, other than the company. */
const OTHERS = ['who', 'they', 'them', 'us', 'me', 'you', 'it', 'which', 'whom'];
/** With these the company is paid: `we got paid`, `were we paid`. */
const PASSIVE = ['get', 'got', 'getting', 'be', 'been', 'being', 'were', 'was', 'are', 'am'];

/** Notes who owes whom: what the company owes stands in no figure. */
export function noteOwing(words: readonly Word[], at: number, heard: Heard): void {
  const text = words[at]?.text ?? '';
  const next = (place: number) => words[at + place]?.text ?? '';
  if (!/^ow(e|ed|es|ing)$/.test(text)) return;
  heard.isOwed = true;
  const toOthers = next(1) === 'to' && !TO_US.includes(next(2));
  const isByUs = next(1) === 'by' && (TO_US.includes(next(2)) || next(2) === 'our');
  const isByCompany = next(1) === 'by' && next(2) === 'the' && next(3) === 'company';
  const isOurs = isAboutUs(words, at) && text !== 'owed';
  heard.isOwing ||= isOurs || isByUs || isByCompany || (text !== 'owe' && toOthers);
}

/** Notes whether pay is what drivers get or what brokers pay. */
export function notePay(
  words: readonly Word[],
  { at, value, length }: { at: number; value: MeasureKey; length: number },
  heard: Heard,
): void {
  const isBare =
    value === 'driver_pay' && length === 1 && /^pa(y|ys|id)$/.test(words[at]?.text ?? '');
  const isCharge = ['detention_paid', 'accessorials_paid', 'pay_per_mile'].includes(value);
  const saysWhom = words.slice(at, at + length).some(({ text }) => text.startsWith('driver'));
  heard.isBarePay ||= isBare;
  heard.isPayOpen ||= (isBare || isCharge) && !saysWhom;
  if (!isBare && !isCharge) return;
  // `what do we still have to pay` is owed.
  const isDue = runBefore(words, at).some(text => ['have', 'need', 'had'].includes(text));
  heard.isOwing ||= isBare && isDue && words[at - 1]?.text === 'to' && isAboutUs(words, at);
  const end = at + length;
  const skipped = words[end]?.text === 'to' ? 1 : 0;
  const isToUs = TO_US.includes(words[end + skipped]?.text ?? '');
  const ahead = runBefore(words, end - 1);
  const isPassive = ahead.some(text => PASSIVE.includes(text));
  // `what has Copperkite paid us`: brokers pay us, and they have done it.
  const isPaid = words[at]?.text === 'paid';
  const isDone = isPaid || words.slice(0, at).some(({ text }) => text === 'did');
  heard.hasBeenPaid ||= isBare && isToUs && isDone;
  heard.isPaidToUs ||= isToUs || (isPassive && isAboutUs(words, end - 1));
}

/** `we still owe`, `what do we currently owe`: the nearest one before it is the company. */
const isAboutUs = (words: readonly Word[], at: number): boolean => {
  const who = runBefore(words, at).find(text => OURS.includes(text) || OTHERS.includes(text));
  return who !== undefined && OURS.includes(who);
};

/** The small words right before this one, the nearest first. */
function runBefore(words: readonly Word[], at: number): string[] {
  const run: string[] = [];
  for (let place = at - 1; place >= 0; place--) {
    const text = words[place]?.text ?? '';
    if (!fillers.has(text) && !PASSIVE.includes(text) && !OURS.includes(text)) break;
    run.push(text);
  }
  return run;
}

/** `what did I take home`: what is left for the owner is no figure. */
export function noteTakeHome(words: readonly Word[], at: number, heard: Heard): void {
  const isTaken = words[at]?.text === 'take' && words[at + 1]?.text === 'home';
  if (isTaken && isAboutUs(words, at)) heard.unknown.push('take home');
}

/** `what do loads to Texas pay`: their price. What they pay a driver is his pay. */
export function noteLoadsPay(words: readonly Word[], heard: Heard): void {
  const [first, second, ...others] = heard.measures;
  const isLoadsPay = first === 'loads' && second === 'driver_pay' && others.length === 0;
  const isOfOthers = heard.isOfUs || heard.isSeveral || isAbout(heard, 'driver');
  if (!isLoadsPay || !heard.isBarePay || isOfOthers) return;
  const at = words.findIndex(({ text }) => /^loads?$/.test(text));
  const isQuestion = words.slice(0, at).some(({ text }) => text === 'do' || text === 'does');
  if (!isQuestion || !words.slice(at).some(({ text }) => text === 'pay')) return;
  heard.measures = ['gross_per_load'];
  heard.isBarePay = false;
  heard.isPayOpen = false;
}

const GETTING = 'get gets got getting gotten receive received earn earned make made'.split(' ');
/** Charges that brokers are billed for, and that drivers are paid. */
const CHARGES: readonly MeasureKey[] = ['detention_billed', 'accessorials_billed'];

/** `how much detention did drivers get`: what they are paid of it, not what brokers are billed. */
export function noteDriversShare(words: readonly Word[], heard: Heard): void {
  const isCharge = heard.measures.length === 1 && CHARGES.some(one => heard.measures.includes(one));
  const isGot = (text = '') => GETTING.includes(text);
  const isOfDrivers = words.some(
    ({ text }, at) => /^drivers?$/.test(text) && isGot(words[at + 1]?.text),
  );
  // `how much detention money went to the drivers`
  const isGiven = words.some(
    ({ text }, at) =>
      /^(went|go|goes|going|paid)$/.test(text) &&
      words[at + 1]?.text === 'to' &&
      words.slice(at + 2, at + 5).some(one => /^drivers?$/.test(one.text)),
  );
  const isOfOne =
    !heard.isOfUs &&
    isAbout({ dimensions: [], names: heard.names }, 'driver') &&
    words.some(({ text }) => isGot(text));
  if (!isCharge || !(isOfDrivers || isOfOne || isGiven)) return;
  heard.measures.push('driver_pay');
  const isEach = words.some(({ text }) => ['which', 'each', 'every', 'by', 'per'].includes(text));
  if (!isEach) heard.dimensions = heard.dimensions.filter(one => one !== 'driver');
}

/**
 * `paying drivers`, `paid to our drivers`, `settled with the driver`, without a word that asks for each
 * of them.
 */
export function isPaidTo(
  words: readonly Word[],
  at: number,
  { measures }: Heard,
  names: readonly Name[],
): boolean {
  const isAll = words[at]?.text === 'drivers';
  if (!isAll && (words[at]?.text !== 'driver' || nameAt(words, at + 1, names))) return false;
  if (asksEach(words)) return false;
  const before = words.slice(0, at).map(({ text }) => text);
  while (['our', 'the'].includes(before.at(-1) ?? '')) before.pop();
  if (['to', 'with'].includes(before.at(-1) ?? ''))
    return measures.some(one => OF_DRIVERS.has(one));
  const isMuch = words.some(
    ({ text }, place) => text === 'much' && words[place - 1]?.text === 'how',
  );
  // `what did we pay drivers in total`
  const isTotal = words.some(({ text }) => ['total', 'overall', 'altogether'].includes(text));
  const isPaid = measures.includes('driver_pay') || measures.includes('driver_reimbursements');
  const isPay = isPaid && (isMuch || isTotal);
  if (!isAll || !(isPay || measures.includes('pay_per_mile') || measures.includes('rpm_all')))
    return false;
  while (before.at(-1) === 'out') before.pop();
  const verb = before.at(-1) ?? '';
  return ['pay', 'paying', 'paid', 'back', 'mile'].includes(verb) || /^reimburs/.test(verb);
}

const EACH = ['which', 'each', 'who', 'every', 'rank', 'ranked', 'first'];

/** Whether a word asks for each of them: `who`, `ranked`. */
const asksEach = (words: readonly Word[]): boolean => words.some(({ text }) => EACH.includes(text));

/** `did we pay drivers more per mile in October than in July`: what all of them are paid. */
export function notePaidDrivers(words: readonly Word[], heard: Heard): void {
  if (!heard.measures.includes('pay_per_mile') || asksEach(words)) return;
  const isPaid = words.some(({ text }, at) => {
    const next = ['our', 'the'].includes(words[at + 1]?.text ?? '') ? at + 2 : at + 1;
    return /^pa(y|id|ying)$/.test(text) && words[next]?.text === 'drivers';
  });
  if (isPaid) heard.dimensions = heard.dimensions.filter(one => one !== 'driver');
}

/** `what did we bill our customers for lumpers`: all of them, without a word that asks for each. */
export function isBilledTo(words: readonly Word[], at: number): boolean {
  if (!/^(brokers|customers|clients)$/.test(words[at]?.text ?? '')) return false;
  if (words.some(({ text }) => ['which', 'each', 'who', 'every', 'by', 'per'].includes(text))) {
    return false;
  }
  if (words[at - 1]?.text !== 'our') return false;
  const before = words.slice(0, at - 1).map(({ text }) => text);
  if (before.at(-1) === 'to') before.pop();
  return /^(bill|billed|billing|invoice|invoiced|charge|charged)$/.test(before.at(-1) ?? '');
}

/** What goes to drivers. */
const OF_DRIVERS: ReadonlySet<string> = new Set([
  ...['driver_pay', 'pay_per_mile', 'rpm_all', 'driver_reimbursements', 'accessorials_paid'],
  ...['detention_paid', 'net_pay', 'settled_earnings', 'settled_additions', 'settled_deductions'],
  ...['unsettled_loads', 'accessorials_billed', 'detention_billed'],
]);
