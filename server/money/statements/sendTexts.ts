import { printedDate } from '../../files/pdf/printedText.ts';
import type { Payee } from './payees.ts';

type Facts = Pick<Payee, 'number' | 'pay_date' | 'period_start' | 'period_end'> & {
  company: string;
  payee: string;
};

const TEXTS = {
  en: {
    subject: 'Settlement {number} from {company}',
    body: 'Hello {payee},\n\nYour settlement {number} for {period} is ready.\nPay date {date}\n\nOpen it here, without a password, for 30 days:\n{link}\n\nIt is also attached as PDF.\n\n{company}',
    chat: 'Settlement {number}, {period}.\nPay date {date}.\n\n{link}\n\nThe link opens for 30 days. It is yours alone: do not pass it on.',
  },
  es: {
    subject: 'Liquidación {number} de {company}',
    body: 'Hola {payee}:\n\nSu liquidación {number} del período {period} está lista.\nFecha de pago {date}\n\nÁbrala aquí, sin contraseña, durante 30 días:\n{link}\n\nTambién va adjunta en PDF.\n\n{company}',
    chat: 'Liquidación {number}, {period}.\nFecha de pago {date}.\n\n{link}\n\nEl enlace abre durante 30 días. Es solo suyo: no lo comparta.',
  },
  ru: {
    subject: 'Расчётный лист {number} от {company}',
    body: 'Здравствуйте, {payee}!\n\nВаш расчётный лист {number} за {period} готов.\nДата выплаты {date}\n\nОткройте его здесь, без пароля, в течение 30 дней:\n{link}\n\nPDF также приложен.\n\n{company}',
    chat: 'Расчётный лист {number}, {period}.\nДата выплаты {date}.\n\n{link}\n\nСсылка открывается 30 дней. Она только для вас: не передавайте её.',
  },
} as const;

const wordsIn = (language: string | null) =>
  TEXTS[language === 'es' || language === 'ru' ? language : 'en'];

function filled(text: string, facts: Facts): string {
  const words: Record<string, string> = {
    number: facts.number,
    company: facts.company,
    payee: facts.payee,
    date: printedDate(facts.pay_date),
    period: `${printedDate(facts.period_start)} – ${printedDate(facts.period_end)}`,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

/**
 * The email that brings a statement, in the driver's language. Without amounts: more people read the
 * Outbox than may see what a driver is paid.
 */
export function statementEmail(facts: Facts, language: string | null) {
  const { subject, body } = wordsIn(language);
  return { subject: filled(subject, facts), body: filled(body, facts) };
}

/** The same in a chat, in the chat's language. */
export const statementMessage = (facts: Facts, language: string | null): string =>
  filled(wordsIn(language).chat, facts);
