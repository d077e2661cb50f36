import type { RaRecord } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { loadStops } from '../../../../../schema/entities/loadParts.ts';
import { isPlainDate } from '../../../../../schema/rules/time/weeks.ts';
import {
  zoneAbbreviation,
  zoneAbbreviationOn,
} from '../../../../../schema/rules/time/zoneNames.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import type { EditorProps } from '../../../../grid/column.ts';
import editorStyles from '../../../../grid/editors/editors.module.css';
import { choiceEditor } from '../../../../grid/editors/editors.tsx';
import { InlineText } from '../../../../grid/editors/InlineText.tsx';
import { keepKeys } from '../../../../grid/editors/keepKeys.ts';
import type { Line, LineColumn } from '../../../../grid/lines/lineColumn.ts';
import {
  choiceColumn,
  dateColumn,
  inEveryLine,
  lookupColumn,
  readColumn,
  textColumn,
  timeColumn,
} from '../../../../grid/lines/lineColumns.tsx';
import { isInstant } from '../../../../inputs/dates/timeText.ts';
import { LookupBox } from '../../../../inputs/lookup/LookupBox.tsx';
import { required } from '../../../../inputs/validate.ts';
import { ownToday } from '../../../../storage/preferences/ownZone.ts';
import styles from '../form.module.css';
import { type Places, type StopLine, zoneOf } from '../lines.ts';
import { bothStartsOf, startOf } from '../stopMoments.ts';
import { endText, putEnd } from '../stopWindow.ts';

/** Renders the form of a new facility. Called with the line that needs it. */
export type NewFacility = (line: number, typed: string) => void;

const head = (name: string) => `linehaul.loads.stops.${name}`;

/** Of a stop's number: whether it is the pickup's or the appointment's. */
const maxLength = loadStops.fields.pickup_number.options.max;

/** The columns of a load's stops. Times are the stop's local times, with the zone shown. */
export function useStopColumns(places: Places, newFacility: NewFacility | null): LineColumn[] {
  const types = useChoiceWords('load-stops', 'type');
  const schedules = useChoiceWords('load-stops', 'schedule_type');

  return useMemo(() => {
    const chosen = (ids: readonly string[], words: (id: string) => string) =>
      ids.map(id => ({ id, name: words(id) }));
    return [
      choiceColumn({
        key: 'type',
        header: head('type'),
        width: 84,
        choices: chosen(['pickup', 'delivery', 'stop'], types),
      }),
      inEveryLine(facilityColumn(newFacility), required()),
      readColumn({
        key: 'city',
        header: head('city'),
        width: 124,
        show: line => cityOf(line, places),
      }),
      inEveryLine(dateColumn({ key: 'date_from', header: head('date'), width: 110 }), required()),
      inEveryLine(timeColumn({ key: 'time_from', header: head('from'), width: 66 }), required()),
      windowEndColumn({ key: 'date_to', header: head('to'), width: 92 }),
      zoneColumn(places),
      choiceColumn({
        key: 'schedule_type',
        header: head('schedule'),
        width: 110,
        choices: chosen(['appointment', 'fcfs'], schedules),
      }),
      textColumn({ key: 'number', header: head('number'), width: 104, maxLength }),
    ];
  }, [places, newFacility, types, schedules]);
}

/** The end of a window: a time, with its day where that differs from the first. */
const windowEndColumn = (basics: Pick<LineColumn, 'key' | 'header' | 'width'>): LineColumn => ({
  ...timeColumn(basics),
  show: endText,
  editor: ({ row, ...props }) => <InlineText {...props} text={endText(row)} read={typedEnd} />,
  read: typedEnd,
  put: putEnd,
});

const typedEnd = (text: string) => text.trim() || null;

