import type { GlyphName } from '../../theme/Glyph.tsx';

const glyphs: Readonly<Record<string, GlyphName>> = {
  loads: 'ic-loads',
  drivers: 'ic-user',
  staffs: 'ic-user',
  brokers: 'ic-people',
  trucks: 'ic-fleet',
  trailers: 'ic-fleet',
  invoices: 'ic-billing',
  'driver-pay-settlements': 'ic-payroll',
  'load-companies': 'ic-map',
};

export const glyphOfType = (type: string): GlyphName => glyphs[type] ?? 'ic-doc';
