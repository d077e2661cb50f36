/** `@name` of a public channel, or the number that Telegram gave a private one. */
const CHANNEL = /^(@[a-z]\w{3,31}|-?\d{5,20})$/i;

/** Whether Telegram could know a channel by this. */
export const isChannel = (text: unknown) => CHANNEL.test(String(text));

/** Why anything else is refused. */
export const NO_CHANNEL = 'Enter the channel as @name or as its number';
