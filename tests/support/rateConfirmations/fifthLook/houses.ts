import {
  box,
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** Hours, contacts and directions between the address of a stop and its day. */
export const talkativeStops: Written = {
  truth: {
    broker_name: 'Palisade Freight Brokers, Inc.',
    load_number: 'PFB 20918',
    rate_total: '2640.00',
    line_items: charges(['Line Haul', '2400.00'], ['Fuel Surcharge', '240.00']),
    reference_numbers: numbers(['PO', '1187-22']),
    equipment: "53' Dry Van",
    equipment_type: 'van',
    weight_lb: 33200,
    commodity: 'Plumbing fixtures',
    miles: 860,
    stops: [
      pickup(
        ['Kohler Plant 7', '444 Highland Dr', 'Kohler', 'WI', '53044'],
        ['2026-12-10', '13:00'],
        'KO-7718',
      ),
      delivery(
        ['Ferguson DC 215', '1600 Gap Rd', 'Front Royal', 'VA', '22630'],
        ['2026-12-12', '08:00'],
        'FE-0215',
      ),
    ],
    special_instructions: 'Clean and dry trailer. Two straps. No team drivers.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Palisade Freight Brokers, Inc.'], { size: 14, bold: true });
    lines(paper, 36, 46, ['9 Cliff St, Fort Lee, NJ 07024  |  201-555-0107'], { size: 8 });
    table(paper, [36, 130, 320, 400], 70, [
      ['Load #', 'PFB 20918', 'Date', '12/09/2026'],
      ['Carrier', 'Lakeshore Linehaul Inc', 'MC #', '771920'],
      ['Equipment', "53' Dry Van", 'Miles', '860'],
      ['Commodity', 'Plumbing fixtures', 'Weight', '33,200 lbs'],
      ['PO #', '1187-22', '', ''],
    ]);
    lines(paper, 36, 146, ['PICK UP'], { bold: true });
    lines(paper, 36, 159, [
      'Kohler Plant 7',
      '444 Highland Dr',
      'Kohler, WI 53044',
      'Contact: Traffic office, 920-555-0162',
      'Hours: 06:00 - 20:00',
      'Directions: Gate C, follow the blue line',
      'Date/Time: 12/10/2026 13:00',
      'Pickup #: KO-7718',
    ]);
    lines(paper, 36, 268, ['DELIVER'], { bold: true });
    lines(paper, 36, 281, [
      'Ferguson DC 215',
      '1600 Gap Rd',
      'Front Royal, VA 22630',
      'Contact: Receiving, 540-555-0148',
      'Hours: 05:00 - 15:00',
      'Directions: Do not use Rockland Rd',
      'Date/Time: 12/12/2026 08:00',
      'Delivery #: FE-0215',
    ]);
    table(paper, [36, 180], 390, [
      ['Line Haul', '$2,400.00'],
      ['Fuel Surcharge', '$240.00'],
      ['Total Rate', '$2,640.00'],
    ]);
    lines(paper, 36, 446, [
      'Special Instructions',
      'Clean and dry trailer. Two straps. No team drivers.',
    ]);
  },
};

/** The customer is named, a broker's desk too; the broker is in the footer of each page. */
export const customerNamed: Written = {
  truth: {
    broker_name: 'Union Square Logistics LLC',
    load_number: 'US-88120',
    rate_total: '1895.00',
    line_items: [],
    reference_numbers: numbers(['PO', 'KH-90071']),
    equipment: 'Reefer',
    equipment_type: 'reefer',
    weight_lb: 40800,
    commodity: 'Cream cheese',
    temperature: '35 F',
    stops: [
      pickup(
        ['Kraft Heinz Lowville', '7388 Utica Blvd', 'Lowville', 'NY', '13367'],
        ['2026-12-03', '15:00'],
        'KHL-11',
      ),
      delivery(
        ['Wegmans Pottsville RDC', '1 Mile Hill Rd', 'Pottsville', 'PA', '17901'],
        ['2026-12-04', '04:30'],
        'WG-7782',
      ),
    ],
    special_instructions: 'Keep at 35 F. Driver stays with the truck while loading.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Union Square Logistics LLC'], { size: 15, bold: true });
    lines(paper, 36, 50, ['LOAD CONFIRMATION AND RATE SHEET'], { size: 10, bold: true });
    table(paper, [36, 120, 320, 400], 74, [
      ['Load', 'US-88120', 'Booked', '12/02/2026'],
      ['Customer', 'Kraft Heinz', 'Customer PO', 'KH-90071'],
      ['Carrier', 'Tug Hill Transport', 'Driver', 'Ray Boone'],
      ['Trailer', 'Reefer', 'Set at', '35 F'],
      ['Product', 'Cream cheese', 'Weight', '40,800 lbs'],
    ]);
    const stop = (y: number, head: string, texts: string[], right: string[]) => {
      paper.frame(36, y, 536, 62).put(head, 40, y + 4, { size: 8, bold: true });
      lines(paper, 40, y + 16, texts);
      lines(paper, 330, y + 16, right);
    };
    stop(
      150,
      'Stop 1 (Pickup)',
      ['Kraft Heinz Lowville', '7388 Utica Blvd', 'Lowville, NY 13367'],
      ['12/03/2026 15:00 Appt', 'PU #: KHL-11'],
    );
    stop(
      218,
      'Stop 2 (Delivery)',
      ['Wegmans Pottsville RDC', '1 Mile Hill Rd', 'Pottsville, PA 17901'],
      ['12/04/2026 04:30 Appt', 'DEL #: WG-7782'],
    );
    lines(paper, 36, 296, ['ALL-IN RATE: $1,895.00'], { bold: true, size: 11 });
    lines(paper, 36, 322, [
      'Instructions: Keep at 35 F. Driver stays with the truck while loading.',
    ]);
    lines(
      paper,
      36,
      740,
      ['Union Square Logistics LLC, 18 Union Sq, Somerville, MA 02143 - page 1 of 1'],
      { size: 7 },
    );
  },
};

