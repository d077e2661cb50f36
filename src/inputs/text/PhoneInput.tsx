import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Keeps the digits of typed or pasted text and puts a plus sign in front. */
export const PhoneInput = (props: TextInputProps) => (
  <TextInput {...props} type="tel" parse={phoneText} format={phoneText} inputProps={digitKeys} />
);

/** The maximum length of international phone numbers. */
const MOST_DIGITS = 15;
const digitKeys = { inputMode: 'tel' as const };

export function phoneText(typed: unknown): string {
  const digits = String(typed ?? '').replace(/\D/g, '');
  return digits === '' ? '' : `+${digits.slice(0, MOST_DIGITS)}`;
}
