import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { IMPORT, importPermissions, isImportable } from '../../../schema/imports.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useListFacts } from './listFacts.ts';
import styles from './page.module.css';

/** Links from a list to the import of its records, for people who may create them. */
export function ImportButton() {
  const { entity } = useListFacts();
  const companyId = useCompanyId();
  const can = useCan();
  const translate = useTranslate();
  const needed = [IMPORT, ...importPermissions(entity, 'skip')];
  if (companyId === null || !isImportable(entity) || !needed.every(can)) return null;

  const to = `/company-owner/company/${companyId}/imports?kind=${entity.name}`;
  return (
    <Button component={Link} to={to}>
      <span className={styles.main}>
        <Glyph name="ic-upload" />
        {translate('linehaul.imports.button')}
      </span>
    </Button>
  );
}
