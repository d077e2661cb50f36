import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import { dateText } from '../../../../format/valueTexts.ts';
import type { Adjustment, Load } from '../../load.ts';
import { Panel } from '../Panel.tsx';
import styles from '../show.module.css';

/** Additional pay and deductions of drivers for the load, on a settlement or pending. */
export function AdjustmentsPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  if (load.adjustments.length === 0) return null;
  return (
    <Panel title={translate('linehaul.loads.show.adjustments')}>
      <ul className={styles.commodities}>
        {load.adjustments.map(adjustment => (
          <Row key={adjustment.id} adjustment={adjustment} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ adjustment }: { adjustment: Adjustment }) {
  const { type, status, driver, date, description, amount } = adjustment;
  const types = useChoiceWords('driver-adjustments', 'type');
  const statuses = useChoiceWords('driver-adjustments', 'status');
  const name = driver && `${driver.first_name} ${driver.last_name}`;
  return (
    <li>
      {description}: <b>{formatMoney(amount)}</b>
      <span className={styles.quiet}>
        {[types(type), name, dateText(date), statuses(status)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
