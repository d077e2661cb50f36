import { box, charges, delivery, lines, numbers, pickup, table, type Written } from './written.ts';

/** Broker and carrier in two boxes, a row of facts, one table for each end of the trip. */
export const twoParties: Written = {
  truth: {
    broker_name: 'Redfern Capacity Partners, LLC',
    broker_mc: '884120',
    load_number: '29381174',
    rate_total: '2150.00',
    line_items: charges(['Line Haul', '1900.00'], ['Fuel', '250.00']),
    reference_numbers: numbers(['PO', '7741-22']),
    equipment: 'Van',
    equipment_type: 'van',
    weight_lb: 38400,
    commodity: 'Canned tomatoes',
    pallets: 24,
    stops: [
      pickup(
        ['San Joaquin Packing Co.', '2100 E Orange Ave', 'Fresno', 'CA', '93725'],
        ['2026-12-01', '08:00', '14:00'],
        'SJ-40921',
      ),
      delivery(
        ['Kroger Peyton DC', '1000 Ridgeway Loop', 'Phoenix', 'AZ', '85043'],
        ['2026-12-03', '06:30'],
        '99812736',
      ),
    ],
    special_instructions:
      'Driver must wear a safety vest at the shipper. Send empty call before leaving the receiver.',
  },
  draw(paper) {
    paper.put('RATE CONFIRMATION for PO# 29381174', 170, 30, { size: 13, bold: true });
    paper.frame(36, 56, 262, 84).frame(306, 56, 262, 84);
    lines(
      paper,
      42,
      61,
      [
        'Broker',
        'Redfern Capacity Partners, LLC',
        'PO Box 4410',
        'Cincinnati, OH 45244',
        'Ph: 513-555-0170  MC# 884120',
        'Contact: Dana Whitlock x2214',
      ],
      { size: 9 },
    );
    lines(
      paper,
      312,
      61,
      [
        'Carrier',
        'Prairie Wagon Trucking Inc',
        '418 Elm St',
        'Gary, IN 46402',
        'Ph: 219-555-0144  MC# 1029384',
        'Driver: Luis Ortega',
      ],
      { size: 9 },
    );
    paper.put('LOAD INFORMATION', 36, 152, { bold: true });
    table(
      paper,
      [36, 84, 144, 204, 262, 330, 448, 520],
      166,
      [
        ['Mode', 'Trailer', 'Size', 'Temp', 'Pallets', 'Commodity', 'Weight', 'Hazmat'],
        ['TL', 'Van', '53 ft', 'N/A', '24', 'Canned tomatoes', '38,400 lbs', 'No'],
      ],
      { size: 8.5 },
    );
    const columns = [36, 200, 330, 420, 500];
    table(
      paper,
      columns,
      206,
      [
        ['PICK-UP LOCATION', 'ADDRESS', 'DATE', 'TIME', 'PICK-UP #'],
        ['San Joaquin Packing Co.', '2100 E Orange Ave', '12/01/2026', '08:00-14:00', 'SJ-40921'],
        ['', 'Fresno, CA 93725', '', 'FCFS', ''],
      ],
      { size: 8.5 },
    );
    table(
      paper,
      columns,
      262,
      [
        ['DELIVERY LOCATION', 'ADDRESS', 'DATE', 'TIME', 'DELIVERY #'],
        ['Kroger Peyton DC', '1000 Ridgeway Loop', '12/03/2026', '06:30', '99812736'],
        ['', 'Phoenix, AZ 85043', '', 'Appt', ''],
      ],
      { size: 8.5 },
    );
    table(
      paper,
      [36, 160, 260, 340, 430],
      320,
      [
        ['RATE DESCRIPTION', 'RATE TYPE', 'QTY', 'UNIT', 'TOTAL'],
        ['Line Haul', 'Flat', '1', '$1,900.00', '$1,900.00'],
        ['Fuel', 'Flat', '1', '$250.00', '$250.00'],
        ['', '', '', 'Total USD', '$2,150.00'],
      ],
      { size: 8.5 },
    );
    paper.put('Customer PO: 7741-22', 36, 382);
    lines(paper, 36, 404, [
      'SPECIAL INSTRUCTIONS',
      'Driver must wear a safety vest at the shipper.',
      'Send empty call before leaving the receiver.',
    ]);
    lines(
      paper,
      36,
      460,
      [
        'By signing, carrier agrees that cargo insurance of $100,000.00 is in force and that the load is not re-brokered.',
        'Detention: $40.00 an hour after 2 hours, maximum $240.00 a day. Invoices to ap@example.com.',
      ],
      { size: 7 },
    );
    lines(paper, 36, 510, ['Carrier signature ______________________   Date ___________']);
  },
};

