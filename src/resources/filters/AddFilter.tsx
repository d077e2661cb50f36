import { ListSubheader, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useKeys } from '../../keys.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Menu } from '../../theme/onceOpened.tsx';
import { useListFacts } from '../list/listFacts.ts';
import { NewCondition, useFieldLabel } from './ConditionPill.tsx';
import { comparableFields, conditionsIn, withConditions } from './conditionValues.ts';
import styles from './filters.module.css';

interface AddFilterProps {
  /** The filters that are not in the line yet. */
  names: readonly string[];
  onAdd: (name: string) => void;
}

/** "+ Filter" (key F): the filters without a pill, and a condition on any field. */
export function AddFilter({ names, onAdd }: AddFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [begun, setBegun] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const { entity } = useListFacts();
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  useKeys({ f: () => setOpen(true) });

  const item = (name: string, choose: (name: string) => void) => (
    <MenuItem
      key={name}
      onClick={() => {
        setOpen(false);
        choose(name);
      }}
    >
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
      <button
        ref={button}
        type="button"
        className={styles.add}
        aria-haspopup="menu"
        aria-keyshortcuts="F"
        onClick={() => setOpen(true)}
      >
        <Glyph name="ic-plus" size={14} />
        {translate('linehaul.lists.addFilter')}
      </button>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: styles.fields } }}
      >
        {names.map(name => item(name, onAdd))}
        <ListSubheader>{translate('linehaul.lists.anyField')}</ListSubheader>
        {comparableFields(entity).map(name => item(name, setBegun))}
      </Menu>
    </>
  );
}

const FieldName = ({ name }: { name: string }) => useFieldLabel(name);
