/** Miles as tables show them: integers with thousands separators. */
export const milesText = (miles: number) =>
  String(Math.round(miles)).replace(/\B(?=(\d{3})+$)/g, ' ');