/** A facility by name, city or code. A new one is created next to the form. */
function facilityColumn(newFacility: NewFacility | null): LineColumn {
  const secondText = (record: RaRecord) =>
    [record.city, record.state?.code ?? record.province].filter(Boolean).join(', ');
  const column = lookupColumn({
    key: 'load_company_id',
    header: head('facility'),
    width: 'rest',
    minWidth: 170,
    placeholder: head('facilityHint'),
    reference: 'load-companies',
    recordKey: 'load_company',
    // Another place has its own time zone.
    fill: () => ({ timezone: null }),
    secondText,
  });
  return {
    ...column,
    editor: props => (
      <FacilityEditor {...props} secondText={secondText} newFacility={newFacility} />
    ),
  };
}

interface FacilityEditorProps extends EditorProps<Line> {
  secondText: (record: RaRecord) => string;
  newFacility: NewFacility | null;
}

function FacilityEditor({ row, label, cell, commit, cancel, ...more }: FacilityEditorProps) {
  const { load_company } = row as Partial<StopLine>; // this editor's lines are stops
  const chosen = load_company ?? undefined;
  // The editor closes when it loses the focus, so the form of a new facility is rendered elsewhere.
  const create = (typed: string) => (
    <AskOnce
      ask={() => {
        cancel();
        more.newFacility?.(Number(cell.dataset.cell?.split('.')[0]), typed);
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the keys from the grid
    <div className={editorStyles.lookup} onKeyDown={keepKeys(cancel)}>
      <LookupBox
        reference="load-companies"
        optionText="company_name"
        secondText={more.secondText}
        record={chosen}
        value={chosen?.id ?? null}
        onPick={picked => commit(picked)}
        onBlur={cancel}
        create={more.newFacility ? create : undefined}
        control={{ autoFocus: true, aria: { 'aria-label': label } }}
      />
    </div>
  );
}

function cityOf(line: Line, places: Places): string {
  const { load_company_id, load_company } = line as Partial<StopLine>; // As above.
  const place = places.get(load_company_id ?? 0) ?? load_company;
  return [place?.city, place?.state?.code ?? place?.province].filter(Boolean).join(', ');
}

/**
 * The zone of the times. In the hour that occurs twice in the fall, the choice of which is meant.
 */
function zoneColumn(places: Places): LineColumn {
  const choicesIn = (line: Line) => bothZones(line as Partial<StopLine>, places); // As above.
  return {
    key: 'is_later',
    header: head('zone'),
    width: 56,
    show: line => (
      <span className={choicesIn(line).length > 0 ? styles.twice : styles.zone}>
        {zoneText(line, places)}
      </span>
    ),
    applies: line => choicesIn(line).length > 0,
    editor: props => {
      const choices = choicesIn(props.row);
      const now = choices.find(({ name }) => name === zoneText(props.row, places));
      return choiceEditor({ choices })({ ...props, value: now?.id });
    },
    put: (line, side) => ({ ...line, is_later: side === 'later' }),
  };
}

/** The abbreviations of both, CDT and CST. None where the start occurs once. */
function bothZones(stop: Partial<StopLine>, places: Places) {
  const zone = zoneOf(stop, places);
  const both = bothStartsOf(stop, zone);
  if (!both || zone === null) return [];
  const [first, later] = both.map(instant => zoneAbbreviation(instant, zone));
  return [
    { id: 'first', name: first ?? '' },
    { id: 'later', name: later ?? '' },
  ];
}

function zoneText(line: Line, places: Places): string {
  const stop = line as Partial<StopLine>; // As above.
  const zone = zoneOf(stop, places);
  if (!stop.load_company_id || zone === null) return '';
  const start = startOf(stop, zone);
  if (isInstant(start)) return zoneAbbreviation(start, zone);
  return zoneAbbreviationOn(isPlainDate(stop.date_from) ? stop.date_from : ownToday(), zone);
}

function AskOnce({ ask }: { ask: () => void }) {
  const latest = useRef(ask);
  useEffect(() => latest.current(), []);
  return null;
}
