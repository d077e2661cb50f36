import { users } from '../../schema/entities/users.ts';

/** The person's first language that emails support. They can choose another one later. */
export function emailLanguage(spoken: readonly string[] = navigator.languages): string {
  const known: readonly unknown[] = users.fields.language.choices ?? [];
  const wanted = spoken.map(tag => tag.split('-')[0]?.toLowerCase() ?? '');
  return wanted.find(language => known.includes(language)) ?? 'en';
}
