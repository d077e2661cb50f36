/** Words that several resources have for a field of one name. */
export const fields = {
  state_id: 'State',
  zip: 'ZIP code',
  is_active: 'In use',
  vin: 'VIN',
  plate_state_id: 'Plate state',
  license_plate: 'Plate',
  toll_transponder_no: 'Toll transponder no.',
};

/** When a record was made and changed, and by whom. */
export const dates = { created_at: 'Added', updated_at: 'Changed', created_by: 'Added by' };

export const ownership = {
  company: 'Company',
  owner_operator: 'Owner-operator',
  leased: 'Leased',
  rental: 'Rental',
};

export const payTypes = {
  per_mile: 'Per mile',
  percent_of_gross: 'Percent of gross',
  percent_of_linehaul: 'Percent of line haul',
  flat_per_load: 'Flat per load',
  hourly: 'Hourly',
  salary: 'Salary',
};

export const paymentTerms = {
  due_on_receipt: 'Due on receipt',
  net_10: 'Net 10',
  net_15: 'Net 15',
  net_30: 'Net 30',
  net_45: 'Net 45',
  net_60: 'Net 60',
  net_90: 'Net 90',
  quick_pay: 'Quick pay',
};
