/** Miles as tables have them: whole, thousands apart. */
export const milesText = (miles: number) =>
  String(Math.round(miles)).replace(/\B(?=(\d{3})+$)/g, ' ');
