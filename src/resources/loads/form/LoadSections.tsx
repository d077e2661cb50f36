import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { loadCompanies } from '../../../../schema/entities/loadCompanies.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { focusField } from '../../../feedback/focusField.ts';
import { useChoiceWords } from '../../../format/choiceWords.ts';
import { LinesEditor } from '../../../grid/lines/LinesEditor.tsx';
import { useT } from '../../../i18n/useT.ts';
import { ChoiceInput } from '../../../inputs/choices/ChoiceInput.tsx';
import { requiredList } from '../../../inputs/validate.ts';
import { useAbilities } from '../../derived/abilities.ts';
import { CreateInDrawer } from '../../form/CreateInDrawer.tsx';
import { FormSection } from '../../form/FormSection.tsx';
import { Input } from '../../form/Input.tsx';
import { useReportSection } from '../../form/sectionContext.ts';
import { LocationSections } from '../../loadCompanies/LocationSections.tsx';
import type { Load } from '../load.ts';
import { AssignmentFields } from './AssignmentFields.tsx';
import { useAccessorialColumns } from './accessorials/accessorialColumns.tsx';
import { accessorialsFit, newAccessorial } from './accessorials/accessorialLines.ts';
import { useAccessorialMore } from './accessorials/useAccessorialMore.ts';
import { useCatalogue } from './accessorials/useCatalogue.ts';
import { BrokerCredit } from './BrokerCredit.tsx';
import { ContactInput } from './ContactInput.tsx';
import { useCommodityColumns } from './commodities/commodityColumns.tsx';
import { useCommodityMore } from './commodities/useCommodityMore.ts';
import { useDriverColumns } from './drivers/driverColumns.tsx';
import { sharedAmongTeam } from './drivers/teamLines.ts';
import { useDriverMore } from './drivers/useDriverMore.tsx';
import styles from './form.module.css';
import { newCommodity } from './formValues.ts';
import { Locks } from './Locks.tsx';
import { newDriver, newStop, type StopLine } from './lines.ts';
import { Preflight } from './Preflight.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { SkippedTimes } from './stops/SkippedTimes.tsx';
import { useStopColumns } from './stops/stopColumns.tsx';
import { keyedStops } from './stops/stopKeys.ts';
import { usePlaces } from './stops/usePlaces.ts';
import { useStopMore } from './stops/useStopMore.ts';
import { useStopRemoval } from './stops/useStopRemoval.ts';
import { typedNumber } from './typedNumber.ts';
import { usePayPreview } from './usePayPreview.ts';

/** The sections of a load's form, in the order of a rate confirmation. */
export function LoadSections({ load }: { load: Load | undefined }) {
  const t = useT('loads.form');
  return (
    <>
      {load && <Locks load={load} />}
      <FormSection of={loads} name="rate" title={t('rate')} hint={t('required')} fields={RATE}>
        <div className={styles.grid}>
          <Input of={loads} source="broker_id" autoFocus={!load} className={styles.two} />
          <ReferenceInput id={load?.id} />
          <BrokerCredit id={load?.id} />
          <Input of={loads} source="price" />
          <Input of={loads} source="driver_budget_pay" />
          <Input of={loads} source="loaded_miles" helperText={load ? undefined : t('measured')} />
          <Input of={loads} source="empty_miles" />
          <Input of={loads} source="internal_id" helperText={load ? undefined : t('numbered')} />
        </div>
      </FormSection>
      <Stops load={load} />
      <FormSection of={loads} name="freight" title={t('freight')} fields={[...FREIGHT, ...HAZMAT]}>
        <div className={styles.grid}>
          {FREIGHT.map(source => (
            <Input key={source} of={loads} source={source} />
          ))}
          <Hazmat />
        </div>
      </FormSection>
      <Commodities />
      <FormSection
        of={loads}
        name="assignment"
        title={t('assignment')}
        hint={load ? undefined : t('assignmentHint')}
        fields={ASSIGNMENT}
        completeWith={UNIT}
      >
        <div className={styles.grid}>
          <AssignmentFields />
          {!load && <FirstStatus />}
        </div>
      </FormSection>
      <Drivers id={load?.id} />
      <Accessorials documents={load?.load_documents} />
      <FormSection of={loads} name="references" fields={['broker_contact_id', ...REFERENCES]}>
        <div className={styles.grid}>
          <ContactInput />
          {REFERENCES.map(source => (
            <Input key={source} of={loads} source={source} />
          ))}
        </div>
      </FormSection>
      <FormSection of={loads} name="notes" fields={NOTES}>
        <div className={styles.notes}>
          {NOTES.map(source => (
            <Input key={source} of={loads} source={source} />
          ))}
        </div>
      </FormSection>
    </>
  );
}

const RATE = [
  'broker_id',
  'reference_number',
  'price',
  'driver_budget_pay',
  'loaded_miles',
] as const;
const FREIGHT = [
  'equipment_type',
  'load_type',
  'rate_type',
  'weight',
  'pieces',
  'pallets',
  'temperature_min',
  'temperature_max',
  'is_team_required',
  'is_expedited',
  'is_drop_trailer',
  'is_hazmat',
] as const;
const HAZMAT = ['hazmat_class', 'un_number'] as const;
const ASSIGNMENT = ['truck_id', 'trailer_id', 'dispatcher_id'] as const;
/** The user who creates a load becomes its dispatcher by default: that alone assigns nothing. */
const UNIT = ['truck_id'] as const;
const REFERENCES = [
  'po_number',
  'bol_number',
  'pickup_number',
  'seal_number',
  'factoring_company_id',
] as const;
const NOTES = ['instructions', 'driver_note', 'internal_note'] as const;

