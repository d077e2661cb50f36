import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { RowResults } from '../../feedback/RowResults.tsx';
import { PrintInvoices } from '../../resources/invoices/PrintInvoices.tsx';
import type { CreateResult } from '../../resources/invoices/useInvoiceCalls.ts';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import type { LoadToInvoice } from './LoadToInvoice.ts';

interface CreatedProps {
  results: readonly CreateResult[];
  onClose: () => void;
}

/** The created invoices, and the loads that could not be invoiced. */
export function Created({ results, onClose }: CreatedProps) {
  const { data = [] } = useListContext<LoadToInvoice>();
  // Invoiced loads leave the list, but their numbers stay readable.
  const loads = useRef(data).current;
  const pathTo = usePathTo('invoices');
  const translate = useTranslate();
  const made = results.filter(({ ok }) => ok).length;
  const refused = results.length - made;
  const list = pathTo('list');
  return (
    <RowResults
      title={translate(`linehaul.billing.create.${refused > 0 ? 'outcome' : 'allMade'}`, {
        made,
        refused,
      })}
      results={results}
      nameOf={({ id }) => loads.find(load => load.id === id)?.internal_id ?? `#${id}`}
      doneOf={({ invoice_id, number }) => {
        const path = invoice_id && pathTo('show', invoice_id);
        return path ? <Link to={path}>{number}</Link> : number;
      }}
      onClose={onClose}
    >
      <PrintInvoices ids={[...new Set(results.flatMap(({ invoice_id }) => invoice_id ?? []))]} />
      {made > 0 && list && (
        <Button component={Link} to={list}>
          {translate('linehaul.billing.create.toList')}
        </Button>
      )}
    </RowResults>
  );
}
