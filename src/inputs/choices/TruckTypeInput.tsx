import { truckTypes } from '../../../schema/entities/trucks.ts';
import { choiceWord } from '../../../schema/words/entityWords.ts';
import { useWords } from '../words.ts';
import { ChoiceInput, type ChoiceInputProps } from './ChoiceInput.tsx';

/** The type of a truck: with van, power only, with reefer, flatbed. */
export function TruckTypeInput(props: Omit<ChoiceInputProps, 'choices'>) {
  const words = useWords();
  const choices = truckTypes.map(id => {
    const key = `resources.trucks.choices.type.${id}`;
    const label = words.any(key);
    return { id, name: label === key ? choiceWord('trucks', 'type', id) : label };
  });
  return <ChoiceInput {...props} choices={choices} />;
}
