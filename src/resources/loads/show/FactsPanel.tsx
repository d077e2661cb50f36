import { useTranslate } from 'ra-core';
import { loads } from '../../../../schema/entities/loads.ts';
import { formatMoney } from '../../../../schema/rules/money.ts';
import { ValueSection } from '../../show/ValueSection.tsx';
import type { CommodityLine, Load } from '../load.ts';
import { milesText } from '../milesText.ts';
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
  'hazmat_class',
  'un_number',
  'po_number',
  'bol_number',
  'seal_number',
  'pickup_number',
  'broker_contact_id',
  'factoring_company_id',
  'gross_date',
] as const;
const CANCELED = ['cancel_reason', 'canceled_by', 'canceled_at'] as const;
const NOTES = ['instructions', 'driver_note', 'internal_note', ...CANCELED] as const;

/** Freight, references and notes: those that there are. */
export function FactsPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  const filledIn = (name: string) => load[name] !== null && load[name] !== '';
  const facts = FACTS.filter(filledIn);
  const notes = NOTES.filter(filledIn);
  return (
    <div className={styles.panel}>
      <ValueSection of={loads} name="freight" fields={facts} />
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
      {notes.length > 0 && <ValueSection of={loads} name="notes" fields={notes} />}
    </div>
  );
}

/** How much, how heavy, how cold, how dangerous: what there is to say of a commodity. */
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
