import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { dayText } from '../../../../schema/rules/time/weeks.ts';
import { phoneText, shortDateText } from '../../../format/valueTexts.ts';
import type { GridColumn } from '../../../grid/column.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { StatusChip } from '../../../theme/StatusChip.tsx';
import type { StatusName } from '../../../theme/status.ts';
import { appointmentTitle } from '../parts/appointmentTitle.ts';
import cells from '../parts/cells/cells.module.css';
import { LoadLink } from '../parts/cells/LoadLink.tsx';
import { LocationAge } from '../parts/cells/LocationAge.tsx';
import { PhoneCopy } from '../parts/cells/PhoneCopy.tsx';
import { whole } from '../parts/figures.ts';
import { place, shortTime } from '../parts/times.ts';
import { attentionCell, attentionText, documentCell, documentText, NOTHING } from './attention.tsx';
import styles from './driver.module.css';
import { fitted, type Room } from './room.ts';

type Column = GridColumn<DriverBoardRow>;

/**
 * When the driver wants to be home and where to, else when the truck is ready. The board omits the year,
 * which exported and copied texts have.
 */
const homeText = (
  { home_date, home_time, available_at }: DriverBoardRow,
  textOfDay: (date: string) => string = dayText,
): string | null => {
  const wanted = [home_date && textOfDay(home_date), home_time].filter(Boolean).join(' ');
  return wanted || (available_at && shortTime(available_at, null));
};

/** What the cell may have no room for, and where the driver lives. */
const homeTitle = (row: DriverBoardRow, t: Translate): string | undefined =>
  [homeText(row, shortDateText), row.home_base && t('homeBase', { place: row.home_base })]
    .filter(Boolean)
    .join('. ') || undefined;

/** A figure as the board shows it. */
const figure = (amount: number | null) => (amount ? whole(amount) : NOTHING);

/** The chip of each availability. */
const LOOKS: Readonly<Record<DriverBoardRow['availability'], StatusName>> = {
  ready: 'ready1',
  booked: 'covered',
  on_load: 'enroute',
  rest: 'rest',
  home: 'home',
  shop: 'shop',
  vacation: 'vacation',
  stop: 'stop',
  no_answer: 'noanswer',
  on_leave: 'vacation',
  no_truck: 'hold',
};

const SORTABLE = ['driver', 'truck', 'attention', 'dispatcher', 'availability', 'eta', 'out'];
const SORTABLE_FIGURES = [
  ...['documents', 'loads', 'week', 'gross', 'pay'],
  ...['contact', 'next', 'debt', 'hold'],
];

/** Which figures this person may see. */
interface Sees {
  debts: boolean;
  holds: boolean;
  pay: boolean;
}

/** Columns with a short name where there is no room for the whole one. */
const SHORT = ['out', 'week', 'gross', 'pay', 'note'];

/**
 * The columns of the driver board. Pay, debts and holds appear only for people who may list them. With all
 * of them no row is wider than a screen of 1920 pixels, next to the closed menu and a scroll bar. On a laptop
 * they are tight, and the least needed ones are shown by choice.
 */
export function driverColumns(translate: Translate, sees: Sees, room: Room): Column[] {
  const t = (key: string, args?: object) => translate(`linehaul.driverBoard.${key}`, args);
  const columns: Omit<Column, 'header'>[] = [
    ...whoColumns(t, translate),
    ...loadColumns(t),
    ...timeColumns(t, translate),
    ...figureColumns(sees),
    { key: 'note', width: 'rest', minWidth: 64, value: row => row.rest_note },
  ];
  const headerOf = (key: string) =>
    t(room !== 'wide' && SHORT.includes(key) ? `short.${key}` : `columns.${key}`);
  return columns.map(column => ({
    ...column,
    ...fitted(column, room),
    header: headerOf(column.key),
    title: column.title ?? t(`columns.${column.key}`),
    isSortable: [...SORTABLE, ...SORTABLE_FIGURES].includes(column.key),
  }));
}

type Headless = Omit<Column, 'header'>;

/** The driver and the unit, which stay in sight, and who looks after them. */
const whoColumns = (t: Translate, translate: Translate): Headless[] => [
  {
    key: 'driver',
    width: 136,
    sticky: true,
    isRowHeader: true,
    value: row => row.driver.name,
    render: ({ driver }) => (
      <>
        <span className={styles.clip} title={driver.name}>
          {driver.name}
        </span>
        {driver.phone && (
          <PhoneCopy
            key={driver.id}
            phone={driver.phone}
            label={translate('linehaul.boards.copyPhone', {
              name: driver.name,
              phone: driver.phone,
            })}
            copied={translate('linehaul.feedback.copied')}
          />
        )}
      </>
    ),
  },
  { key: 'truck', width: 50, sticky: true, value: row => row.truck?.number ?? null },
  {
    key: 'attention',
    width: 128,
    grows: true,
    value: row => attentionText(row, t),
    render: row => attentionCell(row, t),
  },
  {
    key: 'dispatcher',
    width: 124,
    grows: true,
    value: row => row.dispatcher?.name ?? null,
    render: ({ dispatcher }) =>
      dispatcher ? (
        <span className={styles.clip} title={dispatcher.name}>
          {dispatcher.name}
        </span>
      ) : (
        NOTHING
      ),
  },
  {
    key: 'availability',
    width: 104,
    value: row => `${t(`states.${row.availability}`)} ${row.available_at ?? ''}`.trim(),
    text: row => t(`states.${row.availability}`),
    render: row => (
      <StatusChip
        status={LOOKS[row.availability]}
        size="board"
        label={t(`states.${row.availability}`)}
      />
    ),
  },
];

