import type { RaRecord } from 'react-admin';
import { personName } from '../../../schema/recordName.ts';

/** How a lookup describes a record of another resource. */
export interface OptionTexts {
  /** The first line: a field of the record, or a function of it. */
  optionText?: string | ((record: RaRecord) => string);
  /** The second line: fields joined by a dot, or a function. */
  secondText?: string | readonly string[] | ((record: RaRecord) => string);
}

/** The fields that short lists name their records by, the best first. */
const NAMES = ['name', 'company_name', 'unit', 'internal_id', 'title', 'value', 'id'];

export function firstLine(record: RaRecord, optionText?: OptionTexts['optionText']): string {
  if (typeof optionText === 'function') return optionText(record);
  if (!optionText && record.nickname) return personName(record);
  const field = optionText ?? NAMES.find(name => record[name]) ?? 'id';
  return String(record[field] ?? '');
}

export function secondLine(record: RaRecord, secondText?: OptionTexts['secondText']): string {
  if (typeof secondText === 'function') return secondText(record);
  const fields = typeof secondText === 'string' ? [secondText] : (secondText ?? []);
  return fields
    .map(field => record[field])
    .filter(Boolean)
    .join(' · ');
}

/** Whether the letters are in one of the two lines. */
export function saysIt(record: RaRecord, typed: string, texts: OptionTexts): boolean {
  const lines = [firstLine(record, texts.optionText), secondLine(record, texts.secondText)];
  return lines.some(line => line.toLowerCase().includes(typed.toLowerCase()));
}

/**
 * How well a record matches what is typed, the best with 0: it is exactly its name, the name begins
 * with it, or a word of it does. Short lists rank in the same way (server/rest/shortList.ts).
 */
export function rankOf(record: RaRecord, typed: string, optionText?: OptionTexts['optionText']) {
  const [name, wanted] = [firstLine(record, optionText), typed].map(text =>
    text.trim().toLowerCase(),
  ) as [string, string]; // one for each of the two
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : 3;
}
