import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { accessorials } from '../../../../schema/entities/accessorials.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import { focusField } from '../../../feedback/focusField.ts';
import { useT } from '../../../i18n/useT.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { useAbilities } from '../../derived/abilities.ts';
import { CreateInDrawer } from '../../form/CreateInDrawer.tsx';
import {
  type AccessorialLine,
  amountOf,
  type CatalogueEntry,
  withEntry,
} from '../form/accessorials/accessorialLines.ts';
import { typedNumber } from '../form/typedNumber.ts';
import styles from './confirmation.module.css';
import { focusFirst } from './focusFirst.ts';

/** Charges of a document without a catalog entry: each is matched or created in place. */
export function ChargesToMatch() {
  const form = useFormContext();
  const lines: readonly AccessorialLine[] = useWatch({ name: 'load_accessorials' }) ?? [];
  const price = typedNumber(loads.fields.price, useWatch({ name: 'price' })) ?? 0;
  const canCreate = useAbilities(accessorials).create;
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<string>();
  const start = useMemo(() => wanted && { name: wanted, method: 'flat' }, [wanted]);
  const t = useT('confirmation');

  const open = lines.flatMap((line, index) => (isOpen(line) ? [{ ...line, index }] : []));
  if (open.length === 0 && !wanted) return null;
  const textOf = (line: AccessorialLine) => {
    const amount = amountOf(line, undefined, price);
    if (amount === null) return t('newChargeOnly', { name: line.description });
    return t('newCharge', { name: line.description, amount: `$${formatMoney(amount)}` });
  };

  function made(record: RaRecord | null) {
    setWanted(undefined);
    if (!record) return;
    void queries.invalidateQueries({ queryKey: ['accessorials'] });
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const { index, ...line } of open) {
      if (line.description !== wanted) continue;
      const matched = withEntry(line, record as CatalogueEntry); // The call's answer.
      for (const [cell, value] of Object.entries(matched)) {
        form.setValue(`load_accessorials.${index}.${cell}`, value, change);
      }
    }
    setTimeout(() => focusFirst('price'), 250);
  }

  return (
    <section className={styles.make} aria-label={t('toMatch')}>
      {open.map(({ index, ...line }) => (
        <p key={index}>
          <Glyph name="st-late" size={14} />
          <span>{textOf(line)}</span>
          <Button
            size="small"
            variant="outlined"
            data-make
            onClick={() => focusField(`load_accessorials.${index}.accessorial_id`)}
          >
            {t('chooseCharge')}
          </Button>
          {canCreate && (
            <Button size="small" onClick={() => setWanted(line.description ?? '')}>
              {t('createCharge')}
            </Button>
          )}
        </p>
      ))}
      {start && <CreateInDrawer of={accessorials} typed="" start={start} done={made} />}
    </section>
  );
}

const isOpen = ({ is_printed, accessorial_id }: AccessorialLine): boolean =>
  is_printed === true && accessorial_id === null;
