import { invoices } from '../../../schema/entities/invoices.ts';
import { Col, Column } from '../list/Column.tsx';
import {
  BilledLoad,
  DeliveredOn,
  InvoiceAge,
  InvoiceState,
  LoadReference,
  SendState,
} from './InvoiceCells.tsx';

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

/** The same invoices as the loads that they bill: which load, when it was delivered, what it billed. */
export const invoicedLoadColumns = [
  <Col
    key="load"
    name="parent_load_id"
    label="resources.invoices.fields.parent_load_id"
    sortBy="parent_load_id"
    width={84}
  >
    <BilledLoad />
  </Col>,
  <Col key="reference" name="reference" label="linehaul.billing.reference" width={110}>
    <LoadReference />
  </Col>,
  <Col key="delivered" name="delivered" label="resources.loads.fields.delivered_at" width={148}>
    <DeliveredOn />
  </Col>,
  <Column key="broker" of={invoices} source="broker_id" width={140} />,
  <Column key="price" of={invoices} source="price" width={84} />,
  <Column key="accessorials" of={invoices} source="accessorials_amount" width={92} />,
  <Column key="total" of={invoices} source="amount_due" width={88} font="strong" />,
  <Column key="number" of={invoices} source="number" width={98} />,
  <Column key="date" of={invoices} source="invoice_date" width={90} />,
  <Column key="status" of={invoices} source="payment_status" width={110}>
    <InvoiceState />
  </Column>,
  <Column key="balance" of={invoices} source="balance" width={88} font="strong" />,
  <Column key="due" of={invoices} source="due_date" hidden />,
  <Column key="received" of={invoices} source="received_amount" hidden />,
  <Column key="sent" of={invoices} source="send_status" hidden>
    <SendState />
  </Column>,
];
