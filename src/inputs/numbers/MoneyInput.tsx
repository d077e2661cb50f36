import { MAX_MONEY } from '../../../schema/rules/money.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

/** Dollars: thousands apart by a space, two decimals shown, capped at a maximum. */
export const MoneyInput = (props: NumberInputProps) => <NumberInput {...style} {...props} />;

const style = { prefix: '$', decimals: 2, shownDecimals: 2, max: MAX_MONEY };
