import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { CopiedRole } from '../../../schema/responses/permissions.ts';
import { call } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import type { CompanyName } from '../../http/user.ts';
import { type Translate, useT } from '../../i18n/useT.ts';
import { withToggled } from '../../inputs/choices/withToggled.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import {
  isAdministrator,
  type Matrix,
  type MatrixRole,
  permissionsOf,
} from '../../resources/permissions/Matrix.ts';
import { roleName } from '../../resources/permissions/words.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './dialogs.module.css';
import type { Change } from './edits.ts';

interface CopyDialogProps {
  from: number;
  matrix: Matrix;
  /** The other companies of the same owner. */
  companies: readonly CompanyName[];
  onClose: () => void;
}

/** Copies roles to another company, after a preview of the changes there. */
export function CopyDialog({ from, matrix, companies, onClose }: CopyDialogProps) {
  const translate = useTranslate();
  const t = useT('permissions.copy');
  const titleId = useId();
  const offered = matrix.roles.filter(role => !isAdministrator(role));
  const [to, setTo] = useState(companies.length === 1 ? companies[0]?.id : undefined);
  const [chosen, setChosen] = useState(() => new Set(offered.map(({ id }) => id)));
  const [isBusy, setBusy] = useState(false);
  const asked = { from_company_id: from, to_company_id: to, role_ids: [...chosen] };
  const { data, refetch } = useQuery({
    queryKey: ['permissions', 'copy', asked],
    queryFn: async () =>
      (await call('GET', '/permissions/copy-matrix-diff', { query: asked })).data,
    enabled: to !== undefined && chosen.size > 0,
    placeholderData: earlier => earlier,
    staleTime: 0,
  });
  const copies = to !== undefined && chosen.size > 0 ? (data?.roles ?? []) : [];
  const works = copies.filter(doesSomething);

  async function copy() {
    setBusy(true);
    try {
      await call('PUT', '/permissions/copy-matrix-to-another-company', {
        body: { ...asked, version: data?.version },
      });
      const name = companies.find(({ id }) => id === to)?.name;
      toast({ kind: 'success', message: t('done', { name }) });
      onClose();
    } catch (error) {
      announce(error);
      // If someone changed the other company meanwhile, that is shown now.
      void refetch();
      setBusy(false);
    }
  }

  const tick = (id: number) => setChosen(withToggled(chosen, id));

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>{t('text')}</p>
        <div className={styles.fields}>
          <label className={styles.field}>
            {t('to')}
            <select
              className={styles.select}
              // biome-ignore lint/a11y/noAutofocus: the dialog opens to be answered
              autoFocus
              value={to ?? ''}
              onChange={({ target }) => setTo(Number(target.value) || undefined)}
            >
              <option value="">{t('choose')}</option>
              {companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <fieldset className={styles.ticks}>
            <legend>{t('roles')}</legend>
            {offered.map(role => (
              <label key={role.id} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={chosen.has(role.id)}
                  onChange={() => tick(role.id)}
                />
                {roleName(role)}
              </label>
            ))}
          </fieldset>
        </div>
        {copies.map(one => (
          <Copied key={one.name} copy={one} matrix={matrix} t={t} />
        ))}
        {copies.length > 0 && works.length === 0 && <p className={styles.same}>{t('nothing')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <BusyButton
          variant="contained"
          isBusy={isBusy}
          disabled={works.length === 0}
          onClick={() => void copy()}
        >
          {t('confirm', { smart_count: chosen.size })}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

interface CopiedProps {
  copy: CopiedRole;
  matrix: Matrix;
  t: Translate;
}

function Copied({ copy, matrix, t }: CopiedProps) {
  const name = <b>{roleName(copy)}</b>;
  if (!doesSomething(copy)) {
    return (
      <p className={styles.same}>
        {name} {t('isSame')}
      </p>
    );
  }
  const counts = { granted: copy.granted.length, taken: copy.taken.length };
  return (
    <details className={styles.copied}>
      <summary>
        {name} {copy.id === null ? t('isNew', counts) : t('counts', counts)}
      </summary>
      <ChangeList changes={changesIn(matrix, copy)} isOfOne />
    </details>
  );
}

const doesSomething = ({ id, granted, taken }: CopiedRole) =>
  id === null || granted.length + taken.length > 0;

/** The changes of a copied role, in the same words as those of the matrix. */
function changesIn(matrix: Matrix, copy: CopiedRole): readonly Change[] {
  const role: MatrixRole = { id: copy.id ?? 0, name: copy.name, active: copy.active, users: 0 };
  return permissionsOf(matrix).flatMap((permission): Change[] => {
    if (copy.granted.includes(permission.name)) return [{ role, permission, granted: true }];
    return copy.taken.includes(permission.name) ? [{ role, permission, granted: false }] : [];
  });
}