/** The required cells of each list's lines, by path. At least one stop is required. */
const STOP = ['stops', 'stops.load_company_id', 'stops.date_from', 'stops.time_from'];
const DRIVER = ['load_drivers.driver_id'];
const ACCESSORIAL = ['load_accessorials.accessorial_id'];
const COMMODITY = ['load_commodities.description'];

/** The placards of a load that has any. */
function Hazmat() {
  const isHazmat: unknown = useWatch({ name: 'is_hazmat' });
  if (!isHazmat) return null;
  return HAZMAT.map(source => <Input key={source} of={loads} source={source} />);
}

const FIRST_STATUSES = [
  LOAD_STATUS.available,
  LOAD_STATUS.pending,
  LOAD_STATUS.reserve,
  LOAD_STATUS.dispatched,
];

/**
 * The statuses that a load can start with. With a driver and a truck it becomes reserved
 * automatically.
 */
function FirstStatus() {
  const words = useChoiceWords('loads', 'status');
  const choices = FIRST_STATUSES.map(id => ({ id, name: words(id) }));
  return <ChoiceInput source="status" resource="loads" choices={choices} />;
}

function Stops({ load }: { load: Load | undefined }) {
  const places = usePlaces();
  const form = useFormContext();
  const can = useAbilities(loadCompanies);
  const [wanted, setWanted] = useState<{ line: number; typed: string }>();
  const ask = useCallback((line: number, typed: string) => setWanted({ line, typed }), []);
  const columns = useStopColumns(places, can.create ? ask : null);
  const validate = useMemo(() => requiredList(), []);

  return (
    <Lines name="stops" title="stops" required={STOP}>
      <LinesEditor
        source="stops"
        label="linehaul.loads.form.stops"
        hint="linehaul.loads.form.timesAtStop"
        lineName="linehaul.loads.form.stop"
        addLabel="linehaul.loads.form.addStop"
        columns={columns}
        newLine={above => ({ ...newStop(above) })}
        more={useStopMore()}
        settle={keyedStops}
        relatedBy={useStopRemoval(load)}
        validate={validate}
      />
      <SkippedTimes places={places} />
      {wanted && (
        <CreateInDrawer
          of={loadCompanies}
          typed={wanted.typed}
          done={record => {
            setWanted(undefined);
            if (!record) return;
            const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
            form.setValue(`stops.${wanted.line}.load_company_id`, record.id, change);
            form.setValue(`stops.${wanted.line}.load_company`, record, change);
            // The drawer restores the focus first. Work continues in the cell.
            setTimeout(() => focusField(`stops.${wanted.line}.load_company_id`), 250);
          }}
        >
          <LocationSections isNew />
        </CreateInDrawer>
      )}
    </Lines>
  );
}

function Drivers({ id }: { id: number | undefined }) {
  const { previewOf } = usePayPreview(useCatalogue());
  const stops: readonly StopLine[] = useWatch({ name: 'stops' });
  const settle = useMemo(() => sharedAmongTeam(stops ?? []), [stops]);
  return (
    <Lines name="load_drivers" title="drivers" required={DRIVER}>
      <LinesEditor
        source="load_drivers"
        label="linehaul.loads.form.drivers"
        hint="linehaul.loads.form.driversHint"
        lineName="linehaul.loads.drivers.driver"
        addLabel="linehaul.loads.form.addDriver"
        columns={useDriverColumns(previewOf)}
        newLine={above => ({ ...newDriver(above) })}
        more={useDriverMore()}
        settle={settle}
      />
      <Preflight id={id} />
    </Lines>
  );
}

function Accessorials({ documents }: { documents: Load['load_documents'] | undefined }) {
  const price = typedNumber(loads.fields.price, useWatch({ name: 'price' })) ?? 0;
  const catalogue = useCatalogue();
  const { toDriverOf } = usePayPreview(catalogue);
  return (
    <Lines name="load_accessorials" title="accessorials" required={ACCESSORIAL}>
      <LinesEditor
        source="load_accessorials"
        label="linehaul.loads.form.accessorials"
        lineName="linehaul.loads.accessorials.what"
        addLabel="linehaul.loads.form.addAccessorial"
        columns={useAccessorialColumns(catalogue, price, toDriverOf, documents)}
        newLine={() => ({ ...newAccessorial() })}
        more={useAccessorialMore()}
        validate={accessorialsFit(catalogue, price)}
      />
    </Lines>
  );
}

function Commodities() {
  return (
    <Lines name="load_commodities" title="commodities" required={COMMODITY}>
      <LinesEditor
        source="load_commodities"
        label="linehaul.loads.form.commodities"
        lineName="linehaul.loads.commodities.one"
        addLabel="linehaul.loads.form.addCommodity"
        columns={useCommodityColumns()}
        newLine={() => ({ ...newCommodity() })}
        more={useCommodityMore()}
      />
    </Lines>
  );
}

interface LinesProps {
  name: string;
  title: string;
  required: readonly string[];
  children: ReactNode;
}

/** The place of a line table among the sections of the form. */
function Lines({ name, title, required, children }: LinesProps) {
  const translate = useTranslate();
  useReportSection({
    name,
    title: translate(`linehaul.loads.form.${title}`),
    fields: [name],
    required,
  });
  return (
    <div className={styles.lines} data-section={name}>
      {children}
    </div>
  );
}
