import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

/** Whole numbers: decimals are cut off, not rounded. */
export const IntegerInput = (props: NumberInputProps) => <NumberInput {...style} {...props} />;

const style = { decimals: 0 };
