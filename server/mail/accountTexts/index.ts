import type { AccountMailKind } from '../../../schema/entities/accountMails.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ru } from './ru.ts';

export type Language = 'en' | 'es' | 'ru';

/** What an email may mention. Each kind of email uses what it needs. */
export interface AccountFacts {
  /** The person's name. */
  name: string;
  /** The inviting company. */
  company?: string;
  /** When it happened, and from where. */
  at?: Date;
  device?: string;
  ip?: string;
  /** How long the link is valid, in minutes. */
  minutes?: number;
}

export interface AccountText {
  subject: string;
  /** Plain text. {link} marks where the link goes. */
  body: string;
}

/** The words of an email: its facts are put in the same language before they are inserted. */
export type Words = Readonly<Record<AccountMailKind, (facts: WordedFacts) => AccountText>>;

export interface WordedFacts {
  name: string;
  company: string;
  at: string;
  place: string;
  lifetime: string;
}

const words: Readonly<Record<Language, Words>> = { en, es, ru };

/** An email of a kind in the person's language. */
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

/** Users type their own names: they must not bring a stranger's link or line into an email. */
const plain = (name: string) =>
  name
    .replace(/[^\p{L}\p{M}\p{N} ,&'’()-]+/gu, ' ')
    .slice(0, 100)
    .trim();

/** The reader's location is unknown, so the zone is included. */
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
