/**
 * A label within a sentence: "Rate confirmation" is "rate confirmation". Abbreviations (POD, MC) and
 * brands keep their capitals.
 */
export const inSentence = (label: string): string =>
  /^([A-Z]{2}|Telegram\b)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