/** A form of numbered boxes, like a bill of lading. */
export const numberedBoxes: Written = {
  truth: {
    broker_name: 'Calder & Finch Transport Brokers',
    load_number: 'CF-620114',
    rate_total: '3275.50',
    line_items: [],
    reference_numbers: numbers(['PO', '88120'], ['BOL', '20061144']),
    equipment: "48' Flatbed",
    equipment_type: 'flatbed',
    weight_lb: 46100,
    commodity: 'Structural steel beams',
    stops: [
      pickup(
        ['Gerdau Midlothian Mill', '300 Ward Rd', 'Midlothian', 'TX', '76065'],
        ['2026-12-07', '07:00', '15:00'],
        'MM-77120',
      ),
      delivery(
        ['Rocky Ford Bridge Jobsite', '11200 County Rd 21', 'Rocky Ford', 'CO', '81067'],
        ['2026-12-09', '09:00'],
        'JOB 4471',
      ),
    ],
    special_instructions: '4 ft tarps required. Straps and chains. Call the site 1 hour out.',
  },
  draw(paper) {
    paper.put('CARRIER LOAD CONFIRMATION', 36, 30, { size: 14, bold: true });
    box(paper, [36, 52, 270, 52], '1. BROKER', [
      'Calder & Finch Transport Brokers',
      '600 Travis St Ste 1200, Houston, TX 77002',
      'Tel 713-555-0112',
    ]);
    box(paper, [306, 52, 132, 52], '2. LOAD NO.', ['CF-620114']);
    box(paper, [438, 52, 132, 52], '3. DATE ISSUED', ['12/04/2026']);
    box(paper, [36, 104, 270, 52], '4. CARRIER', [
      'Big Thompson Steel Haulers',
      '88 Yard Ln, Pueblo, CO 81003',
    ]);
    box(paper, [306, 104, 132, 52], '5. EQUIPMENT', ["48' Flatbed"]);
    box(paper, [438, 104, 132, 52], '6. AGREED RATE (ALL IN)', ['$3,275.50']);
    box(paper, [36, 156, 270, 86], '7. SHIP FROM', [
      'Gerdau Midlothian Mill',
      '300 Ward Rd',
      'Midlothian, TX 76065',
      'Contact: Shipping, 972-555-0110',
    ]);
    box(paper, [306, 156, 132, 43], '8. PICKUP DATE', ['12/07/2026']);
    box(paper, [438, 156, 132, 43], '9. PICKUP TIME', ['0700 - 1500']);
    box(paper, [306, 199, 264, 43], '10. PICKUP NUMBER', ['MM-77120']);
    box(paper, [36, 242, 270, 86], '11. SHIP TO', [
      'Rocky Ford Bridge Jobsite',
      '11200 County Rd 21',
      'Rocky Ford, CO 81067',
      'Contact: Foreman, 719-555-0161',
    ]);
    box(paper, [306, 242, 132, 43], '12. DELIVERY DATE', ['12/09/2026']);
    box(paper, [438, 242, 132, 43], '13. DELIVERY TIME', ['0900']);
    box(paper, [306, 285, 264, 43], '14. DELIVERY NUMBER', ['JOB 4471']);
    box(paper, [36, 328, 270, 34], '15. COMMODITY', ['Structural steel beams']);
    box(paper, [306, 328, 88, 34], '16. WEIGHT', ['46,100 lbs']);
    box(paper, [394, 328, 88, 34], '17. PO NUMBER', ['88120']);
    box(paper, [482, 328, 88, 34], '18. BOL NUMBER', ['20061144']);
    box(paper, [36, 362, 534, 46], '19. SPECIAL INSTRUCTIONS', [
      '4 ft tarps required. Straps and chains. Call the site 1 hour out.',
    ]);
    box(paper, [36, 408, 534, 60], '20. TERMS', [
      'Cargo insurance of $100,000 required. Layover $150.00 a day with approval only.',
      'Payment 30 days after clear paperwork.',
    ]);
    box(paper, [36, 468, 267, 40], '21. CARRIER SIGNATURE', []);
    box(paper, [303, 468, 267, 40], '22. DATE SIGNED', []);
  },
};

