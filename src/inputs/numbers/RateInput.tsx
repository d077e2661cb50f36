import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

/** Dollars a mile or a percentage: up to four decimals, two always shown. */
export const RateInput = (props: NumberInputProps) => <NumberInput {...style} {...props} />;

const style = { decimals: 4, shownDecimals: 2 };
