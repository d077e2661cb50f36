/** `@name` of a public channel, or Telegram's number of a private one. */
const CHANNEL = /^(@[a-z]\w{3,31}|-?\d{5,20})$/i;

/** Whether this is a possible Telegram channel. */
export const isChannel = (text: unknown) => CHANNEL.test(String(text));

/** Why anything else is refused. */
export const NO_CHANNEL = 'Enter the channel as @name or as its number';
