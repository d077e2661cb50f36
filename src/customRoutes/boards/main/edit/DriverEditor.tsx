import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { drivers } from '../../../../../schema/entities/drivers.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { type Finding, isObjection } from '../../../../../schema/rules/freight/findings.ts';
import { lookupEditor } from '../../../../grid/editors/editors.tsx';
import { secondLine } from '../../../../resources/derived/secondLine.ts';
import { FindingList } from '../../../../resources/loads/parts/FindingList.tsx';
import { type DriverChoice, type DriverField, driverEntry, driverIn } from './driverEntry.ts';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import { type Entry, withEntry } from './entry.ts';
import { useLookAhead } from './lookAhead.ts';

interface DriverQuestion {
  entry: Entry;
  name: string;
  findings: readonly Finding[];
}

export const DriverEditor = (props: BoardEditorProps) => (
  <TeamDriverEditor {...props} field="driver_id" />
);

export const CoDriverEditor = (props: BoardEditorProps) => (
  <TeamDriverEditor {...props} field="second_driver_id" />
);

interface TeamDriverEditorProps extends BoardEditorProps {
  field: DriverField;
}

/**
 * Assigns a driver to a place of the truck's team. Findings are shown before. Backspace or Delete before
 * anything is typed takes the driver off.
 */
function TeamDriverEditor(props: TeamDriverEditorProps) {
  const { seen, translate, commit, cancel, field, ...rest } = props;
  const look = useLookAhead();
  const [asked, setRequested] = useState<DriverQuestion>();
  // Leaving the lookup ends the edit, except while a request is pending.
  const isPicked = useRef(false);
  const isTyped = useRef(false);
  const t = (key: string, more = {}) => translate(`linehaul.boards.before.${key}`, more);

  const pick = async (picked: unknown) => {
    // The lookup returns a driver of the short list, or none.
    const entry = driverEntry(seen, picked as DriverChoice | null, field);
    const driver = driverIn(withEntry(seen, entry), field);
    if (!picked || !driver) return commit(entry);
    isPicked.current = true;
    const findings = await look(seen, driver.id);
    if (findings.some(isObjection)) setRequested({ entry, name: driver.name, findings });
    else commit(entry);
  };
  /**
   * Before anything is typed, what the key takes away is who is there. Held, it is the end of what deleted a
   * text, and who was picked is looked at first.
   */
  const clear = (event: KeyboardEvent) => {
    if (isTyped.current || isPicked.current || event.repeat) return;
    const isEmpty = event.target instanceof HTMLInputElement && event.target.value === '';
    if (!isEmpty || !['Backspace', 'Delete'].includes(event.key) || !driverIn(seen, field)) return;
    event.preventDefault();
    commit(driverEntry(seen, null, field));
  };
  if (!asked) {
    return (
      <div
        className={styles.lookup}
        onKeyDownCapture={clear}
        onInput={() => {
          isTyped.current = true;
        }}
      >
        {driverLookup({
          ...rest,
          commit: picked => void pick(picked),
          cancel: () => !isPicked.current && cancel(),
        })}
      </div>
    );
  }
  const title = t('title', { name: asked.name, unit: seen.truck.number });
  return (
    <EditPopover cell={rest.cell} label={title} width="middle" at="below" onCancel={cancel}>
      <h3 className={styles.title}>{title}</h3>
      <FindingList findings={asked.findings} />
      <div className={styles.buttons}>
        <Button variant="contained" autoFocus onClick={() => commit(asked.entry)}>
          {t('assign')}
        </Button>
        <Button onClick={cancel}>{t('back')}</Button>
      </div>
    </EditPopover>
  );
}

const driverLookup = lookupEditor<BoardRow>({
  reference: 'drivers',
  optionText: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  secondText: (record: RaRecord) => secondLine(drivers, record),
});
