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
