import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BoardLoad, BoardRow, BoardStop } from '../../../../../schema/responses/boards.ts';
import { etaOfRow } from '../../../../../schema/rules/freight/boardEta.ts';
import { ageOf } from '../../../../format/age.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import { phoneText } from '../../../../format/valueTexts.ts';
import { useT } from '../../../../i18n/useT.ts';
import { shownDate } from '../../../../inputs/dates/dateText.ts';
import { windowText } from '../../../../resources/loads/stopTime.ts';
import { useRecordPaths } from '../../../../resources/parts/useRecordPaths.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { LoadLink } from '../../parts/cells/LoadLink.tsx';
import { LocationAge } from '../../parts/cells/LocationAge.tsx';
import { useBoardInstant, useBoardNow } from '../../parts/clock.ts';
import { percent, rate, whole } from '../../parts/figures.ts';
import { Fact } from '../../parts/TruckPanel.tsx';
import { place, shortTime } from '../../parts/times.ts';
import panel from '../../parts/truckPanel.module.css';
import { etaText, planText } from '../cells/loadCells.tsx';
import styles from './peek.module.css';

/** What does not fit in the row: equipment, people, the load's money, expiring documents. */
export function Facts({ row }: { row: BoardRow }) {
  const translate = useTranslate();
  const shiftName = useChoiceWords('truck-updaters', 'shift');
  const t = useT('boards.peek');
  const truckPath = useRecordPaths()('trucks', row.id, 'edit');

  return (
    <>
      <dl className={panel.facts}>
        <Fact name={t('truck')}>
          {translate(`linehaul.boards.types.${row.truck.type}`)}
          {truckPath && <Link to={truckPath}>{t('open')}</Link>}
        </Fact>
        <Fact name={t('trailer')}>{row.trailer?.number}</Fact>
        {row.drivers.map(({ id, name, phone }) => (
          <Fact key={id} name={t('driver')}>
            {name}
            {phone && (
              <a href={`tel:${phone}`}>
                <Glyph name="ic-phone" size={14} /> {phoneText(phone)}
              </a>
            )}
          </Fact>
        ))}
        <Fact name={translate('linehaul.boards.dispatcher')}>{row.dispatcher_name}</Fact>
        <Fact name={t('updater')}>
          {row.updater && `${row.updater.name} · ${shiftName(row.updater.shift)}`}
        </Fact>
        <Fact name={t('location')}>
          {place(row.last_location?.city, row.last_location?.state)}
          {row.last_location && <LocationAge at={row.last_location.at} />}
        </Fact>
        <Fact name={t('plan')}>{planText(row.truck_plan_reach)}</Fact>
        <Fact name={t('week')}>
          {whole(row.week_gross)}
          {row.week_target !== null &&
            ` · ${percent((row.week_gross / row.week_target) * 100)} ${translate('linehaul.boards.ofGross', { target: whole(row.week_target) })}`}
        </Fact>
        <Fact name={t('updatedBy')}>{row.updated_by && <UpdatedBy {...row.updated_by} />}</Fact>
      </dl>
      {row.current_load && (
        <Load title={t('current')} load={row.current_load}>
          <NextEta row={row} />
        </Load>
      )}
      {row.next_load && <Load title={t('next')} load={row.next_load} />}
      {row.note && (
        <section className={styles.section}>
          <h3>{translate('linehaul.boards.columns.note')}</h3>
          <p className={panel.note}>{row.note}</p>
          <p className={panel.muted}>
            {row.note_by} {row.note_at && shortTime(row.note_at, ownZone())}
          </p>
        </section>
      )}
      {row.flags.documents.length > 0 && (
        <section className={styles.section}>
          <h3>{t('documents')}</h3>
          {row.flags.documents.map(({ of, id, field, date }) => (
            <p key={`${of}${id}${field}`} className={styles.warning}>
              <Glyph name="ic-warn" size={14} />
              {translate(`resources.${of}s.fields.${field}`, { _: field.replaceAll('_', ' ') })}
              <b>{shownDate(date)}</b>
            </p>
          ))}
        </section>
      )}
    </>
  );
}

/** Who changed the row last, and how long ago. */
function UpdatedBy({ name, at }: NonNullable<BoardRow['updated_by']>) {
  const translate = useTranslate();
  const { unit, count } = ageOf(at, useBoardNow());
  return (
    <>
      {name}{' '}
      <span className={panel.muted}>{translate(`linehaul.boards.age.${unit}`, { n: count })}</span>
    </>
  );
}

/** When the truck reaches its next stop, and how late that is. */
function NextEta({ row }: { row: BoardRow }) {
  const translate = useTranslate();
  const eta = etaOfRow(row, useBoardInstant());
  const next = row.current_load?.next_stop;
  if (!eta || !next) return null;
  const isLate = (eta.off_minutes ?? 0) > 0;
  return <p className={isLate ? styles.warning : undefined}>{etaText(eta, next, translate)}</p>;
}

interface LoadProps {
  title: string;
  load: BoardLoad;
  children?: ReactNode;
}

function Load({ title, load, children }: LoadProps) {
  const translate = useTranslate();
  return (
    <section className={styles.section}>
      <h3>
        {title} <LoadLink load={load} />
      </h3>
      <p>{load.broker?.name}</p>
      {load.reference_number && (
        <p className={panel.muted}>
          {translate('linehaul.boards.peek.reference', { number: load.reference_number })}
        </p>
      )}
      <Stop stop={load.origin} />
      <Stop stop={load.destination} />
      {children}
      <p>
        {whole(load.gross ?? 0)} · {whole(load.total_miles ?? 0)} mi · {rate(load.rpm)}
      </p>
    </section>
  );
}

function Stop({ stop }: { stop: BoardStop | null }) {
  if (!stop) return null;
  return (
    <p className={styles.stop}>
      <span>{windowText(stop)}</span>
      <span>
        {stop.company_name}
        <br />
        {place(stop.city, stop.state)}
      </span>
    </p>
  );
}
