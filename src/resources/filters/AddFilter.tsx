import { ListSubheader, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useListFacts } from '../list/listFacts.ts';
import { AddFilterMenu } from './AddFilterMenu.tsx';
import { NewCondition, useFieldLabel } from './ConditionPill.tsx';
import { comparableFields, conditionsIn, withConditions } from './conditionValues.ts';

interface AddFilterProps {
  /** The filters that are not in the line yet. */
  names: readonly string[];
  onAdd: (name: string) => void;
}

/** "+ Filter" (key F): the filters without a pill, and a condition on any field. */
export function AddFilter({ names, onAdd }: AddFilterProps) {
  const [begun, setBegun] = useState<string>();
  const { entity } = useListFacts();
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();

  const item = (name: string, choose: () => void) => (
    <MenuItem key={name} onClick={choose}>
      <FieldName name={name} />
    </MenuItem>
  );
  return (
    <>
      {begun && (
        <NewCondition
          field={begun}
          onGiveUp={() => setBegun(undefined)}
          onApply={condition => {
            setBegun(undefined);
            setFilters(withConditions(filterValues, [...conditionsIn(filterValues), condition]));
          }}
        />
      )}
      <AddFilterMenu>
        {close => {
          const choosing = (name: string, choose: (name: string) => void) =>
            item(name, () => {
              close();
              choose(name);
            });
          return [
            ...names.map(name => choosing(name, onAdd)),
            <ListSubheader key="@@any">{translate('linehaul.lists.anyField')}</ListSubheader>,
            ...comparableFields(entity).map(name => choosing(name, setBegun)),
          ];
        }}
      </AddFilterMenu>
    </>
  );
}

const FieldName = ({ name }: { name: string }) => useFieldLabel(name);
