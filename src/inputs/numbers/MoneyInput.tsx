import { LIMITS } from '../../../schema/limits.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

/** Dollars: spaces between thousands, two decimals, limited to a maximum. */
export const MoneyInput = (props: NumberInputProps) => <NumberInput {...style} {...props} />;

const style = { prefix: '$', decimals: 2, shownDecimals: 2, max: LIMITS.money };