/** Labels and values alternate in four columns of one ruled grid. */
export const fourColumnGrid: Written = {
  truth: {
    broker_name: 'Meridian Oak Logistics Group',
    broker_mc: '731902',
    load_number: '5512087',
    rate_total: '4480.00',
    line_items: charges(['Freight Charge', '4200.00'], ['Team Premium', '280.00']),
    reference_numbers: numbers(['BOL', 'MO-5512087-1']),
    equipment: 'Reefer 53',
    equipment_type: 'reefer',
    weight_lb: 40250,
    commodity: 'Fresh strawberries',
    temperature: '34 F',
    miles: 2180,
    pallets: 22,
    stops: [
      pickup(
        ['Cal Coast Berry Cooler #2', '1450 Furlong Rd', 'Watsonville', 'CA', '95076'],
        ['2026-12-11', '16:00', '20:00'],
        'CC88102',
      ),
      delivery(
        ['Jewel-Osco Distribution', '1955 W North Ave', 'Melrose Park', 'IL', '60160'],
        ['2026-12-14', '03:00'],
        'JW-7710293',
      ),
    ],
    special_instructions: 'Pulp 3 boxes on each pallet. Reefer set to continuous. No stacking.',
  },
  draw(paper) {
    paper.put('Meridian Oak Logistics Group', 36, 28, { size: 15, bold: true });
    paper.put('2200 Grand Blvd, Kansas City, MO 64108 | MC 731902 | (816) 555-0119', 36, 48, {
      size: 7.5,
    });
    paper.put('LOAD TENDER / RATE AGREEMENT', 36, 64, { size: 11, bold: true });
    const columns = [36, 130, 300, 400];
    const rows = [
      ['Load ID', '5512087', 'Tender date', '12/10/2026'],
      ['Carrier', 'Dos Rios Express LLC', 'Carrier MC', '1183345'],
      ['Equipment', 'Reefer 53', 'Temperature', '34 F'],
      ['Commodity', 'Fresh strawberries', 'Weight', '40,250 lb'],
      ['Pallets', '22', 'Miles', '2,180'],
      ['BOL', 'MO-5512087-1', 'Booked by', 'Erin Calloway'],
      ['ORIGIN', '', '', ''],
      ['Facility', 'Cal Coast Berry Cooler #2', 'Ready', '12/11/2026 16:00'],
      ['Street', '1450 Furlong Rd', 'Close', '12/11/2026 20:00'],
      ['City', 'Watsonville, CA 95076', 'Pickup ref', 'CC88102'],
      ['DESTINATION', '', '', ''],
      ['Facility', 'Jewel-Osco Distribution', 'Appointment', '12/14/2026 03:00'],
      ['Street', '1955 W North Ave', 'Appt. number', 'JW-7710293'],
      ['City', 'Melrose Park, IL 60160', 'Phone', '708-555-0137'],
      ['CHARGES', '', '', ''],
      ['Freight Charge', '$4,200.00', 'Team Premium', '$280.00'],
      ['Total', '$4,480.00', 'Currency', 'USD'],
    ];
    rows.forEach((_, index) => {
      paper.frame(32, 84 + index * 18, 540, 18);
    });
    table(paper, columns, 89, rows, { step: 18 });
    lines(paper, 36, 404, [
      'Notes to driver',
      'Pulp 3 boxes on each pallet. Reefer set to continuous. No stacking.',
    ]);
    lines(
      paper,
      36,
      450,
      ['A late delivery is charged with $250.00. Claims are limited to $250,000.00 per shipment.'],
      { size: 7 },
    );
  },
};

