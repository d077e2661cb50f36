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

/** Earliest and latest in columns of their own, for each stop. */
export const earliestLatest: Written = {
  truth: {
    broker_name: 'Sundance Ridge Transportation Brokers',
    load_number: '884-20177',
    rate_total: '2340.00',
    line_items: charges(['Linehaul', '2100.00'], ['Fuel', '240.00']),
    reference_numbers: numbers(['PO', '66120-A'], ['BOL', '990081']),
    equipment: "Van 53'",
    equipment_type: 'van',
    weight_lb: 35600,
    commodity: 'Tires',
    stops: [
      pickup(
        ['Goodyear Lawton Plant', '1 SW Goodyear Blvd', 'Lawton', 'OK', '73505'],
        ['2026-12-07', '06:00', '14:00'],
        'GY4471',
      ),
      delivery(
        ['Discount Tire RDC', '2900 S 32nd Ave', 'Phoenix', 'AZ', '85009'],
        ['2026-12-09', '05:00', '11:00'],
        'DT-5510',
      ),
    ],
    special_instructions: 'Trailer must have wood floor. Blow out before loading.',
  },
  draw(paper) {
    lines(paper, 36, 26, ['Sundance Ridge Transportation Brokers'], { size: 14, bold: true });
    table(
      paper,
      [36, 300],
      46,
      [
        ['1401 Lomas Blvd NW, Albuquerque, NM 87104', 'Load Number: 884-20177'],
        ['Phone 505-555-0144  Fax 505-555-0145', 'Date: 12/04/2026'],
      ],
      { size: 8.5 },
    );
    table(paper, [36, 300], 84, [
      ['Carrier: Sandia Crest Freight', "Equipment: Van 53'"],
      ['Attn: Joe Baca', 'Weight: 35,600 lbs'],
      ['Phone: 505-555-0101', 'Commodity: Tires'],
    ]);
    const columns = [36, 80, 220, 350, 430, 510];
    table(paper, columns, 140, [['Stop', 'Name', 'Address', 'Earliest', 'Latest', 'Ref #']], {
      bold: true,
    });
    table(
      paper,
      columns,
      156,
      [
        [
          'PU 1',
          'Goodyear Lawton Plant',
          '1 SW Goodyear Blvd',
          '12/07/26 06:00',
          '12/07/26 14:00',
          'GY4471',
        ],
        ['', '', 'Lawton, OK 73505', '', '', ''],
        [
          'SO 2',
          'Discount Tire RDC',
          '2900 S 32nd Ave',
          '12/09/26 05:00',
          '12/09/26 11:00',
          'DT-5510',
        ],
        ['', '', 'Phoenix, AZ 85009', '', '', ''],
      ],
      { size: 8.5, step: 13 },
    );
    table(paper, [36, 130, 300], 222, [['PO Number: 66120-A', '', 'BOL: 990081']]);
    table(paper, [36, 180], 250, [
      ['Linehaul', '$2,100.00'],
      ['Fuel', '$240.00'],
      ['Total Carrier Pay', '$2,340.00'],
    ]);
    lines(paper, 36, 304, [
      'Driver Instructions:',
      'Trailer must have wood floor. Blow out before loading.',
    ]);
    lines(
      paper,
      36,
      350,
      ['Claims above $100,000.00 need notice within 24 hours. TONU $150.00. Detention $25.00/hr.'],
      { size: 7 },
    );
  },
};

