import { useTranslate } from 'react-admin';
import { readable } from '../../schema/choiceWords.ts';
import type { ChoiceId } from '../../schema/fields.ts';

export { readable };

/**
 * The label of a choice: `resources.trucks.choices.type.with_van` where there is one, else the id
 * made readable: in_shop is "In shop".
 */
export function useChoiceWords(resource: string, field: string): (id: ChoiceId) => string {
  const translate = useTranslate();
  return id => translate(`resources.${resource}.choices.${field}.${id}`, { _: readable(id) });
}