/** Two pickups and two deliveries on cards, two in a row, their numbers in the corner. */
export const cards: Written = {
  truth: {
    broker_name: 'Tallgrass Brokerage Inc',
    load_number: 'TG20418',
    rate_total: '2725.00',
    line_items: charges(
      ['Linehaul', '2500.00'],
      ['Extra stop', '75.00'],
      ['Extra stop', '75.00'],
      ['Pallet exchange', '75.00'],
    ),
    reference_numbers: [],
    equipment: "53' Van",
    equipment_type: 'van',
    weight_lb: 29870,
    commodity: 'Pet food',
    stops: [
      pickup(
        ['Nestle Purina Plant', '1 Checkerboard Sq', 'Clinton', 'IA', '52732'],
        ['2026-11-30', '09:00'],
        'P-11042',
      ),
      pickup(
        ['Quad City Cold & Dry', '4100 78th Ave W', 'Rock Island', 'IL', '61201'],
        ['2026-11-30', '13:00', '17:00'],
        'Q5561',
      ),
      delivery(
        ['Chewy Fulfillment MDT1', '600 New Kingston Rd', 'Mechanicsburg', 'PA', '17050'],
        ['2026-12-02', '07:30'],
        'CH-99120',
      ),
      delivery(
        ['PetSmart DC 38', '250 Allen Rd', 'Carlisle', 'PA', '17015'],
        ['2026-12-02', '12:00', '15:00'],
        '0038-7712',
      ),
    ],
    special_instructions: 'Two load bars. Keep seal numbers on each BOL.',
  },
  draw(paper) {
    paper.put('Tallgrass Brokerage Inc', 36, 30, { size: 16, bold: true });
    paper.put('Confirmation TG20418', 420, 30, { size: 12, bold: true });
    paper.put('Sent 11/27/2026 3:42 PM by Marcus Bell', 420, 46, { size: 7.5 });
    lines(paper, 36, 66, [
      "Equipment: 53' Van     Commodity: Pet food     Total weight: 29,870 lbs",
    ]);
    lines(paper, 36, 82, ['Carrier: Ozark Ridge Transport, 77 Hill St, Rolla, MO 65401']);
    const card = (x: number, y: number, head: string, texts: string[]) => {
      paper.frame(x, y, 262, 98).put(head, x + 6, y + 6, { bold: true, size: 10 });
      lines(paper, x + 6, y + 22, texts, { step: 12 });
    };
    card(36, 104, 'PICKUP 1', [
      'Nestle Purina Plant',
      '1 Checkerboard Sq',
      'Clinton, IA 52732',
      'Mon Nov 30, 2026  9:00 AM (appt)',
      'Pickup #: P-11042',
      'Phone: 563-555-0125',
    ]);
    card(306, 104, 'PICKUP 2', [
      'Quad City Cold & Dry',
      '4100 78th Ave W',
      'Rock Island, IL 61201',
      'Mon Nov 30, 2026  1:00 PM - 5:00 PM',
      'Pickup #: Q5561',
      'Phone: 309-555-0184',
    ]);
    card(36, 210, 'DELIVERY 1', [
      'Chewy Fulfillment MDT1',
      '600 New Kingston Rd',
      'Mechanicsburg, PA 17050',
      'Wed Dec 2, 2026  7:30 AM (appt)',
      'Delivery #: CH-99120',
      'Phone: 717-555-0111',
    ]);
    card(306, 210, 'DELIVERY 2', [
      'PetSmart DC 38',
      '250 Allen Rd',
      'Carlisle, PA 17015',
      'Wed Dec 2, 2026  12:00 PM - 3:00 PM',
      'Delivery #: 0038-7712',
      'Phone: 717-555-0109',
    ]);
    table(paper, [330, 480], 326, [
      ['Linehaul', '$2,500.00'],
      ['Extra stop', '$75.00'],
      ['Extra stop', '$75.00'],
      ['Pallet exchange', '$75.00'],
      ['Total carrier pay', '$2,725.00'],
    ]);
    lines(paper, 36, 326, ['Instructions', 'Two load bars.', 'Keep seal numbers on each BOL.']);
    lines(
      paper,
      36,
      420,
      [
        'Mail invoices to: Tallgrass Brokerage Inc, 12 Depot Sq, Topeka, KS 66603',
        'Maximum detention $400.00. Comcheck advance available up to $800.00 (fee 3%).',
      ],
      { size: 7.5 },
    );
  },
};
