/** Labels that several resources share for a field name. */
export const fields = {
  state_id: 'State',
  zip: 'ZIP code',
  is_active: 'Active',
  vin: 'VIN',
  plate_state_id: 'Plate state',
  license_plate: 'Plate',
  toll_transponder_no: 'Toll transponder no.',
};

/** When a record was created and changed, and by whom. */
export const dates = { created_at: 'Added', updated_at: 'Changed', created_by: 'Added by' };