/** Two columns of terms below the load, with amounts and dates of their own. */
export const termsInColumns: Written = {
  truth: {
    broker_name: 'Red Butte Transportation Group',
    load_number: 'RB-117204',
    rate_total: '4350.00',
    line_items: charges(['Freight', '4100.00'], ['Fuel', '250.00']),
    reference_numbers: numbers(['BOL', '71190-1']),
    equipment: 'Step Deck',
    equipment_type: 'step_deck',
    weight_lb: 39900,
    commodity: 'Solar racking',
    stops: [
      pickup(
        ['Unirac Warehouse', '1411 Broadway Blvd NE', 'Albuquerque', 'NM', '87102'],
        ['2026-12-15', '07:00', '12:00'],
        'UN-2290',
      ),
      delivery(
        ['Prairie Wind Solar Site', '48900 280th St', 'Kimball', 'SD', '57355'],
        ['2026-12-17', '08:00', '15:00'],
        'PW 14',
      ),
    ],
    special_instructions: 'Site has soft ground. Tarps not needed.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Red Butte Transportation Group'], { size: 13, bold: true });
    paper
      .put('RB-117204', 470, 28, { size: 13, bold: true })
      .put('Load number', 470, 44, { size: 6.5 });
    lines(paper, 36, 46, ['Carrier rate confirmation, December 14, 2026'], { size: 9 });
    table(paper, [36, 150, 280, 400], 70, [
      ['Carrier', 'Equipment', 'Commodity', 'Weight'],
      ['Sandia Step Deck Co', 'Step Deck', 'Solar racking', '39,900 lbs'],
    ]);
    lines(paper, 36, 104, ['BOL #: 71190-1']);
    const columns = [36, 120, 260, 380, 500];
    table(paper, columns, 126, [['', 'Location', 'Address', 'Date & Time', 'Reference']], {
      bold: true,
    });
    table(paper, columns, 141, [
      ['Pickup', 'Unirac Warehouse', '1411 Broadway Blvd NE', '12/15/2026', 'UN-2290'],
      ['', '', 'Albuquerque, NM 87102', '07:00 - 12:00', ''],
      ['Delivery', 'Prairie Wind Solar Site', '48900 280th St', '12/17/2026', 'PW 14'],
      ['', '', 'Kimball, SD 57355', '08:00 - 15:00', ''],
    ]);
    table(paper, [36, 180], 206, [
      ['Freight', '$4,100.00'],
      ['Fuel', '$250.00'],
      ['Total', '$4,350.00'],
    ]);
    lines(paper, 36, 258, ['Notes', 'Site has soft ground. Tarps not needed.']);
    lines(paper, 36, 310, ['TERMS'], { bold: true, size: 7 });
    lines(
      paper,
      36,
      322,
      [
        '1. Layover is $150.00 a day, with approval.',
        '2. Rates are valid until 12/31/2026.',
        '3. Cargo limit $100,000.00 for each load.',
      ],
      { size: 6.5 },
    );
    lines(
      paper,
      310,
      322,
      [
        '4. Claims go to 50 W Broadway, Salt Lake City, UT 84101.',
        '5. Late fee $200.00 after 2:00 PM.',
        '6. Payment on 01/15/2027 at the latest.',
      ],
      { size: 6.5 },
    );
  },
};

