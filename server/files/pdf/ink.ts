/** The colors of printed documents: the product's light theme, on white, readable when copied. */
export const ink = {
  text: '#1B1D1F',
  quiet: '#54565A',
  line: '#C4C0B4',
  soft: '#EBE9E2',
  pine: '#0E5A4A',
  tint: '#E1EFEA',
  error: '#B42318',
} as const;

export type Ink = (typeof ink)[keyof typeof ink];