/** Two halves with the same short labels: name, address, city, date and time. */
export const twinLabels: Written = {
  truth: {
    broker_name: 'Crescent Bay Logistics',
    load_number: '20261207-3',
    rate_total: '1725.00',
    line_items: [],
    reference_numbers: [],
    equipment: '26 ft box truck',
    equipment_type: 'van',
    weight_lb: 7800,
    commodity: 'Trade show displays',
    stops: [
      pickup(
        ['Freeman Expo Warehouse', '6555 W Sunset Rd', 'Las Vegas', 'NV', '89118'],
        ['2026-12-08', '15:00'],
        'EXH 2210',
      ),
      delivery(
        ['Moscone Center South', '747 Howard St', 'San Francisco', 'CA', '94103'],
        ['2026-12-09', '07:00'],
        'BOOTH 1412',
      ),
    ],
    special_instructions: 'Liftgate needed at both ends. Driver assists with unloading.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Crescent Bay Logistics - Carrier Confirmation Sheet'], {
      size: 13,
      bold: true,
    });
    lines(
      paper,
      36,
      48,
      [
        'Reference number: 20261207-3',
        'Truck: 26 ft box truck',
        'Freight: Trade show displays, 7,800 lbs',
        'Carrier: Silver State Express, MC 990177',
      ],
      { step: 13 },
    );
    table(paper, [36, 306], 112, [['Pickup', 'Delivery']], { bold: true, size: 11 });
    table(
      paper,
      [36, 92, 306, 362],
      128,
      [
        ['Name:', 'Freeman Expo Warehouse', 'Name:', 'Moscone Center South'],
        ['Address:', '6555 W Sunset Rd', 'Address:', '747 Howard St'],
        ['City:', 'Las Vegas, NV 89118', 'City:', 'San Francisco, CA 94103'],
        ['Date:', '12/08/2026', 'Date:', '12/09/2026'],
        ['Time:', '3:00 PM', 'Time:', '7:00 AM'],
        ['Number:', 'EXH 2210', 'Number:', 'BOOTH 1412'],
        ['Phone:', '702-555-0120', 'Phone:', '415-555-0166'],
      ],
      { step: 14 },
    );
    lines(paper, 36, 240, ['Flat rate to carrier: $1,725.00'], { bold: true });
    lines(paper, 36, 262, ['Notes: Liftgate needed at both ends. Driver assists with unloading.']);
    lines(paper, 36, 290, ['Crescent Bay Logistics, 300 Harbor Dr, Oakland, CA 94607'], {
      size: 8,
    });
  },
};

