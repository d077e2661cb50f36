import { Button } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { brokers } from '../../../../schema/entities/brokers.ts';
import { loadCompanies } from '../../../../schema/entities/loadCompanies.ts';
import type { ParsedStop, ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import { useT } from '../../../i18n/useT.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { useAbilities } from '../../derived/abilities.ts';
import { CreateInDrawer } from '../../form/CreateInDrawer.tsx';
import { CreatePlaces } from '../../loadCompanies/CreatePlaces.tsx';
import { LocationSections } from '../../loadCompanies/LocationSections.tsx';
import type { StopLine } from '../form/lines.ts';
import styles from './confirmation.module.css';
import { focusFirst } from './focusFirst.ts';
import { known, placeStart } from './placeStart.ts';

/** Records that the document names and the company lacks: each is created in place. */
export function ToMake({ read }: { read: ReadConfirmation }) {
  const form = useFormContext();
  const [broker, stops]: [unknown, StopLine[] | undefined] = useWatch({
    name: ['broker_id', 'stops'],
  }) as [unknown, StopLine[] | undefined]; // The form's own shapes.
  const [canBroker, canPlace] = [useAbilities(brokers).create, useAbilities(loadCompanies).create];
  const [wanted, setWanted] = useState<ParsedStop | 'broker' | 'places'>();
  const states = useGetList<RaRecord & { code: string }>('states', { pagination: ALL });
  const translate = useTranslate();
  const t = useT('confirmation');

  // The same object while one is being created: a form that starts again forgets what is typed.
  const start = useMemo(() => {
    if (!wanted || wanted === 'places') return undefined;
    return wanted === 'broker'
      ? known({ name: read.broker_name, mc_number: read.broker_mc })
      : placeStart(wanted, states.data);
  }, [wanted, read, states.data]);

  const isOpen = (_: ParsedStop, index: number) => stops?.[index] && !stops[index].load_company_id;
  const places = read.stops.filter(isOpen).filter(isFirstOfItsKind);
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const next = () => setTimeout(() => focusFirst('broker_id'), 250);

  function made(record: RaRecord | null) {
    setWanted(undefined);
    if (!record || !wanted || wanted === 'places') return;
    if (wanted === 'broker') form.setValue('broker_id', record.id, change);
    else put(record, wanted);
    next();
  }

  /** A created facility applies to every open stop at the same printed place. */
  function put(record: RaRecord, place: ParsedStop) {
    read.stops.forEach((stop, index) => {
      if (!isSame(stop, place) || !isOpen(stop, index)) return;
      form.setValue(`stops.${index}.load_company_id`, record.id, change);
      form.setValue(`stops.${index}.load_company`, record, change);
    });
  }

  const asked = [
    ...(!broker && read.broker_name && canBroker ? (['broker'] as const) : []),
    ...(canPlace ? places : []),
  ];
  if (asked.length === 0 && !wanted) return null;
  return (
    <section className={styles.make} aria-label={t('toMake')}>
      {asked.map(one => (
        <p key={one === 'broker' ? one : one.sequence}>
          <Glyph name="st-late" size={14} />
          <span>
            {one === 'broker'
              ? t('newBroker', { name: read.broker_name })
              : t('newPlace', {
                  name: one.facility ?? one.city,
                  city: one.city,
                  state: one.state,
                })}
          </span>
          <Button size="small" variant="outlined" data-make onClick={() => setWanted(one)}>
            {t(one === 'broker' ? 'createBroker' : 'createPlace')}
          </Button>
        </p>
      ))}
      {canPlace && places.length > 1 && states.data && (
        <p>
          <Button size="small" variant="outlined" onClick={() => setWanted('places')}>
            {translate('linehaul.locations.createMany', { smart_count: places.length })}
          </Button>
        </p>
      )}
      {wanted === 'places' && (
        <AllPlaces
          places={places}
          states={states.data}
          onCreated={put}
          onClose={() => {
            setWanted(undefined);
            next();
          }}
        />
      )}
      {wanted && wanted !== 'places' && (
        <CreateInDrawer
          of={wanted === 'broker' ? brokers : loadCompanies}
          typed=""
          start={start}
          done={made}
        >
          {wanted === 'broker' ? undefined : <LocationSections isNew />}
        </CreateInDrawer>
      )}
    </section>
  );
}

interface AllPlacesProps {
  places: readonly ParsedStop[];
  states: Parameters<typeof placeStart>[1];
  onCreated: (record: RaRecord, place: ParsedStop) => void;
  onClose: () => void;
}

/** All unknown facilities at once. They stay those of the start, though each one created is known. */
function AllPlaces({ places, states, onCreated, onClose }: AllPlacesProps) {
  const [first] = useState(places);
  const [starts] = useState(() => first.map(place => placeStart(place, states)));
  return (
    <CreatePlaces
      starts={starts}
      onCreated={(record, index) => {
        const place = first[index];
        if (place) onCreated(record, place);
      }}
      onClose={onClose}
    />
  );
}

const ALL = { page: 1, perPage: 100 };

const isSame = (a: ParsedStop, b: ParsedStop) =>
  a.facility === b.facility && a.address === b.address && a.zip === b.zip;

const isFirstOfItsKind = (stop: ParsedStop, index: number, all: readonly ParsedStop[]) =>
  all.findIndex(other => isSame(other, stop)) === index;
