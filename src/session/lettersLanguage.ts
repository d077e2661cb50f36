import { users } from '../../schema/entities/users.ts';

/** The first of somebody's languages in which letters are written; they choose another one later. */
export function lettersLanguage(spoken: readonly string[] = navigator.languages): string {
  const known: readonly unknown[] = users.fields.language.choices ?? [];
  const wanted = spoken.map(tag => tag.split('-')[0]?.toLowerCase() ?? '');
  return wanted.find(language => known.includes(language)) ?? 'en';
}
