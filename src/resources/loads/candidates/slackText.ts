const DAY_MIN = 1_440;

/** `2 d 3 h`, `5 h 20 m` or `40 m`, whichever way round. */
export function slackText(minutes: number): string {
  const left = Math.abs(minutes);
  const [days, hours, rest] = [
    Math.floor(left / DAY_MIN),
    Math.floor((left % DAY_MIN) / 60),
    left % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} m` : `${rest} m`;
}
