import { truckTypes } from '../../../schema/entities/trucks.ts';
import type { Entity } from '../../../schema/entity.ts';
import { ChoiceInput, type ChoiceInputProps } from '../../inputs/choices/ChoiceInput.tsx';
import type { Choice } from '../../inputs/choices/choice.ts';
import { TruckTypeInput } from '../../inputs/choices/TruckTypeInput.tsx';
import { StatusInput } from '../../inputs/status/StatusInput.tsx';
import type { StatusOption } from '../../inputs/status/statusOption.ts';
import { isStatusField, statusLook } from './statusLook.ts';

interface OneChoiceInputProps extends Omit<ChoiceInputProps, 'choices'> {
  of: Entity;
  declared: string;
  offered: readonly Choice[];
}

/** One of a field's choices: a status as its chip, a truck's type, the rest as a menu. */
export function OneChoiceInput({ of, declared, offered, ...rest }: OneChoiceInputProps) {
  if (of.fields[declared]?.choices === truckTypes) return <TruckTypeInput {...rest} />;

  const statuses = isStatusField(of, declared) ? statusesAmong(of.name, offered) : [];
  if (statuses.length === 0 || statuses.length < offered.length) {
    return <ChoiceInput {...rest} choices={offered} />;
  }
  const { required, default: first } = of.fields[declared]?.options ?? {};
  return <StatusInput {...rest} options={statuses} canBeEmpty={!required && first === undefined} />;
}

/** The choices that have a chip. */
const statusesAmong = (entity: string, offered: readonly Choice[]): StatusOption[] =>
  offered.flatMap(({ id, name }): StatusOption[] => {
    const status = statusLook(entity, id);
    return status ? [{ id, status, word: String(name) }] : [];
  });
