import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

/** Miles: up to two decimals, without trailing zeros. */
export const MilesInput = (props: NumberInputProps) => <NumberInput {...style} {...props} />;

const style = { decimals: 2 };
