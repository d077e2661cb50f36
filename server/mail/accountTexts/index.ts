import type { AccountMailKind } from '../../../schema/entities/accountMails.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ru } from './ru.ts';

export type Language = 'en' | 'es' | 'ru';

/** What a letter may tell of; each kind of letter uses what concerns it. */
export interface AccountFacts {
  /** What the person is called. */
  name: string;
  /** The company that invites. */
  company?: string;
  /** When it happened, and from where. */
  at?: Date;
  device?: string;
  ip?: string;
  /** How long the link serves, in minutes. */
  minutes?: number;
}

export interface AccountText {
  subject: string;
  /** Plain text; {link} stands where the link goes. */
  body: string;
}

/** The words of a letter: its facts are worded in the same language before they are put in. */
export type Words = Readonly<Record<AccountMailKind, (facts: WordedFacts) => AccountText>>;

export interface WordedFacts {
  name: string;
  company: string;
  at: string;
  place: string;
  lifetime: string;
}

const words: Readonly<Record<Language, Words>> = { en, es, ru };

/** A letter of a kind in the person's language. */
export function accountText(
  kind: AccountMailKind,
  language: Language,
  facts: AccountFacts,
): AccountText {
  return words[language][kind]({
    name: plain(facts.name),
    company: plain(facts.company ?? ''),
    at: facts.at ? worded(facts.at, language) : '',
    place: [facts.device, facts.ip].filter(Boolean).join(', '),
    lifetime: lifetime(facts.minutes ?? 0, language),
  });
}

/** Names are what somebody typed: nobody is sent a link or a line of a stranger's by them. */
const plain = (name: string) =>
  name
    .replace(/[^\p{L}\p{M}\p{N} ,&'’()-]+/gu, ' ')
    .slice(0, 100)
    .trim();

/** Where the reader sits is not known, so the zone is said. */
const worded = (at: Date, language: Language) =>
  `${at.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** 60 → "60 minutes", 1440 → "24 hours", 10080 → "7 days". */
function lifetime(minutes: number, language: Language): string {
  const [value, unit] =
    minutes > 48 * 60
      ? [minutes / (24 * 60), 'day']
      : minutes > 60
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' });
}