const loadColumns = (t: Translate): Headless[] => [
  {
    key: 'load',
    width: 54,
    value: row => row.current_load?.internal_id ?? null,
    render: ({ current_load: load }) => (load ? <LoadLink load={load} /> : NOTHING),
  },
  {
    key: 'destination',
    width: 104,
    value: ({ current_load: load }) =>
      place(load?.destination?.city, load?.destination?.state) || null,
    render: ({ current_load: load }) =>
      load?.destination ? (
        <span className={cells.clip} title={appointmentTitle(load.destination)}>
          {place(load.destination.city, load.destination.state)}
        </span>
      ) : (
        NOTHING
      ),
  },
  {
    key: 'eta',
    width: 84,
    value: ({ current_load: load }) => load?.eta?.at ?? null,
    text: row => etaText(row),
    render: row => etaCell(row, t),
  },
  { key: 'next', width: 136, value: nextText, render: nextCell },
];

/** `PC-26261 Gary, IN 11/14 08:00`. */
function nextText({ next_load: load }: DriverBoardRow): string | null {
  return load && [load.internal_id, pickupText(load)].filter(Boolean).join(' ');
}

function nextCell({ next_load: load }: DriverBoardRow) {
  if (!load) return NOTHING;
  const where = pickupText(load);
  return (
    <>
      <LoadLink load={load} />
      <span className={styles.clip} title={where}>
        {where}
      </span>
    </>
  );
}

function pickupText({ pickup }: NonNullable<DriverBoardRow['next_load']>): string {
  const at = pickup?.date_from ? shortTime(pickup.date_from, pickup.timezone) : '';
  return `${place(pickup?.city, pickup?.state)} ${at}`.trim();
}

const timeColumns = (t: Translate, translate: Translate): Headless[] => [
  {
    key: 'phone',
    width: 92,
    value: row => row.driver.phone,
    text: ({ driver }) => (driver.phone ? phoneText(driver.phone) : ''),
    render: ({ driver }) =>
      driver.phone && (
        <a
          href={`tel:${driver.phone}`}
          tabIndex={-1}
          className={styles.clip}
          aria-label={translate('linehaul.driverBoard.call', {
            name: driver.name,
            phone: phoneText(driver.phone),
          })}
        >
          {phoneText(driver.phone)}
        </a>
      ),
  },
  {
    key: 'contact',
    title: t('lastContact'),
    width: 60,
    value: row => row.last_contact?.at ?? null,
    text: ({ last_contact: contact }) => (contact ? shortTime(contact.at, null) : ''),
    render: ({ last_contact: contact }) =>
      contact ? (
        <span title={contact.text ?? undefined}>
          <LocationAge at={contact.at} />
        </span>
      ) : (
        NOTHING
      ),
  },
  {
    key: 'out',
    width: 66,
    align: 'right',
    value: row => row.days_out,
    render: row => figure(row.days_out),
  },
  {
    key: 'home',
    width: 104,
    value: row => homeText(row),
    render: row => (
      <span className={styles.clip} title={homeTitle(row, t)}>
        {homeText(row, shortDateText) ?? NOTHING}
      </span>
    ),
  },
  {
    key: 'documents',
    width: 100,
    grows: true,
    value: row => documentText(row, t),
    render: row => documentCell(row, t),
  },
];

function figureColumns({ debts, holds, pay }: Sees): Headless[] {
  const money = (key: 'debt' | 'hold'): Headless => ({
    key,
    width: 58,
    align: 'right',
    value: row => row[key],
    render: row => (
      <span className={key === 'debt' && row.debt ? styles.debt : undefined}>
        {figure(row[key])}
      </span>
    ),
  });
  return [
    {
      key: 'loads',
      width: 54,
      align: 'right',
      value: row => row.week.loads,
      render: ({ week }) => figure(week.loads),
    },
    {
      key: 'week',
      width: 80,
      align: 'right',
      value: row => row.week.miles,
      render: ({ week }) => figure(week.miles),
    },
    {
      key: 'gross',
      width: 82,
      align: 'right',
      value: row => row.week.gross,
      render: ({ week }) => figure(week.gross),
    },
    ...(pay
      ? [
          {
            key: 'pay',
            width: 74,
            align: 'right' as const,
            value: (row: DriverBoardRow) => row.week.pay,
            render: ({ week }: DriverBoardRow) => figure(week.pay),
          },
        ]
      : []),
    ...(debts ? [money('debt')] : []),
    ...(holds ? [money('hold')] : []),
  ];
}

function etaText({ current_load: load }: DriverBoardRow): string {
  return load?.eta ? shortTime(load.eta.at, load.eta.timezone) : '';
}

function etaCell(row: DriverBoardRow, t: Translate) {
  const eta = row.current_load?.eta;
  if (!eta) return NOTHING;
  const isLate = (eta.off_minutes ?? 0) > 0;
  const where = { place: place(eta.city, eta.state) };
  return (
    <span
      className={isLate ? styles.urgent : undefined}
      title={t(eta.is_reported ? 'reported' : 'computed', where)}
    >
      {etaText(row)}
    </span>
  );
}
