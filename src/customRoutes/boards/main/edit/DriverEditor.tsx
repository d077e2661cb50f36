import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { drivers } from '../../../../../schema/entities/drivers.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { type Finding, isObjection } from '../../../../../schema/rules/freight/findings.ts';
import { lookupEditor } from '../../../../grid/editors/editors.tsx';
import { secondLine } from '../../../../resources/derived/secondLine.ts';
import { FindingList } from '../../../../resources/loads/parts/FindingList.tsx';
import { type DriverChoice, driverEntry } from './driverEntry.ts';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import type { Entry } from './entry.ts';
import { useLookAhead } from './lookAhead.ts';

interface Asked {
  entry: Entry;
  name: string;
  findings: readonly Finding[];
}

/** Assigns a driver to the truck. Findings are shown before. */
export function DriverEditor({ seen, translate, commit, cancel, ...props }: BoardEditorProps) {
  const look = useLookAhead();
  const [asked, setRequested] = useState<Asked>();
  // Leaving the lookup ends the edit, except while a request is pending.
  const isPicked = useRef(false);
  const t = (key: string, more = {}) => translate(`linehaul.boards.before.${key}`, more);

  const pick = async (picked: unknown) => {
    // The lookup returns a driver of the short list, or none.
    const entry = driverEntry(seen, picked as DriverChoice | null);
    const [driver] = entry.show.drivers ?? [];
    if (!picked || !driver) return commit(entry);
    isPicked.current = true;
    const findings = await look(seen, driver.id);
    if (findings.some(isObjection)) setRequested({ entry, name: driver.name, findings });
    else commit(entry);
  };
  if (!asked) {
    return driverLookup({
      ...props,
      commit: picked => void pick(picked),
      cancel: () => !isPicked.current && cancel(),
    });
  }
  const title = t('title', { name: asked.name, unit: seen.truck.number });
  return (
    <EditPopover cell={props.cell} label={title} width="middle" at="below" onCancel={cancel}>
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
