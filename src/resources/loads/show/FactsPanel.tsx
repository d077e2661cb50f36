import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { loads } from '../../../../schema/entities/loads.ts';
import type { Entity } from '../../../../schema/entity.ts';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import { Value } from '../../derived/Value.tsx';
import { useColumnLabel } from '../../list/HeadCell.tsx';
import { Fact, ValueSection } from '../../show/ValueSection.tsx';
import { ContactInput } from '../form/ContactInput.tsx';
import type { CommodityLine, Load } from '../load.ts';
import { milesText } from '../milesText.ts';
import { LoadField, type LoadFieldProps } from './inPlace/LoadField.tsx';
import { useAccess } from './inPlace/useAccess.ts';
import { Panel } from './Panel.tsx';
import styles from './show.module.css';

const FACTS = [
  'equipment_type',
  'load_type',
  'weight',
  'pieces',
  'pallets',
  'temperature_min',
  'temperature_max',
  'is_hazmat',
  'hazmat_class',
  'un_number',
  'is_team_required',
  'is_expedited',
  'is_drop_trailer',
  'rate_type',
  'po_number',
  'bol_number',
  'seal_number',
  'pickup_number',
  'broker_contact_id',
  'factoring_company_id',
  'gross_date',
] as const;
const CANCELED = ['cancel_reason', 'canceled_by', 'canceled_at'] as const;
const NOTES = [
  'credit_override_reason',
  'instructions',
  'driver_note',
  'internal_note',
  ...CANCELED,
] as const;
/** These are offered when empty. The others are hidden until they have a value. */
const USUAL: readonly string[] = [
  'equipment_type',
  'weight',
  'instructions',
  'driver_note',
  'internal_note',
];

/** Freight, references and notes, as far as there are any. */
export function FactsPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  const accessTo = useAccess(load);
  const isShown = (name: string) =>
    isGiven(Reflect.get(load, name)) || (USUAL.includes(name) && accessTo(name) === 'open');
  const facts = FACTS.filter(isShown);
  const notes = NOTES.filter(isShown);
  return (
    <div className={styles.panel}>
      <ValueSection of={loads} name="freight" fields={[]}>
        {facts.map(source => (
          <LoadFact key={source} load={load} source={source} />
        ))}
      </ValueSection>
      {load.load_commodities.length > 0 && (
        <Panel title={translate('linehaul.loads.form.commodities')}>
          <ul className={styles.commodities}>
            {load.load_commodities.map(line => (
              <li key={line.id}>
                {line.description}
                <span className={styles.quiet}>{commodityFacts(line).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {notes.length > 0 && (
        <ValueSection of={loads} name="notes" fields={[]}>
          {notes.map(source => (
            <LoadFact key={source} load={load} source={source} />
          ))}
        </ValueSection>
      )}
    </div>
  );
}

/** A switch that is off shows nothing. */
const isGiven = (value: unknown) => value !== null && value !== '' && value !== false;

const { fields }: Entity = loads;

/** Computed values are read-only. */
function LoadFact({ load, source }: Pick<LoadFieldProps, 'load' | 'source'>) {
  const label = useColumnLabel(`resources.loads.fields.${source}`, source);
  const { computed, long } = fields[source]!.options; // FieldName restricts it to the declared fields.
  const value = <Value of={loads} source={source} />;
  return (
    <Fact label={label} isWide={long}>
      {computed ? (
        value
      ) : (
        <LoadField load={load} source={source} input={INPUTS[source]}>
          {value}
        </LoadField>
      )}
    </Fact>
  );
}

/** Only the contacts of the load's broker are offered. */
const INPUTS: Readonly<Record<string, ReactNode>> = { broker_contact_id: <ContactInput /> };

/** Quantity, weight, temperature and hazmat: the details of a commodity. */
function commodityFacts(line: CommodityLine): string[] {
  const hazmat = ['Hazmat', line.hazmat_class, line.un_number].filter(Boolean).join(' ');
  return [
    line.quantity && `${line.quantity} ${line.unit ?? ''}`.trim(),
    line.weight && `${milesText(line.weight)} lb`,
    line.temperature !== null && `${line.temperature} °F`,
    line.value && `$${formatMoney(line.value)}`,
    line.nmfc_class && `NMFC ${line.nmfc_class}`,
    line.is_hazmat && hazmat,
  ].filter(fact => typeof fact === 'string');
}
