import type { ReactNode } from 'react';
import { phoneText } from '../../../format/valueTexts.ts';
import type { CellEdit, GridColumn } from '../../../grid/column.ts';
import { dateEditor, statusEditor, textEditor } from '../../../grid/editors/editors.tsx';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { readDate, shownDate } from '../../../inputs/dates/dateText.ts';
import { saySkipped } from '../../../inputs/dates/saySkipped.ts';
import type { StatusOption } from '../../../inputs/status/statusOption.ts';
import type { RecordPaths } from '../../../resources/parts/useRecordPaths.ts';
import { ownToday, ownZone } from '../../../storage/preferences/ownZone.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { StatusChip } from '../../../theme/StatusChip.tsx';
import { boardStatusLook, isStatusName } from '../../../theme/status.ts';
import cells from '../parts/cells/cells.module.css';
import { LoadLink } from '../parts/cells/LoadLink.tsx';
import { LocationAge } from '../parts/cells/LocationAge.tsx';
import { PhoneCopy } from '../parts/cells/PhoneCopy.tsx';
import { Phones } from '../parts/cells/Phones.tsx';
import { unitCell } from '../parts/cells/unitCell.tsx';
import { useBoardInstant } from '../parts/clock.ts';
import { readPlace, readReady, readReadyTime } from '../parts/readText.ts';
import { statusWord } from '../parts/statusWords.ts';
import { place, shortTime } from '../parts/times.ts';
import { typeOver } from './conflicts.ts';
import {
  changedBy,
  isDate,
  isOld,
  type LastChange,
  type Line,
  lastChangeOf,
  placeText,
  readyText,
  saved,
  type Written,
  withDraft,
  written,
} from './line.ts';
import { decide, fieldsOf, isTyped } from './marks.ts';
import styles from './personal.module.css';

interface ColumnOptions {
  model: GridModel<Line>;
  translate: Translate;
  states: readonly { id: number; code: string }[];
  statusOptions: (line: Line) => readonly StatusOption[];
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
  /** Whether the rows are trucks of several dispatchers: then each says whose it is. */
  hasSeveral: boolean;
  pathOf: RecordPaths;
}

/** The columns of the personal board. An edit stays on the row until all are saved together. */
export const personalColumns = (options: ColumnOptions): GridColumn<Line>[] =>
  [...truckColumns(options), ...planColumns(options), ...writtenColumns(options)].map(column => ({
    ...column,
    edit: ownEdit(column, options),
  }));

/**
 * The edit of a column. A value that the row shows is not read again, whether it is typed or saved: a text
 * without a year, read at another time or in another zone, may mean another moment.
 */
function ownEdit(column: GridColumn<Line>, { model }: ColumnOptions): CellEdit<Line> | undefined {
  const { key, value: read, edit } = column;
  const typed = (line: Line, value: unknown) => (Object.is(value, read(line)) ? line : null);
  const stored = (line: Line, value: unknown) =>
    Object.is(value, read(saved(line)))
      ? withDraft(line, fieldsOf(key, written(saved(line))))
      : null;
  return (
    edit && {
      ...edit,
      isUnsaved: line => isTyped(line, key),
      stored: saved,
      // Typed as by its save, which tells of a time that the clocks skip.
      ask: async (line, value) => {
        const after = await edit.save(line, value, { overrule: false });
        if (after) typeOver(after, column, model);
      },
      // The colleague's value is put, which may look like the own one. What is saved is the own one.
      put: (line, value) => stored(line, value) ?? typed(line, value) ?? edit.put(line, value),
      save: async (line, value, asked) => {
        if (asked.overrule) decide(line, key, model);
        return typed(line, value) ?? stored(line, value) ?? edit.save(line, value, asked);
      },
    }
  );
}