/** Few labels: the cargo and the price are said in sentences. */
export const fewLabels: Written = {
  truth: {
    broker_name: 'Maumee Valley Freight Brokers Inc',
    load_number: '33871',
    rate_total: '995.00',
    line_items: [],
    reference_numbers: [],
    equipment: "53' dry van",
    equipment_type: 'van',
    weight_lb: 22100,
    commodity: 'Cereal',
    stops: [
      pickup(
        ['Kellogg Snacks Distribution', '2200 Airport Hwy', 'Toledo', 'OH', '43609'],
        ['2026-12-11', '09:00'],
        'K-10922',
      ),
      delivery(
        ['Giant Eagle RSC', '5100 Harvard Ave', 'Bedford Heights', 'OH', '44146'],
        ['2026-12-11', '17:00'],
        'GE 88',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 150, 30, ['Maumee Valley Freight Brokers Inc'], { size: 14, bold: true });
    lines(paper, 190, 50, ['Load Confirmation No. 33871'], { size: 11 });
    lines(paper, 40, 90, ['Carrier: Wolf Run Transport          Date: 12/10/2026']);
    lines(paper, 40, 116, ['PICK UP AT:'], { bold: true });
    lines(paper, 40, 130, ['Kellogg Snacks Distribution', '2200 Airport Hwy', 'Toledo, OH 43609']);
    lines(paper, 330, 130, ['12/11/2026 at 9:00 AM', 'PU# K-10922']);
    lines(paper, 40, 180, ['DELIVER TO:'], { bold: true });
    lines(paper, 40, 194, ['Giant Eagle RSC', '5100 Harvard Ave', 'Bedford Heights, OH 44146']);
    lines(paper, 330, 194, ['12/11/2026 at 5:00 PM', 'DEL# GE 88']);
    lines(paper, 40, 250, ["1 truckload of Cereal, 22,100 lbs, in a 53' dry van"]);
    lines(paper, 40, 276, [
      'We agree to pay the carrier $995.00 for this load, all accessorials included.',
    ]);
    lines(paper, 40, 320, ['____________________________          ____________________________']);
    lines(
      paper,
      40,
      334,
      ['For the broker                                              For the carrier'],
      { size: 7 },
    );
  },
};

/** Boxes with headings, each with several labelled lines; who pays and who hauls on top. */
export const labelledBoxes: Written = {
  truth: {
    broker_name: 'Ironwood Capacity Solutions, LLC',
    broker_mc: '1120984',
    load_number: 'ICS-2026-5518',
    rate_total: '4125.00',
    line_items: charges(
      ['Line Haul', '3500.00'],
      ['Fuel Surcharge', '425.00'],
      ['Tarp Fee', '200.00'],
    ),
    reference_numbers: numbers(['PO', '4500-8812']),
    equipment: 'Flatbed',
    equipment_type: 'flatbed',
    weight_lb: 45990,
    commodity: 'Steel plate',
    miles: 1104,
    stops: [
      pickup(
        ['SSAB Axis Alabama', '12400 Hwy 43 N', 'Axis', 'AL', '36505'],
        ['2026-12-14', '08:00', '12:00'],
        '71220933',
      ),
      delivery(
        ['Trinity Industries Plant 19', '3925 W Commerce St', 'Dallas', 'TX', '75212'],
        ['2026-12-16', '07:00'],
        'TI-0420',
      ),
    ],
    special_instructions: 'Chains on every 10 feet. Tarps required. No partial loads.',
  },
  draw(paper) {
    paper.put('RATE CONFIRMATION', 36, 26, { size: 16, bold: true });
    paper.put('Load ID: ICS-2026-5518', 400, 30, { size: 10, bold: true });
    box(paper, [36, 50, 266, 66], 'BILL TO', [
      'Ironwood Capacity Solutions, LLC',
      '2100 Third Ave N, Birmingham, AL 35203',
      'MC 1120984   ap@example.com',
      'Terms: 30 days',
    ]);
    box(paper, [306, 50, 266, 66], 'CARRIER', [
      'Magnolia Flatbed Express Inc',
      '14 Port Rd, Mobile, AL 36602',
      'MC 887120   Dispatch: 251-555-0109',
    ]);
    box(paper, [36, 122, 266, 108], 'PICKUP', [
      'SSAB Axis Alabama',
      '12400 Hwy 43 N',
      'Axis, AL 36505',
      'Date: 12/14/2026',
      'Window: 08:00 - 12:00',
      'Pickup #: 71220933',
      'Contact: Shipping desk 251-555-0188',
    ]);
    box(paper, [306, 122, 266, 108], 'DELIVERY', [
      'Trinity Industries Plant 19',
      '3925 W Commerce St',
      'Dallas, TX 75212',
      'Date: 12/16/2026',
      'Appointment: 07:00',
      'Delivery #: TI-0420',
      'Contact: Receiving 214-555-0157',
    ]);
    box(paper, [36, 236, 266, 84], 'SHIPMENT', [
      'Equipment: Flatbed',
      'Commodity: Steel plate',
      'Weight: 45,990 lbs',
      'Distance: 1,104 miles',
      'PO: 4500-8812',
    ]);
    paper.frame(306, 236, 266, 84).put('CHARGES', 309, 239, { size: 6.5 });
    table(
      paper,
      [312, 480],
      249,
      [
        ['Line Haul', '$3,500.00'],
        ['Fuel Surcharge', '$425.00'],
        ['Tarp Fee', '$200.00'],
        ['Total', '$4,125.00'],
      ],
      { step: 11 },
    );
    box(paper, [36, 326, 536, 40], 'INSTRUCTIONS', [
      'Chains on every 10 feet. Tarps required. No partial loads.',
    ]);
    box(paper, [36, 372, 536, 60], 'LEGAL', [
      'Carrier warrants $1,000,000.00 auto liability and $100,000.00 cargo insurance.',
      'Charges over the total above need written approval within 48 hours.',
    ]);
  },
};
