import { type ReactNode, useState } from 'react';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useKeys } from '../../../keys.ts';
import type { Line } from './line.ts';
import { type PanelPart, PersonalPanel } from './PersonalPanel.tsx';

/**
 * The panel next to the board, while it is open. P opens the truck's details and H its history, in the
 * grid from a cell that takes no text, and in the lanes from a card. The same key or Escape closes it.
 */
export function usePanel(model: GridModel<Line>): ReactNode {
  const [part, setPart] = useState<PanelPart | null>(null);
  const close = () => setPart(null);
  const toggle = (wanted: PanelPart) => setPart(now => (now === wanted ? null : wanted));
  useKeys(
    {
      p: () => toggle('facts'),
      h: () => toggle('truck'),
      ...(part !== null && { escape: close }),
    },
    document,
  );
  if (part === null) return null;
  return <PersonalPanel model={model} part={part} onPart={setPart} onClose={close} />;
}