/** The truck and its driver, which stay in sight. */
function truckColumns({ translate, hasSeveral, pathOf }: ColumnOptions): GridColumn<Line>[] {
  const t = (key: string) => translate(`linehaul.personal.${key}`);
  return [
    {
      key: 'unit',
      header: t('columns.unit'),
      width: 76,
      sticky: true,
      isRowHeader: true,
      isSortable: true,
      value: ({ truck, draft }) => `${truck.number}${draft ? ' *' : ''}`,
      text: ({ truck }) => truck.number,
      render: line => (
        <>
          {line.draft && (
            <span
              role="img"
              className={styles.dot}
              aria-label={translate('linehaul.personal.unsaved', { smart_count: 1 })}
            />
          )}
          {linked(pathOf('trucks', line.id), unitCell(line, translate))}
        </>
      ),
    },
    {
      key: 'driver',
      header: t('columns.driver'),
      width: 132,
      sticky: true,
      value: ({ driver }) => driver?.name ?? null,
      render: line => driverCell(line, translate, pathOf),
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      width: 112,
      isHidden: true,
      value: ({ driver }) => (driver?.phone ? phoneText(driver.phone) : null),
      render: ({ driver }) => driver && <Phones drivers={[driver]} />,
    },
    ...(hasSeveral
      ? [
          {
            key: 'dispatcher',
            header: t('columns.dispatcher'),
            // With it, all columns still fit on a laptop.
            width: 100,
            grows: true,
            isSortable: true,
            value: ({ dispatcher_name }: Line) => dispatcher_name,
          },
        ]
      : []),
  ];
}

/** What the dispatcher plans: status, when and where the truck is ready, and where it goes. */
function planColumns(options: ColumnOptions): GridColumn<Line>[] {
  const { translate, states, statusOptions } = options;
  const t = (key: string) => translate(`linehaul.personal.${key}`);
  const editOf = editsOf(options);
  const text = textEditor({ maxLength: 255 });
  return [
    {
      key: 'status',
      header: t('columns.status'),
      width: 136,
      isSortable: true,
      value: line => written(line).status_id,
      text: line => statusText(line, translate),
      render: statusCell,
      edit: editOf(
        statusEditor<Line>({ options: statusOptions, title: ({ truck }) => truck.number }),
        value => ({ status_id: value === null ? null : Number(value) }),
        undefined,
        (line, pasted) => readStatus(statusOptions(line), pasted, translate),
      ),
    },
    {
      key: 'ready',
      header: t('columns.ready'),
      width: 100,
      isSortable: true,
      value: readyText,
      edit: readyEdit(options),
    },
    {
      key: 'place',
      header: t('columns.place'),
      width: 126,
      isSortable: true,
      value: placeText,
      edit: editOf(
        textEditor({ maxLength: 100 }),
        value => readPlace(String(value ?? ''), states) ?? {},
        value =>
          readPlace(String(value ?? ''), states) === undefined ? t('wrong.place') : undefined,
      ),
    },
    {
      key: 'direction',
      header: t('columns.direction'),
      width: 124,
      grows: true,
      value: line => written(line).destination,
      edit: editOf(text, value => ({ destination: value as string | null })), // of textEditor
    },
    {
      key: 'home',
      header: t('columns.home'),
      width: 92,
      isSortable: true,
      value: line => written(line).home_date,
      text: homeText,
      render: homeText,
      edit: editOf(
        dateEditor(),
        value => ({ home_date: value as string | null }), // checked below
        value => (isDate(value) ? undefined : t('wrong.home')),
        (_, pasted) => (pasted.trim() === '' ? null : (readDate(pasted, ownToday()) ?? pasted)),
      ),
    },
  ];
}

/** A status by its word or number, unless this person may not give it to the truck. */
function readStatus(options: readonly StatusOption[], pasted: string, translate: Translate) {
  const typed = pasted.trim().toLowerCase();
  const option = options.find(
    ({ id, word }) => word.toLowerCase() === typed || String(id) === typed,
  );
  if (!option) throw new Error(translate('linehaul.boards.paste.noStatus', { text: pasted }));
  if (option.refused) throw new Error(option.refused);
  return option.id;
}

/** When the driver wants to be home, with the year: on the board, copied, printed and exported. */
const homeText = (line: Line): string => shownDate(written(line).home_date);

/** The load it was on, and what was written about it last. */
function writtenColumns(options: ColumnOptions): GridColumn<Line>[] {
  const { translate } = options;
  const t = (key: string) => translate(`linehaul.personal.${key}`);
  const editOf = editsOf(options);
  return [
    {
      key: 'load',
      header: t('columns.load'),
      width: 132,
      grows: true,
      value: ({ last_load: load }) =>
        load && `${load.internal_id ?? load.id} ${place(load.city, load.state)}`,
      render: ({ last_load: load }) =>
        load && (
          <>
            <LoadLink load={load} />
            <span className={`${cells.clip} ${cells.second}`}>{place(load.city, load.state)}</span>
          </>
        ),
    },
    {
      key: 'note',
      header: t('columns.note'),
      width: 'rest',
      minWidth: 120,
      value: line => written(line).note,
      edit: editOf(textEditor({ maxLength: 2_000 }), value => ({ note: value as string | null })), // of textEditor
    },
    {
      key: 'updated',
      header: t('columns.updated'),
      width: 138,
      grows: true,
      isSortable: true,
      value: line => {
        const change = lastChangeOf(line);
        return change && `${change.at} ${change.name}`;
      },
      text: line => {
        const change = lastChangeOf(line);
        return change ? updatedText(change, translate) : t('never');
      },
      render: line => <Updated line={line} translate={translate} />,
    },
  ];
}

