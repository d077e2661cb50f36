import { Button, Menu, MenuItem } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../layout/feedback/announce.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { Notice } from '../../resources/list/ListStates.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { saveFile } from '../../wire/download.ts';
import { TrailFilterLine } from './TrailFilterLine.tsx';
import { TrailRow } from './TrailRow.tsx';
import styles from './trail.module.css';
import { type TrailFilters, useTrail, useTrailFilters } from './useTrail.ts';

const COLUMNS = ['time', 'who', 'what', 'kind', 'named', 'changes'] as const;

/** Everything that was changed in the company: by whom, when, and what it was before. */
export function AuditTrail() {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.history.trail.${name}`);
  const { filters, change } = useTrailFilters();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useTrail(filters);
  const entries = data?.pages.flatMap(page => page.data) ?? [];

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeader title={say('title')} actions={<TrailExport filters={filters} />} />
        <TrailFilterLine filters={filters} onChange={change} />
      </div>
      {error && <Notice title={translate('linehaul.lists.failed')} text={error.message} />}
      {data && entries.length === 0 && <Notice title={say('nothing')} />}
      {entries.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map(name => (
                <th key={name} scope="col" className={styles[name]}>
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(entry => (
              <TrailRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {entries.length > 0 && (
        <p className={styles.foot}>
          {hasNextPage ? (
            <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('linehaul.history.earlier')}
            </Button>
          ) : (
            <span className={styles.quiet}>{say('end')}</span>
          )}
        </p>
      )}
    </div>
  );
}

const FORMATS = ['xlsx', 'csv'] as const;

/** The trail as it is filtered, one line per change, as a file. */
function TrailExport({ filters }: { filters: TrailFilters }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { callFile } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();

  async function download(format: string) {
    setAnchor(null);
    try {
      saveFile(await callFile('GET', '/audit/export/list', { query: { ...filters, format } }));
    } catch (error) {
      announce(error);
    }
  }

  return (
    <>
      <Button aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
        <span className={styles.buttonText}>
          <Glyph name="ic-download" />
          {translate('linehaul.lists.export')}
          <Glyph name="ic-down" size={12} />
        </span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map(format => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {translate(`linehaul.lists.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
