import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** The title is the largest text; the broker is named in the line of contacts only. */
export const titleOnly: Written = {
  truth: {
    broker_name: 'Stillwater Freight Partners',
    load_number: '4471-09',
    rate_total: '1275.00',
    line_items: [],
    reference_numbers: [],
    equipment: '53 ft van',
    equipment_type: 'van',
    weight_lb: 40100,
    commodity: 'Glass jars',
    stops: [
      pickup(
        ['Ardagh Glass Sapulpa', '1000 N Mission St', 'Sapulpa', 'OK', '74066'],
        ['2026-12-08', '10:00'],
        'AG-5510',
      ),
      delivery(
        ['Smucker Memphis', '4740 Burbank Rd', 'Memphis', 'TN', '38118'],
        ['2026-12-09', '09:00'],
        'SMK 22',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 150, 30, ['CARRIER CONTRACT LOAD ORDER'], { size: 18, bold: true });
    lines(paper, 36, 64, [
      'Broker: Stillwater Freight Partners, Tulsa OK, 918-555-0140',
      'Carrier: Cimarron Van Lines',
      'Order number: 4471-09',
      'Order date: 12/07/2026',
    ]);
    lines(paper, 36, 126, ['Trailer: 53 ft van', 'Product: Glass jars', 'Weight: 40,100 lbs']);
    lines(paper, 36, 176, ['1. PICK UP'], { bold: true });
    lines(paper, 36, 189, [
      'Ardagh Glass Sapulpa',
      '1000 N Mission St',
      'Sapulpa, OK 74066',
      'Date and time: 12/08/2026 10:00',
      'Pick up number: AG-5510',
    ]);
    lines(paper, 36, 262, ['2. DELIVER'], { bold: true });
    lines(paper, 36, 275, [
      'Smucker Memphis',
      '4740 Burbank Rd',
      'Memphis, TN 38118',
      'Date and time: 12/09/2026 09:00',
      'Delivery number: SMK 22',
    ]);
    lines(paper, 36, 348, ['3. PRICE'], { bold: true });
    lines(paper, 36, 361, ['$1,275.00 including fuel']);
  },
};

/** Fixed columns in typewriter type: names end where the next column begins. */
export const fixedColumns: Written = {
  truth: {
    broker_name: 'MIDSTATE LOGISTICS MANAGEMENT LLC',
    load_number: 'ML00991827',
    rate_total: '2144.00',
    line_items: charges(['LINEHAUL', '1900.00'], ['FUEL', '244.00']),
    reference_numbers: numbers(['PO', 'WM-771820']),
    equipment: 'VAN',
    equipment_type: 'van',
    weight_lb: 23880,
    commodity: 'TOYS',
    miles: 610,
    stops: [
      pickup(
        ['STEP2 PERRYSVILLE MANUFACTURING', '2 STEP2 DR', 'PERRYSVILLE', 'OH', '44864'],
        ['2026-12-14', '07:00'],
        'S2-118',
      ),
      delivery(
        ['WALMART CONSOLIDATION CENTER 7073', '300 VETERANS BLVD', 'ST JAMES', 'MO', '65559'],
        ['2026-12-15', '23:00'],
        '7073-55120',
      ),
    ],
    special_instructions: 'SEAL TRAILER AT SHIPPER.',
  },
  draw(paper) {
    lines(
      paper,
      24,
      30,
      [
        'MIDSTATE LOGISTICS MANAGEMENT LLC            LOAD CONFIRMATION             12/12/26',
        '',
        'LOAD#: ML00991827     CARRIER: LICKING VALLEY TRANSPORT     MILES: 610',
        'EQUIP: VAN            CMDTY: TOYS                           WEIGHT: 23880',
        'PO#: WM-771820',
        '',
        'STOP TYPE NAME                              ADDRESS                DATE     TIME  REF',
        '---- ---- --------------------------------- ---------------------- -------- ----- ----------',
        '1    PU   STEP2 PERRYSVILLE MANUFACTURING   2 STEP2 DR             12/14/26 07:00 S2-118',
        '                                            PERRYSVILLE, OH 44864',
        '2    DEL  WALMART CONSOLIDATION CENTER 7073 300 VETERANS BLVD      12/15/26 23:00 7073-55120',
        '                                            ST JAMES, MO 65559',
        '',
        'LINEHAUL       1,900.00',
        'FUEL             244.00',
        'TOTAL          2,144.00',
        '',
        'NOTES: SEAL TRAILER AT SHIPPER.',
      ],
      { mono: true, size: 8, step: 11 },
    );
  },
};

/** Two versions of the total: what the truck gets, and the same after quick pay. */
export const quickPay: Written = {
  truth: {
    broker_name: 'Lone Butte Logistics Inc',
    load_number: '50917',
    rate_total: '1840.00',
    line_items: charges(['Line haul', '1700.00'], ['Fuel', '140.00']),
    reference_numbers: numbers(['PO', 'LB-2281']),
    equipment: "53' Van",
    equipment_type: 'van',
    weight_lb: 30500,
    commodity: 'Ceiling tiles',
    stops: [
      pickup(
        ['Armstrong Marietta', '1507 River Rd', 'Marietta', 'PA', '17547'],
        ['2026-12-16', '09:00', '15:00'],
        'AM-3310',
      ),
      delivery(
        ['GMS Nashville', '620 Fesslers Ln', 'Nashville', 'TN', '37210'],
        ['2026-12-17', '07:00', '11:00'],
        'GMS-5',
      ),
    ],
    special_instructions: 'No walking on the load. Two straps at the doors.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Lone Butte Logistics Inc'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Load confirmation 50917', 'Confirmed December 15, 2026']);
    lines(paper, 36, 84, [
      'Shipper: Armstrong Marietta',
      'Address: 1507 River Rd, Marietta, PA 17547',
      'Pickup: 12/16/2026, 09:00 to 15:00',
      'Pickup number: AM-3310',
    ]);
    lines(paper, 36, 146, [
      'Receiver: GMS Nashville',
      'Address: 620 Fesslers Ln, Nashville, TN 37210',
      'Delivery: 12/17/2026, 07:00 to 11:00',
      'Delivery number: GMS-5',
    ]);
    lines(paper, 36, 208, [
      "Equipment: 53' Van",
      'Commodity: Ceiling tiles',
      'Weight: 30,500 lbs',
      'PO: LB-2281',
      'Carrier: Susquehanna Carriers',
    ]);
    table(paper, [36, 180], 284, [
      ['Line haul', '$1,700.00'],
      ['Fuel', '$140.00'],
      ['Total', '$1,840.00'],
    ]);
    lines(paper, 36, 340, ['Instructions: No walking on the load. Two straps at the doors.']);
    lines(paper, 36, 366, ['With quick pay (3%) you receive $1,784.80 in two days instead.'], {
      size: 8,
    });
  },
};

/** Three deliveries in a list with the word before each, weights of each and of all. */
export const weightsOfStops: Written = {
  truth: {
    broker_name: 'Cumberland Gap Transportation LLC',
    load_number: 'CG71182',
    rate_total: '2015.00',
    line_items: charges(['Linehaul', '1815.00'], ['Stop-offs (2)', '200.00']),
    reference_numbers: [],
    equipment: 'Van',
    equipment_type: 'van',
    weight_lb: 31200,
    commodity: 'Furniture',
    stops: [
      pickup(
        ['Ashley Advance', '333 Ashley Furniture Way', 'Advance', 'NC', '27006'],
        ['2026-12-03', '06:00'],
        'ASH-44',
      ),
      delivery(
        ['Furniture Row Knoxville', '9225 Kingston Pike', 'Knoxville', 'TN', '37922'],
        ['2026-12-04', '08:00'],
        'FRK-1',
      ),
      delivery(
        ['Big Sandy Superstore', '1300 Winchester Ave', 'Ashland', 'KY', '41101'],
        ['2026-12-04', '15:00'],
        'BSS-2',
      ),
      delivery(
        ['Morris Home Dayton', '2377 Commons Blvd', 'Beavercreek', 'OH', '45431'],
        ['2026-12-05', '09:00'],
        'MHD-3',
      ),
    ],
    special_instructions: 'Blanket wrap. Count at each stop.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Cumberland Gap Transportation LLC'], { size: 14, bold: true });
    lines(paper, 36, 48, [
      'Load CG71182        Date 12/02/2026        Equipment: Van        Commodity: Furniture',
    ]);
    lines(paper, 36, 62, ['Total weight: 31,200 lbs        Carrier: Yadkin River Express']);
    const stop = (
      y: number,
      head: string,
      name: string,
      street: string,
      city: string,
      when: string,
      ref: string,
    ) => {
      table(
        paper,
        [36, 110, 340],
        y,
        [
          [head, name, when],
          ['', street, ref],
          ['', city, ''],
        ],
        { step: 12 },
      );
    };
    stop(
      90,
      'Pickup',
      'Ashley Advance',
      '333 Ashley Furniture Way',
      'Advance, NC 27006',
      '12/03/2026 06:00',
      'Pickup #: ASH-44',
    );
    stop(
      140,
      'Delivery',
      'Furniture Row Knoxville',
      '9225 Kingston Pike',
      'Knoxville, TN 37922',
      '12/04/2026 08:00',
      'Delivery #: FRK-1',
    );
    stop(
      190,
      'Delivery',
      'Big Sandy Superstore',
      '1300 Winchester Ave',
      'Ashland, KY 41101',
      '12/04/2026 15:00',
      'Delivery #: BSS-2',
    );
    stop(
      240,
      'Delivery',
      'Morris Home Dayton',
      '2377 Commons Blvd',
      'Beavercreek, OH 45431',
      '12/05/2026 09:00',
      'Delivery #: MHD-3',
    );
    table(paper, [36, 180], 296, [
      ['Linehaul', '$1,815.00'],
      ['Stop-offs (2)', '$200.00'],
      ['Total', '$2,015.00'],
    ]);
    lines(paper, 36, 350, ['Notes: Blanket wrap. Count at each stop.']);
  },
};

