import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useSelected } from '../../../grid/useSelected.ts';
import { StatusPicker } from '../../../inputs/status/StatusPicker.tsx';
import type { StatusOption } from '../../../inputs/status/statusOption.ts';
import { BarButton } from '../../../resources/parts/ActionBar.tsx';
import { SelectionBar } from '../../../resources/parts/SelectionBar.tsx';
import styles from '../parts/overRows.module.css';
import { reasonsFor, sharedOptions } from '../parts/sharedOptions.ts';
import { useFocusBack } from '../parts/useFocusBack.ts';
import { HandOverDialog } from './Handovers.tsx';
import type { Line } from './line.ts';
import { typeStatus } from './marks.ts';

interface PersonalBulkProps {
  model: GridModel<Line>;
  statusOptions: (line: Line) => readonly StatusOption[];
  refused: string | undefined;
}

/**
 * Actions for the selected trucks that are shown: a status for all, and the hand-over to a colleague.
 * Those that the filters hide stay as they are.
 */
export function PersonalBulk({ model, statusOptions, refused }: PersonalBulkProps) {
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [isHandingOver, setHandingOver] = useState(false);
  const { rows: lines, hidden } = useSelected(model);
  const followed = useFocusBack(model, lines.length + hidden > 0);
  const offered = lines.filter(({ handover }) => handover !== null);
  const t = (key: string, smart_count = lines.length) =>
    translate(`linehaul.personal.${key}`, { smart_count });
  const choosing = lines.map(line => ({ unit: line.truck.number, options: statusOptions(line) }));

  const pick = ({ id }: StatusOption) => {
    for (const line of lines) {
      const own = statusOptions(line).find(option => option.id === id);
      if (!own?.refused) typeStatus(line, Number(id), model);
    }
    const reasons = reasonsFor(choosing, id).join('; ');
    if (reasons !== '') {
      toast({ kind: 'warning', message: translate('linehaul.personal.bulk.notSet', { reasons }) });
    }
  };
  const cancel = () =>
    call('POST', '/truck-handovers/cancel', {
      ids: offered.flatMap(({ handover }) => handover?.id ?? []),
    })
      .then(() => {
        const units = offered.map(({ truck }) => truck.number).join(', ');
        const args = { units, smart_count: offered.length };
        const message = translate('linehaul.personal.handover.canceled', args);
        toast({ kind: 'success', message });
      })
      .catch(announce);

  return (
    <div className={styles.bar} {...followed}>
      <SelectionBar count={lines.length} hidden={hidden} onClear={() => model.state.select([])}>
        <BarButton
          glyph="ic-flag"
          label={t('bulk.status')}
          refused={refused}
          onClick={() => setAnchor(document.activeElement)}
        />
        {offered.length > 0 ? (
          <BarButton
            glyph="ic-x"
            label={t('handover.cancel', offered.length)}
            refused={refused}
            onClick={() => void cancel()}
          />
        ) : (
          <BarButton
            glyph="ic-user"
            label={t('bulk.handOver')}
            refused={refused}
            onClick={() => setHandingOver(true)}
          />
        )}
      </SelectionBar>
      {anchor && (
        <StatusPicker
          anchor={anchor}
          options={sharedOptions(choosing, units =>
            translate('linehaul.boards.bulk.except', { units }),
          )}
          title={t('bulk.title')}
          onPick={pick}
          onClose={() => setAnchor(null)}
        />
      )}
      {isHandingOver && (
        <HandOverDialog
          lines={lines}
          onDone={() => model.state.select([])}
          onClose={() => setHandingOver(false)}
        />
      )}
    </div>
  );
}
