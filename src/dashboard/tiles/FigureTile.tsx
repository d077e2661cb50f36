import { Link } from 'react-router-dom';
import { measureOf } from '../../../schema/measures.ts';
import { percentRatio } from '../../../schema/rules/money/money.ts';
import { figureText } from '../../format/figureText.ts';
import { useT } from '../../i18n/useT.ts';
import { Change } from './Change.tsx';
import type { TileProps } from './Tile.tsx';
import styles from './tiles.module.css';
import { measuresOfTile, versusText } from './tileText.ts';
import { useTileLinks } from './useTileLinks.ts';

type FigureTileProps = Pick<TileProps, 'tile' | 'today' | 'dispatcher'>;

/** The totals of a tile: the first one large, linked to its list, next to the period before. */
export function FigureTile({ tile, today, dispatcher }: FigureTileProps) {
  const t = useT('dashboard.tiles');
  const link = useTileLinks(today, dispatcher);
  const { totals, totals_before, before, target } = tile;
  const done = target && percentRatio(totals[0] ?? 0, target);
  return (
    <div className={styles.figures}>
      {measuresOfTile(tile).map((key, at) => {
        const { label, unit } = measureOf(key);
        const text = figureText(totals[at], unit);
        const to = link(tile, key);
        return (
          <p key={key} className={at === 0 ? styles.first : styles.other}>
            {at > 0 && <span>{label}</span>}
            {to ? (
              <Link to={to} aria-label={`${label}: ${text}`}>
                {text}
              </Link>
            ) : (
              <b>{text}</b>
            )}
            <Change measure={key} now={totals[at]} before={totals_before[at]} />
          </p>
        );
      })}
      <p className={styles.note}>
        {before && versusText(tile, t)}
        {target !== null && (
          <>
            {' · '}
            {t('ofTarget', {
              percent: Math.round(done ?? 0),
              target: figureText(target, 'money'),
            })}
          </>
        )}
      </p>
    </div>
  );
}