/** The truck and the driver stand between the head and the stops. */
export const truckFirst: Written = {
  truth: {
    broker_name: 'Kodiak Point Logistics Inc',
    load_number: 'KPL55012',
    rate_total: '2210.00',
    line_items: charges(['Line haul', '2010.00'], ['Detention', '200.00']),
    reference_numbers: [],
    equipment: '53 Reefer',
    equipment_type: 'reefer',
    weight_lb: 38100,
    commodity: 'Ice cream',
    temperature: '-20 F',
    stops: [
      pickup(
        ['Blue Bell Brenham', '1101 S Blue Bell Rd', 'Brenham', 'TX', '77833'],
        ['2026-12-05', '18:00'],
        'BB-3391',
      ),
      delivery(
        ['Publix Lakeland Frozen', '3045 New Tampa Hwy', 'Lakeland', 'FL', '33815'],
        ['2026-12-07', '03:00'],
        'PBX 77120',
      ),
    ],
    special_instructions: 'Set to -20 F before arrival. Send a picture of the display.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Kodiak Point Logistics Inc'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Rate Confirmation - Load KPL55012 - 12/04/2026'], { size: 10 });
    table(paper, [36, 120, 260, 350], 72, [
      ['Carrier', 'Brazos Valley Freight', 'Driver', 'Ann Soto'],
      ['Truck #', '4471', 'Trailer #', 'R-20918'],
      ['Cell', '979-555-0133', 'Email', 'ops@example.com'],
    ]);
    table(paper, [36, 120, 260, 350], 124, [
      ['Equipment', '53 Reefer', 'Commodity', 'Ice cream'],
      ['Weight', '38,100 lbs', 'Temperature', '-20 F'],
    ]);
    lines(paper, 36, 162, ['LOADING #1'], { bold: true });
    lines(paper, 36, 175, [
      'Blue Bell Brenham',
      '1101 S Blue Bell Rd',
      'Brenham, TX 77833',
      '12/05/2026 18:00',
      'Ref #: BB-3391',
    ]);
    lines(paper, 36, 246, ['UNLOADING #1'], { bold: true });
    lines(paper, 36, 259, [
      'Publix Lakeland Frozen',
      '3045 New Tampa Hwy',
      'Lakeland, FL 33815',
      '12/07/2026 03:00',
      'Ref #: PBX 77120',
    ]);
    table(paper, [36, 180], 332, [
      ['Line haul', '$2,010.00'],
      ['Detention', '$200.00'],
      ['Grand total', '$2,210.00'],
    ]);
    lines(paper, 36, 386, [
      'Instructions for driver',
      'Set to -20 F before arrival. Send a picture of the display.',
    ]);
  },
};

/** Small labelled boxes in rows, the stops in two tall ones, hazmat and totals in between. */
export const ruledBoxes: Written = {
  truth: {
    broker_name: 'Sterling Heights Freight Management',
    load_number: '2609917',
    rate_total: '1550.00',
    line_items: charges(['Base', '1425.00'], ['Hazmat', '125.00']),
    reference_numbers: numbers(['PO', 'PPG-3381'], ['BOL', '7719024']),
    equipment: 'Van',
    equipment_type: 'van',
    weight_lb: 28400,
    commodity: 'Paint, UN1263',
    pallets: 14,
    stops: [
      pickup(
        ['PPG Oak Creek', '10800 S 13th St', 'Oak Creek', 'WI', '53154'],
        ['2026-12-09', '10:00'],
        'PPG-OC-12',
      ),
      delivery(
        ['Ford Michigan Assembly', '38303 Michigan Ave', 'Wayne', 'MI', '48184'],
        ['2026-12-10', '05:00'],
        'MAP 7710',
      ),
    ],
    special_instructions: 'Placards are required. Hazmat driver only.',
  },
  draw(paper) {
    lines(paper, 36, 24, ['Sterling Heights Freight Management'], { size: 13, bold: true });
    lines(paper, 400, 26, ['RATE CONFIRMATION'], { bold: true });
    const row = (y: number, cells: [string, string][]) => {
      cells.forEach(([label, value], index) => {
        box(paper, [36 + index * 134, y, 134, 28], label, [value]);
      });
    };
    row(46, [
      ['LOAD NUMBER', '2609917'],
      ['DATE', '12/08/2026'],
      ['CARRIER', 'Thumb Area Express'],
      ['EQUIPMENT', 'Van'],
    ]);
    row(74, [
      ['COMMODITY', 'Paint, UN1263'],
      ['WEIGHT', '28,400 LB'],
      ['PALLETS', '14'],
      ['HAZMAT', 'Yes, class 3'],
    ]);
    row(102, [
      ['PO NUMBER', 'PPG-3381'],
      ['BOL NUMBER', '7719024'],
      ['TEMPERATURE', 'N/A'],
      ['TEAM', 'No'],
    ]);
    box(paper, [36, 136, 268, 92], 'ORIGIN', [
      'PPG Oak Creek',
      '10800 S 13th St',
      'Oak Creek, WI 53154',
      '',
      '12/09/2026 10:00',
      'PU# PPG-OC-12',
    ]);
    box(paper, [304, 136, 268, 92], 'DESTINATION', [
      'Ford Michigan Assembly',
      '38303 Michigan Ave',
      'Wayne, MI 48184',
      '',
      '12/10/2026 05:00',
      'DEL# MAP 7710',
    ]);
    row(234, [
      ['BASE', '$1,425.00'],
      ['HAZMAT', '$125.00'],
      ['TOTAL', '$1,550.00'],
      ['TERMS', 'Net 21'],
    ]);
    box(paper, [36, 268, 536, 34], 'SPECIAL INSTRUCTIONS', [
      'Placards are required. Hazmat driver only.',
    ]);
  },
};
