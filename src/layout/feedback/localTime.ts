const two = (n: number) => String(n).padStart(2, '0');

/** The reader's own date and time: `11/22/2026 14:02`. */
export const localDateTime = (at: Date) =>
  `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()} ${localTime(at)}`;

export const localTime = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`;