/** When the truck is ready. A time that the clocks skip is said where it is entered. */
function readyEdit(options: ColumnOptions): CellEdit<Line> {
  const { translate } = options;
  const edit = editsOf(options)(
    textEditor({ maxLength: 255 }),
    value => ({ ready_at: readReady(String(value ?? '')) ?? null }),
    value =>
      readReady(String(value ?? '')) === undefined
        ? translate('linehaul.personal.wrong.ready')
        : undefined,
  );
  return {
    ...edit,
    save: (line, value, asked) => {
      const local = readReadyTime(String(value ?? ''));
      if (local) saySkipped(local, ownZone(), translate);
      return edit.save(line, value, asked);
    },
  };
}

/** An edit of what the board's entry says, unless this person may not. */
const editsOf =
  ({ refused }: ColumnOptions) =>
  (
    editor: CellEdit<Line>['editor'],
    changeOf: (value: unknown) => Partial<Written>,
    check?: CellEdit<Line>['check'],
    read: CellEdit<Line>['read'] = (_, pasted) => pasted.trim() || null,
  ): CellEdit<Line> => ({
    editor,
    read,
    startsByTyping: () => true,
    check,
    refused: () => refused,
    lastChange: line => {
      const change = lastChangeOf(line);
      return { who: change?.name || undefined, at: change?.at };
    },
    put: (line, value) => withDraft(line, changeOf(value)),
    save: async (line, value) => withDraft(line, changeOf(value)),
  });

/** A plain link, which the board follows, for people who may open the record. */
const linked = (to: string | undefined, shown: ReactNode): ReactNode =>
  to === undefined ? (
    shown
  ) : (
    <a href={to} tabIndex={-1} className={styles.link}>
      {shown}
    </a>
  );

function driverCell({ driver, handover }: Line, translate: Translate, pathOf: RecordPaths) {
  if (!driver && !handover) return <span className={cells.muted}>–</span>;
  const offered = handover && translate('linehaul.personal.offered', { name: handover.to_name });
  return (
    <>
      <span className={cells.clip} title={driver?.name}>
        {driver && linked(pathOf('drivers', driver.id), driver.name)}
      </span>
      {/* No word of it has room next to a driver's name. */}
      {offered && (
        <span role="img" className={styles.offered} aria-label={offered} title={offered}>
          <Glyph name="ic-send" size={14} />
        </span>
      )}
      {driver?.phone && (
        <PhoneCopy
          key={driver.id}
          phone={driver.phone}
          label={translate('linehaul.boards.copyPhone', { ...driver })}
          copied={translate('linehaul.feedback.copied')}
        />
      )}
    </>
  );
}

export function statusCell(line: Line) {
  const look = boardStatusLook[written(line).status_id ?? 0];
  if (!isStatusName(look)) return <span className={cells.muted}>–</span>;
  return <StatusChip status={look} size="board" />;
}

function statusText(line: Line, translate: Translate): string {
  const look = boardStatusLook[written(line).status_id ?? 0];
  return isStatusName(look) ? statusWord(look, translate) : '';
}

const updatedText = (change: LastChange, translate: Translate): string =>
  `${shortTime(change.at, ownZone())} ${changedBy(change, translate)}`.trim();

/**
 * Who changed the row and how long ago. Two hours after its entry was written, the truck needs a call:
 * an undo is none.
 */
function Updated({ line, translate }: { line: Line; translate: Translate }) {
  const now = useBoardInstant();
  const label = translate('linehaul.personal.outdated');
  const change = lastChangeOf(line);
  const who = change ? changedBy(change, translate) : translate('linehaul.personal.never');
  return (
    <>
      {isOld(line, now) && (
        <span role="img" className={styles.old} aria-label={label} title={label} />
      )}
      <span className={cells.clip} title={who}>
        {who}
      </span>
      {change && <LocationAge at={change.at} />}
    </>
  );
}
