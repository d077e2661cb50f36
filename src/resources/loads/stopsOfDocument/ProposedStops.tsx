import { Button } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { loadCompanies } from '../../../../schema/entities/loadCompanies.ts';
import type { DraftStop, FacilityMatch, ReadStops } from '../../../../schema/rateConfirmation.ts';
import { type Translate, useT } from '../../../i18n/useT.ts';
import { useAbilities } from '../../derived/abilities.ts';
import { CreatePlaces } from '../../loadCompanies/CreatePlaces.tsx';
import { placeStart } from '../confirmation/placeStart.ts';
import { Warnings } from '../confirmation/Warnings.tsx';
import type { LoadValues } from '../form/formValues.ts';
import type { StopLine } from '../form/lines.ts';
import { rekeyed } from '../form/stops/stopKeys.ts';
import type { Load } from '../load.ts';
import { ProposedStop } from './ProposedStop.tsx';
import styles from './stopsOfDocument.module.css';
import { addedTo, lineOfDraft, replacedBy, type TakenOver } from './takenOver.ts';
import { useStaying } from './useStaying.ts';

interface ProposedStopsProps {
  load: Load;
  /** The PDF's name. */
  name: string;
  read: ReadStops;
  /** The focused stop of the PDF. */
  onLook: (index: number) => void;
  onClose: () => void;
}

/** The stops of a PDF before they are the load's: taken over into its form, saved with all of it. */
export function ProposedStops({ load, name, read, onLook, onClose }: ProposedStopsProps) {
  const t = useT('stopsOfDocument');
  // Facilities created meanwhile appear in the stops that name them.
  const [drafts, setDrafts] = useState<readonly DraftStop[]>(read.stops);
  const form = useFormContext<LoadValues>();
  const present: readonly StopLine[] = useWatch({ name: 'stops' }) ?? [];
  const whyStays = useStaying(load);
  const [done, setDone] = useState<{ taken: TakenOver; before: StopLine[]; words: string }>();

  const proposed = drafts.map(lineOfDraft);
  const replacing = replacedBy(proposed, present, whyStays);
  const { staying, left } = done?.taken ?? replacing;
  const put = (lines: readonly StopLine[]) =>
    form.setValue('stops', rekeyed(lines), { shouldDirty: true, shouldTouch: true });
  const take = (taken: TakenOver, words: 'replaced' | 'added') => {
    setDone({ taken, before: [...present], words });
    put(taken.lines);
  };
  const putBack = () => {
    if (done) put(done.before);
    setDone(undefined);
  };

  return (
    <section className={styles.proposed} aria-label={t('title', { name })}>
      <h3 className={styles.title}>
        {t('title', { name })}
        <span>{t('found', { smart_count: drafts.length })}</span>
      </h3>
      <Warnings texts={drafts.length > 0 ? read.warnings : [t('none'), ...read.warnings]} />
      <ol className={styles.stops}>
        {drafts.map((draft, index) => (
          <ProposedStop
            key={draft.sequence}
            draft={draft}
            onLook={() => onLook(index)}
            onCreated={done ? undefined : place => setDrafts(withPlace(drafts, draft, place))}
          />
        ))}
      </ol>
      {!done && (
        <CreateUnknown
          drafts={drafts}
          onCreated={(draft, place) => setDrafts(now => withPlace(now, draft, place))}
        />
      )}
      <p className={styles.what} role="status">
        {done
          ? t(done.words, { what: whatOf(done.taken, t) })
          : drafts.length > 0 && t('replacing', { what: whatOf(replacing, t) })}
      </p>
      {staying.map(why => (
        <p key={why} className={styles.what}>
          {t('stay', { why })}
        </p>
      ))}
      {left.length > 0 && <p className={styles.what}>{t('left', { numbers: left.join(', ') })}</p>}
      <div className={styles.buttons}>
        {!done && drafts.length > 0 && (
          <>
            <Button variant="contained" onClick={() => take(replacing, 'replaced')}>
              {t('replace')}
            </Button>
            <Button variant="outlined" onClick={() => take(addedTo(present, proposed), 'added')}>
              {t('add')}
            </Button>
          </>
        )}
        {done && (
          <Button variant="outlined" onClick={putBack}>
            {t('back')}
          </Button>
        )}
        <Button onClick={onClose}>{t(done ? 'close' : 'leave')}</Button>
      </div>
    </section>
  );
}

interface CreateUnknownProps {
  drafts: readonly DraftStop[];
  onCreated: (draft: DraftStop, place: NonNullable<DraftStop['load_company']>) => void;
}

/** Creates all unknown facilities in one step, where there are several. */
function CreateUnknown({ drafts, onCreated }: CreateUnknownProps) {
  const translate = useTranslate();
  const can = useAbilities(loadCompanies);
  const { data: states } = useGetList<RaRecord & { code: string }>(
    'states',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: can.create },
  );
  const [wanted, setWanted] = useState<readonly DraftStop[]>();
  const unknown = drafts
    .filter(draft => draft.load_company_id === null)
    .filter(
      (draft, at, all) => at === all.findIndex(one => isSamePlace(one.printed, draft.printed)),
    );
  const starts = wanted?.map(({ printed }) => {
    const { company_name: facility, address_line1: address, ...place } = printed;
    return placeStart({ facility, address, ...place }, states);
  });
  return (
    <>
      {can.create && states && unknown.length > 1 && (
        <Button size="small" variant="outlined" onClick={() => setWanted(unknown)}>
          {translate('linehaul.locations.createMany', { smart_count: unknown.length })}
        </Button>
      )}
      {wanted && starts && (
        <CreatePlaces
          starts={starts}
          onCreated={(record, index) => {
            const draft = wanted[index];
            if (draft) onCreated(draft, record as unknown as FacilityMatch); // the record of this facility
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}

/** "1 stop of the load gets the times of the PDF, 1 stop is new". Zero counts are omitted. */
const whatOf = ({ changed, added, removed }: TakenOver, t: Translate): string =>
  [
    changed > 0 && t('changedStops', { smart_count: changed }),
    added > 0 && t('addedStops', { smart_count: added }),
    removed > 0 && t('removedStops', { smart_count: removed }),
  ]
    .filter(Boolean)
    .join(', ');

/** A created facility applies to every stop at the same printed place. */
const withPlace = (
  drafts: readonly DraftStop[],
  { printed }: DraftStop,
  place: NonNullable<DraftStop['load_company']>,
): DraftStop[] =>
  drafts.map(draft =>
    draft.load_company_id === null && isSamePlace(draft.printed, printed)
      ? { ...draft, load_company_id: place.id, load_company: place }
      : draft,
  );

type Printed = DraftStop['printed'];

const isSamePlace = (one: Printed, other: Printed): boolean =>
  one.company_name === other.company_name &&
  one.address_line1 === other.address_line1 &&
  one.zip === other.zip;
