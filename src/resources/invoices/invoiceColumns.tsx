import { invoices } from '../../../schema/entities/invoices.ts';
import { Col, Column } from '../list/Column.tsx';
import { BilledLoad, InvoiceAge, InvoiceState, SendState } from './InvoiceCells.tsx';

/** The columns of every list of invoices. */
export const invoiceColumns = [
  <Column key="number" of={invoices} source="number" width={94} />,
  <Col
    key="load"
    name="parent_load_id"
    label="resources.invoices.fields.parent_load_id"
    sortBy="parent_load_id"
    width={78}
  >
    <BilledLoad />
  </Col>,
  <Column key="broker" of={invoices} source="broker_id" width={112} />,
  <Column key="date" of={invoices} source="invoice_date" width={86} />,
  <Column key="due" of={invoices} source="due_date" width={86} />,
  <Column key="status" of={invoices} source="payment_status" width={106}>
    <InvoiceState />
  </Column>,
  <Column key="price" of={invoices} source="price" width={80} />,
  <Column key="accessorials" of={invoices} source="accessorials_amount" width={86} />,
  <Column key="total" of={invoices} source="amount_due" width={80} font="strong" />,
  <Column key="received" of={invoices} source="received_amount" width={76} />,
  <Column key="balance" of={invoices} source="balance" width={84} font="strong" />,
  <Col
    key="age"
    name="age"
    label="linehaul.billing.ageing"
    sortBy="invoice_date"
    exports={['invoice_date', 'due_date']}
    width={66}
  >
    <InvoiceAge />
  </Col>,
  <Column key="sent" of={invoices} source="send_status" width={76}>
    <SendState />
  </Column>,
  <Column key="terms" of={invoices} source="payment_terms" hidden />,
  <Column key="paid" of={invoices} source="paid_date" hidden />,
  <Column key="method" of={invoices} source="payment_method" hidden />,
  <Column key="reference" of={invoices} source="payment_reference" hidden />,
  <Column key="sent_at" of={invoices} source="sent_at" hidden />,
];
