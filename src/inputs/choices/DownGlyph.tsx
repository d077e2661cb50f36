import { Glyph } from '../../theme/Glyph.tsx';

/** The arrow of everything that opens a list. MUI passes a class that positions it. */
export const DownGlyph = ({ className }: { className?: string }) => (
  <Glyph name="ic-down" className={className} />
);
