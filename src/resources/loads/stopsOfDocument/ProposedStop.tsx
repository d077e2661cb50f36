import { Button } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { loadCompanies } from '../../../../schema/entities/loadCompanies.ts';
import type { DraftStop, FacilityMatch } from '../../../../schema/rateConfirmation.ts';
import { zoneAbbreviation, zoneAbbreviationOn } from '../../../../schema/rules/time/zoneNames.ts';
import { useChoiceWords } from '../../../format/choiceWords.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { shownDate } from '../../../inputs/dates/dateText.ts';
import { useAbilities } from '../../derived/abilities.ts';
import { CreateInDrawer } from '../../form/CreateInDrawer.tsx';
import { LocationSections } from '../../loadCompanies/LocationSections.tsx';
import { placeStart } from '../confirmation/placeStart.ts';
import styles from './stopsOfDocument.module.css';

interface ProposedStopProps {
  draft: DraftStop;
  /** The user focuses it: its place in the document is highlighted. */
  onLook: () => void;
  /** Receives the facility created for it. Omitted once the stops are taken over. */
  onCreated?: (place: FacilityMatch) => void;
}

/** One stop of a PDF: type, place, time, number. */
export function ProposedStop({ draft, onLook, onCreated }: ProposedStopProps) {
  const { type, load_company, pickup_number, appointment_number, printed } = draft;
  const translate = useTranslate();
  const types = useChoiceWords('load-stops', 'type');
  const place = load_company
    ? [
        load_company.company_name,
        load_company.city,
        load_company.state?.code ?? load_company.province,
      ]
    : [printed.company_name, printed.city, printed.state];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keys one sees where it stands on the document
    <li className={styles.stop} tabIndex={0} onFocus={onLook} onPointerEnter={onLook}>
      <span>{types(type)}</span>
      <b>{place.filter(Boolean).join(', ')}</b>
      <span>{timesOf(draft, translate)}</span>
      <span>{pickup_number ?? appointment_number}</span>
      {!load_company && (
        <span className={styles.unknown}>
          {translate('linehaul.stopsOfDocument.unknownPlace')}
          {onCreated && <MakePlace printed={printed} onCreated={onCreated} />}
        </span>
      )}
    </li>
  );
}

/** "11/24/2026 08:00–12:00 CST", as printed. */
function timesOf(draft: DraftStop, translate: Translate): string {
  const { timezone, date_from: instant, printed } = draft;
  const { date, time_from, time_to } = printed;
  if (!date) return '';
  const window = [time_from, time_to].filter(Boolean).join('–');
  if (!window) return `${shownDate(date)}, ${translate('linehaul.stopsOfDocument.noTime')}`;
  const zone = instant ? zoneAbbreviation(instant, timezone) : zoneAbbreviationOn(date, timezone);
  return `${shownDate(date)} ${window} ${zone}`;
}

interface MakePlaceProps {
  printed: DraftStop['printed'];
  onCreated: (place: FacilityMatch) => void;
}

/** Creates the printed facility, for users with permission. */
function MakePlace({ printed, onCreated }: MakePlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const can = useAbilities(loadCompanies);
  const translate = useTranslate();
  const { data: states } = useGetList<RaRecord & { code: string }>(
    'states',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: can.create },
  );
  // The same object while it is open: a form that reinitializes loses what is typed.
  const start = useMemo(() => {
    const { company_name: facility, address_line1: address, ...place } = printed;
    return placeStart({ facility, address, ...place }, states);
  }, [printed, states]);
  if (!can.create) return null;
  return (
    <>
      <Button size="small" variant="outlined" disabled={!states} onClick={() => setOpen(true)}>
        {translate('linehaul.stopsOfDocument.create')}
      </Button>
      {isOpen && (
        <CreateInDrawer
          of={loadCompanies}
          typed=""
          start={start}
          done={record => {
            setOpen(false);
            if (record) onCreated(record as unknown as FacilityMatch); // the record of this facility
          }}
        >
          <LocationSections isNew />
        </CreateInDrawer>
      )}
    </>
  );
}
