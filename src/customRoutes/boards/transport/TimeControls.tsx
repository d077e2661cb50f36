import { Button, IconButton } from '@mui/material';
import { memo } from 'react';
import { SegmentedControl } from '../../../grid/pieces/SegmentedControl.tsx';
import { useT } from '../../../i18n/useT.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { ZOOMS, type Zoom } from './timeScale.ts';

interface TimeControlsProps {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onPan: (direction: 1 | -1) => void;
  onNow: () => void;
}

/** How much time a timeline shows, and from when. A pan does not draw it again. */
export const TimeControls = memo(function TimeControls(props: TimeControlsProps) {
  const { zoom, onZoom, onPan, onNow } = props;
  const t = useT('transport');
  return (
    <>
      <SegmentedControl
        label={t('zoom')}
        value={zoom}
        onChange={onZoom}
        segments={ZOOMS.map(id => ({ id, name: t(`zooms.${id}`) }))}
      />
      <IconButton aria-label={t('earlier')} onClick={() => onPan(-1)}>
        <Glyph name="ic-left" />
      </IconButton>
      <Button onClick={onNow}>{t('now')}</Button>
      <IconButton aria-label={t('later')} onClick={() => onPan(1)}>
        <Glyph name="ic-right" />
      </IconButton>
    </>
  );
});
