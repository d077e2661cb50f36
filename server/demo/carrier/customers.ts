import { accessorials } from '../../../schema/entities/accessorials.ts';
import { brokers } from '../../../schema/entities/brokers.ts';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { words } from '../../imports/cells/words.ts';
import {
  appointment,
  catalogueFacts,
  companyAt,
  hours,
  placeNames,
  terms,
} from '../../imports/kinds/customers.ts';
import type { SheetPlan } from '../../imports/plan.ts';

export const brokerSheet: SheetPlan = {
  file: 'brokers.csv',
  entity: brokers,
  key: ['code'],
  columns: [
    { heading: 'Code', field: 'code' },
    { heading: 'Broker Name', field: 'name' },
    { heading: 'MC #', field: 'mc_number' },
    { heading: 'DOT #', field: 'dot_number' },
    { heading: 'Address', field: 'address' },
    { heading: 'City', field: 'city' },
    { heading: 'ST', field: 'state_id' },
    { heading: 'Zip', field: 'zip' },
    { heading: 'Phone', field: 'phone' },
    { heading: 'E-mail', field: 'email' },
    { heading: 'Billing E-mail', field: 'billing_email' },
    { heading: 'Credit Limit', field: 'credit_limit' },
    { heading: 'Credit Status', field: 'credit_status' },
    { heading: 'Avg Days to Pay', field: 'days_to_pay' },
    { heading: 'Factorable', field: 'factorable' },
    { heading: 'Do Not Use', field: 'do_not_use' },
    {
      heading: 'Paperwork',
      field: 'required_documents',
      words: words['brokers.required_documents'],
    },
  ],
  derived: [{ heading: 'Terms', values: terms('Terms') }],
  fixed: { type: 'broker', invoice_delivery: 'email', invoice_method: 'individual' },
};

export const facilityNameSheet = placeNames('facilities.csv', 'Company Name');

export const facilitySheet: SheetPlan = {
  file: 'facilities.csv',
  entity: loadCompanies,
  key: ['code'],
  columns: [
    { heading: 'Code', field: 'code' },
    { heading: 'Company Name', field: 'company_name' },
    { heading: 'Street', field: 'address_line1' },
    { heading: 'City', field: 'city' },
    { heading: 'State', field: 'state_id' },
    { heading: 'Zip', field: 'zip' },
    { heading: 'Lat', field: 'lat' },
    { heading: 'Lng', field: 'lng' },
    { heading: 'Time Zone', field: 'timezone' },
    { heading: 'Phone', field: 'phone' },
  ],
  derived: [
    {
      heading: 'Company Name',
      values: row => ({ company_name_id: companyAt('Company Name', row) }),
    },
    { heading: 'Hours', values: hours('Hours') },
    { heading: 'Appt/FCFS', values: appointment('Appt/FCFS') },
  ],
};

export const accessorialSheet: SheetPlan = {
  file: 'accessorial_types.csv',
  entity: accessorials,
  key: ['code'],
  columns: [
    { heading: 'Code', field: 'code' },
    { heading: 'Name', field: 'name' },
    { heading: 'Billed to Broker', field: 'billable_to_broker' },
    { heading: 'In % Base', field: 'in_percentage_base' },
    { heading: 'Reimbursement', field: 'is_reimbursement' },
  ],
  derived: [{ heading: 'Code', values: catalogueFacts }],
};
