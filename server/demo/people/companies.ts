import type { DemoCompany } from './company.ts';

/** The carrier of the files: four weeks of an invented trucking company. */
export const prairieCrossing: DemoCompany = {
  name: 'Prairie Crossing Logistics',
  legal_name: 'Prairie Crossing Logistics LLC',
  address: '2400 Laraway Rd',
  city: 'Joliet',
  state: 'IL',
  zip: '60433',
  phone: '+18155550100',
  email: 'office@prairiecrossing.example.com',
  mc_number: '1987650',
  dot_number: '4287650',
  scac: 'PXLG',
  settings: {
    timezone: 'America/Chicago',
    required_documents: ['rate_confirmation', 'pod'],
    load_number_prefix: 'PC-',
    load_next_number: 26_272,
    // What its trucks earn in a good week.
    target_gross_solo: 3500,
    target_gross_team: 5500,
  },
};

/** The same owner's second company. */
export const blueHeron: DemoCompany = {
  name: 'Blue Heron Transport',
  legal_name: 'Blue Heron Transport LLC',
  address: '815 Wharf St',
  city: 'Toledo',
  state: 'OH',
  zip: '43609',
  phone: '+14195550140',
  email: 'office@blueheron.example.com',
  mc_number: '1976540',
  dot_number: '4276540',
  scac: 'BHTR',
  settings: {
    timezone: 'America/New_York',
    load_number_prefix: 'BH-',
    load_next_number: 513,
  },
};

/** Another owner's company. */
export const cactusWren: DemoCompany = {
  name: 'Cactus Wren Freight',
  legal_name: 'Cactus Wren Freight Inc.',
  address: '60 Mesquite Loop',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85021',
  phone: '+16025550175',
  email: 'office@cactuswren.example.com',
  mc_number: '1965430',
  dot_number: '4265430',
  scac: 'CWFR',
  settings: {
    timezone: 'America/Phoenix',
    load_number_prefix: 'CW-',
    load_next_number: 513,
    gross_date_basis: 'pickup',
  },
};