/** A short letter with the stops as sentences of two lines each. */
export const twoSentences: Written = {
  truth: {
    broker_name: 'Merrimack Mills Freight Company',
    load_number: 'MM 4410',
    rate_total: '880.00',
    line_items: [],
    reference_numbers: [],
    equipment: '48 ft van',
    equipment_type: 'van',
    weight_lb: 12000,
    commodity: 'yarn',
    stops: [
      pickup(
        ['Polartec Hudson', '1 Wool St', 'Hudson', 'NH', '03051'],
        ['2026-12-09', '11:00'],
        'PT-7',
      ),
      delivery(
        ['Malden Sewing Works', '46 Exchange St', 'Lewiston', 'ME', '04240'],
        ['2026-12-10', '08:30'],
        'MSW-3',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 60, 50, ['Merrimack Mills Freight Company'], {
      serif: true,
      size: 14,
      bold: true,
    });
    lines(paper, 60, 70, ['December 8, 2026'], { serif: true, size: 11 });
    lines(paper, 60, 100, ['Subject: Load MM 4410'], { serif: true, size: 11 });
    lines(
      paper,
      60,
      130,
      [
        'Dear Kearsarge Trucking,',
        '',
        'This confirms one 48 ft van with 12,000 lbs of yarn.',
        '',
        'Pickup: Polartec Hudson, 1 Wool St, Hudson, NH 03051',
        'December 9, 2026 at 11:00 AM, pickup number PT-7',
        '',
        'Delivery: Malden Sewing Works, 46 Exchange St, Lewiston, ME 04240',
        'December 10, 2026 at 8:30 AM, delivery number MSW-3',
        '',
        'Your pay for this load is $880.00, fuel included.',
        '',
        'Thank you,',
        'Anne Colby',
      ],
      { serif: true, size: 11, step: 15 },
    );
  },
};
