import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

/** Dollars per mile or a percentage: up to four decimals, at least two shown. */
export const RateInput = (props: NumberInputProps) => <NumberInput {...style} {...props} />;

const style = { decimals: 4, shownDecimals: 2 };
