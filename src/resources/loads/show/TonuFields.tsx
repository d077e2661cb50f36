import { MoneyInput } from '../../../inputs/numbers/MoneyInput.tsx';
import { required } from '../../../inputs/validate.ts';
import styles from './show.module.css';

const MUST = required();

/** What a truck that came for nothing bills, and what its driver gets of it. */
export const TonuFields = () => (
  <div className={styles.two}>
    <MoneyInput source="amount" label="linehaul.loads.ask.amount" autoFocus validate={MUST} />
    <MoneyInput source="driver_amount" label="linehaul.loads.ask.driverAmount" />
  </div>
);
