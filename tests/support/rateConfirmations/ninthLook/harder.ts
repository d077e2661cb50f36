import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** A letter in the first person plural, three stops told in one paragraph each. */
export const story: Written = {
  truth: {
    broker_name: 'Ferncliff Forwarding Brokers',
    load_number: 'FF-771',
    rate_total: '2410.00',
    line_items: [],
    reference_numbers: [],
    equipment: '53-foot reefer',
    equipment_type: 'reefer',
    weight_lb: 41000,
    commodity: 'grapes',
    stops: [
      pickup(
        ['Sun World Delano', '2655 Zerker Rd', 'Delano', 'CA', '93215'],
        ['2026-12-05', '14:00'],
        'SW-118',
      ),
      pickup(
        ['Pandol Brothers', '401 Road 192', 'Delano', 'CA', '93215'],
        ['2026-12-05', '17:00'],
        'PB-77',
      ),
      delivery(
        ['Associated Grocers', '3600 Vanguard Dr', 'Fort Worth', 'TX', '76106'],
        ['2026-12-07', '23:00'],
        'AG-4471',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 64, 50, ['Ferncliff Forwarding Brokers'], { serif: true, size: 15, bold: true });
    lines(
      paper,
      64,
      72,
      ['December 4, 2026', 'Load FF-771, confirmation to Kern Island Carriers'],
      { serif: true, size: 11 },
    );
    paper.y = 120;
    for (const text of [
      'We confirm that you will transport 41,000 lbs of grapes in a 53-foot reefer as follows.',
      'First pickup: Sun World Delano, 2655 Zerker Rd, Delano, CA 93215, on December 5, 2026 at 2:00 PM. Pickup number: SW-118.',
      'Second pickup: Pandol Brothers, 401 Road 192, Delano, CA 93215, on December 5, 2026 at 5:00 PM. Pickup number: PB-77.',
      'Delivery: Associated Grocers, 3600 Vanguard Dr, Fort Worth, TX 76106, on December 7, 2026 at 11:00 PM. Delivery number: AG-4471.',
      'Your total compensation is $2,410.00. Detention of $50.00 per hour begins after two hours.',
    ])
      paper.put(text, 64, paper.y, { width: 480, size: 10.5, serif: true }).down(10);
  },
};

/** An interchange print where names are cut at 25 letters and repeated in full below. */
export const cutNames: Written = {
  truth: {
    broker_name: 'LAKES REGION FREIGHT SVCS',
    load_number: '77120-01',
    rate_total: '1322.50',
    line_items: charges(['LINE HAUL', '1200.00'], ['FUEL SURCHARGE', '122.50']),
    reference_numbers: numbers(['PO', '8812034']),
    equipment: 'DRY VAN',
    equipment_type: 'van',
    weight_lb: 31870,
    commodity: 'PLASTIC CUPS',
    stops: [
      pickup(
        ['DART CONTAINER MASON', '500 HOGSBACK RD', 'MASON', 'MI', '48854'],
        ['2026-12-09', '13:00'],
        'DCM771',
      ),
      delivery(
        ['SYSCO CENTRAL ILLINOIS', '1 SYSCO DR', 'LINCOLN', 'IL', '62656'],
        ['2026-12-10', '06:30'],
        'SCI-33',
      ),
    ],
    special_instructions: 'DROP TRAILER AT SHIPPER ALLOWED.',
  },
  draw(paper) {
    lines(
      paper,
      30,
      32,
      [
        'LAKES REGION FREIGHT SVCS                           CARRIER CONFIRMATION',
        '',
        'LOAD NUMBER: 77120-01      DATE: 12/08/26      CARRIER: RED CEDAR EXPRESS',
        'EQUIPMENT: DRY VAN         COMMODITY: PLASTIC CUPS    WEIGHT: 31,870 LBS',
        'PO: 8812034',
        '',
        '** PICKUP **                           ** DELIVERY **',
        'DART CONTAINER MASON                   SYSCO CENTRAL ILLINOIS',
        '500 HOGSBACK RD                        1 SYSCO DR',
        'MASON, MI 48854                        LINCOLN, IL 62656',
        'DATE: 12/09/26                         DATE: 12/10/26',
        'TIME: 1300                             TIME: 0630',
        'NUMBER: DCM771                         NUMBER: SCI-33',
        '',
        'LINE HAUL          $1,200.00',
        'FUEL SURCHARGE       $122.50',
        'TOTAL              $1,322.50',
        '',
        'SPECIAL INSTRUCTIONS: DROP TRAILER AT SHIPPER ALLOWED.',
      ],
      { mono: true, size: 9.5, step: 13 },
    );
  },
};

/** The money is a matrix: rate, miles, subtotal, then fuel by per cent, then the sum. */
export const matrix: Written = {
  truth: {
    broker_name: 'High Desert Capacity Inc.',
    load_number: 'HDC 7750',
    rate_total: '2530.00',
    line_items: charges(['Linehaul', '2200.00'], ['Fuel (15%)', '330.00']),
    reference_numbers: numbers(['PO', '71-1190']),
    equipment: 'Dry Van 53ft',
    equipment_type: 'van',
    weight_lb: 25000,
    commodity: 'Mattresses',
    miles: 1000,
    stops: [
      pickup(
        ['Purple Grantsville', '123 E Emerald Rd', 'Grantsville', 'UT', '84029'],
        ['2026-12-17', '08:00', '16:00'],
        'PUR-22',
      ),
      delivery(
        ['Mattress Firm Houston', '10201 S Main St', 'Houston', 'TX', '77025'],
        ['2026-12-20', '07:00', '11:00'],
        'MF-8',
      ),
    ],
    special_instructions: 'Do not stack anything on the cartons.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['High Desert Capacity Inc.'], { size: 14, bold: true });
    lines(
      paper,
      36,
      48,
      ['Load HDC 7750   |   12/16/2026   |   Carrier: Oquirrh Lines   |   Miles: 1,000'],
      { size: 9 },
    );
    table(paper, [36, 170, 310, 420], 70, [
      ['Equipment', 'Commodity', 'Weight', 'PO'],
      ['Dry Van 53ft', 'Mattresses', '25,000 lbs', '71-1190'],
    ]);
    lines(paper, 36, 108, ['Stop 1 - PICKUP - Purple Grantsville'], { bold: true });
    lines(paper, 36, 121, [
      '123 E Emerald Rd',
      'Grantsville, UT 84029',
      '12/17/2026 08:00-16:00',
      'Number: PUR-22',
    ]);
    lines(paper, 36, 184, ['Stop 2 - DELIVERY - Mattress Firm Houston'], { bold: true });
    lines(paper, 36, 197, [
      '10201 S Main St',
      'Houston, TX 77025',
      '12/20/2026 07:00-11:00',
      'Number: MF-8',
    ]);
    table(paper, [36, 140, 220, 300], 260, [
      ['Charge', 'Rate', 'Basis', 'Amount'],
      ['Linehaul', '2.20', '1,000 mi', '2,200.00'],
      ['Fuel (15%)', '0.33', '1,000 mi', '330.00'],
      ['Total', '', '', '2,530.00'],
    ]);
    lines(paper, 36, 330, ['Instructions: Do not stack anything on the cartons.']);
  },
};

/** Words above each other in a header with a logo text; numbers in the same size as names. */
export const crowdedHead: Written = {
  truth: {
    broker_name: 'Slate River Logistics Group, LLC',
    load_number: 'SRL0099120',
    rate_total: '1875.00',
    line_items: [],
    reference_numbers: numbers(['PO', 'C-4471209']),
    equipment: 'Van or Reefer',
    equipment_type: 'van',
    weight_lb: 40000,
    commodity: 'Bottled tea',
    pallets: 24,
    stops: [
      pickup(
        ['AriZona Beverages Edison', '60 Crossways Park Dr', 'Edison', 'NJ', '08817'],
        ['2026-12-11', '11:00'],
        'AZ-88',
      ),
      delivery(
        ['Publix DC McCalla', '5100 Jefferson Metro Pkwy', 'McCalla', 'AL', '35111'],
        ['2026-12-13', '20:00'],
        'PX-20117',
      ),
    ],
    special_instructions: 'Load to the nose. Straps every 4 pallets.',
  },
  draw(paper) {
    lines(
      paper,
      36,
      24,
      [
        'SLATE RIVER',
        'Slate River Logistics Group, LLC',
        'A Granite Holdings Company',
        'Dispatch 24/7: 800-555-0177',
      ],
      { size: 9 },
    );
    lines(
      paper,
      260,
      24,
      ['CARRIER RATE CONFIRMATION', 'Load: SRL0099120', 'Revision: 1', 'Printed: 12/10/2026 14:02'],
      { size: 9 },
    );
    lines(paper, 440, 24, ['Carrier', 'Raritan Bay Haulers', 'MC 771120', 'Contact: Gus'], {
      size: 9,
    });
    table(paper, [36, 150, 260, 340, 430], 84, [
      ['Equipment', 'Commodity', 'Pallets', 'Weight', 'Customer PO'],
      ['Van or Reefer', 'Bottled tea', '24', '40,000 lbs', 'C-4471209'],
    ]);
    table(paper, [36, 80, 300, 420], 126, [
      ['Pick', 'AriZona Beverages Edison', '12/11/2026 11:00', 'PU# AZ-88'],
      ['', '60 Crossways Park Dr', '', ''],
      ['', 'Edison, NJ 08817', '', ''],
    ]);
    table(paper, [36, 80, 300, 420], 176, [
      ['Drop', 'Publix DC McCalla', '12/13/2026 20:00', 'DEL# PX-20117'],
      ['', '5100 Jefferson Metro Pkwy', '', ''],
      ['', 'McCalla, AL 35111', '', ''],
    ]);
    lines(paper, 36, 232, ['Total all-in rate: $1,875.00'], { bold: true });
    lines(paper, 36, 254, ['Special Instructions: Load to the nose. Straps every 4 pallets.']);
    lines(paper, 36, 290, ['Max cargo value: $100,000.00. TONU: $200.00. Layover: $250.00.'], {
      size: 8,
    });
  },
};

/** Load facts come last, after the signature lines. */
export const factsLast: Written = {
  truth: {
    broker_name: 'Petrified Forest Freight LLC',
    load_number: 'PFF-118',
    rate_total: '1690.00',
    line_items: charges(['Line haul', '1550.00'], ['Driver assist', '140.00']),
    reference_numbers: numbers(['PO', '60-2217'], ['BOL', '771002']),
    equipment: "Dry van 53'",
    equipment_type: 'van',
    weight_lb: 19300,
    commodity: 'Books',
    stops: [
      pickup(
        ['Ingram La Vergne', '14 Ingram Blvd', 'La Vergne', 'TN', '37086'],
        ['2026-12-16', '10:00'],
        'ING-5',
      ),
      delivery(
        ['Powells Warehouse', '2720 NW 29th Ave', 'Portland', 'OR', '97210'],
        ['2026-12-20', '09:00'],
        'POW 12',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Petrified Forest Freight LLC'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Rate confirmation for Stones River Express, 12/15/2026']);
    lines(paper, 36, 76, ['PICKUP'], { bold: true });
    lines(paper, 36, 89, [
      'Ingram La Vergne',
      '14 Ingram Blvd',
      'La Vergne, TN 37086',
      '12/16/2026 10:00 AM',
      'Pickup #: ING-5',
    ]);
    lines(paper, 36, 160, ['DELIVERY'], { bold: true });
    lines(paper, 36, 173, [
      'Powells Warehouse',
      '2720 NW 29th Ave',
      'Portland, OR 97210',
      '12/20/2026 9:00 AM',
      'Delivery #: POW 12',
    ]);
    table(paper, [36, 160], 250, [
      ['Line haul', '$1,550.00'],
      ['Driver assist', '$140.00'],
      ['Total', '$1,690.00'],
    ]);
    lines(paper, 36, 310, ['Carrier signature: ____________________      Date: ____________']);
    table(paper, [36, 130, 260, 350, 460], 340, [
      ['Load #', 'Equipment', 'Commodity', 'Weight', 'PO / BOL'],
      ['PFF-118', "Dry van 53'", 'Books', '19,300 lbs', '60-2217 / 771002'],
    ]);
  },
};
