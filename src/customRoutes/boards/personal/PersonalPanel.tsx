import { useTranslate } from 'ra-core';
import { phoneText } from '../../../format/valueTexts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useT } from '../../../i18n/useT.ts';
import { shownDate } from '../../../inputs/dates/dateText.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { Fact, TruckPanel, useFocusedRow } from '../parts/TruckPanel.tsx';
import { place, shortTime } from '../parts/times.ts';
import styles from '../parts/truckPanel.module.css';
import { statusCell } from './columns.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { changedBy, type Line, lastChangeOf, placeText, readyText, written } from './line.ts';

export type PanelPart = 'facts' | 'truck' | 'driver';

interface PersonalPanelProps {
  model: GridModel<Line>;
  part: PanelPart;
  onPart: (part: PanelPart) => void;
  onClose: () => void;
}

/** The focused truck next to the board: its entry, and those before, by truck and by driver. */
export function PersonalPanel({ model, part, onPart, onClose }: PersonalPanelProps) {
  const line = useFocusedRow(model);
  const t = useT('personal.panel');
  return (
    <TruckPanel
      label={t('label')}
      unit={line?.truck.number}
      status={line && statusCell(line)}
      parts={(['facts', 'truck', 'driver'] as const).map(id => ({ id, name: t(id) }))}
      part={part}
      onPart={onPart}
      onClose={onClose}
    >
      {line && part === 'facts' && <Facts line={line} />}
      {line && part !== 'facts' && (
        <EntryHistory key={`${part} ${line.id}`} line={line} of={part} />
      )}
    </TruckPanel>
  );
}

/** What the row says, in full, and how to reach the driver. */
function Facts({ line }: { line: Line }) {
  const translate = useTranslate();
  const t = useT('personal.columns');
  const { destination, home_date, note } = written(line);
  const { driver, dispatcher_name, last_load: load, handover } = line;
  const change = lastChangeOf(line);
  return (
    <dl className={styles.facts}>
      <Fact name={t('driver')}>
        {driver?.name}
        {driver?.phone && (
          <a href={`tel:${driver.phone}`}>
            <Glyph name="ic-phone" size={14} /> {phoneText(driver.phone)}
          </a>
        )}
      </Fact>
      <Fact name={t('dispatcher')}>{dispatcher_name}</Fact>
      <Fact name={t('ready')}>{[readyText(line), placeText(line)].filter(Boolean).join(' ')}</Fact>
      <Fact name={t('direction')}>{destination}</Fact>
      <Fact name={t('home')}>{shownDate(home_date)}</Fact>
      <Fact name={t('load')}>
        {load && `${load.internal_id ?? load.id} ${place(load.city, load.state)}`}
      </Fact>
      <Fact name={t('note')}>{note && <span className={styles.note}>{note}</span>}</Fact>
      {handover && (
        <Fact name={translate('linehaul.personal.panel.handover')}>
          {[handover.to_name, handover.note].filter(Boolean).join(': ')}
        </Fact>
      )}
      <Fact name={t('updated')}>
        {change && `${changedBy(change, translate)} ${shortTime(change.at, ownZone())}`}
      </Fact>
    </dl>
  );
}
