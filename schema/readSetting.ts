import { choice, choices, type Field, flag, integer, money, rate, text } from './fields.ts';
import { type Reading, readValue } from './readValue.ts';
import { isZone } from './rules/time/zones.ts';
import type { Setting } from './settings.ts';

/** Parses the value of a setting by the setting's declaration. */
export function readSetting(setting: Setting, raw: unknown): Reading {
  const reading = readValue(fieldOf(setting), raw);
  if (reading.violation) return reading;
  if (reading.value === null) return emptyOf(setting);
  return fits(setting, String(reading.value)) ?? reading;
}

function emptyOf({ type, canBeEmpty }: Setting): Reading {
  if (type === 'choices') return { value: [] };
  return canBeEmpty ? { value: '' } : { violation: { sentence: 'required' } };
}

function fits({ format }: Setting, value: string): Reading | null {
  if (format === 'zone' && !isZone(value)) {
    return { violation: { text: 'Choose a time zone such as America/Chicago' } };
  }
  return null;
}

/** The form field of a setting. */
export function fieldOf({ type, choices: ids = [], min, max }: Setting): Field {
  const bounds = { min, max };
  switch (type) {
    case 'text':
      return text({ max: max ?? 255 });
    case 'integer':
      return integer(bounds);
    case 'money':
      return money(bounds);
    case 'rate':
      return rate(bounds);
    case 'flag':
      return flag();
    case 'choice':
      return choice(ids);
    case 'choices':
      return choices(ids);
  }
}
