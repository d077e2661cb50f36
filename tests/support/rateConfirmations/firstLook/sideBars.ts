import { charges, delivery, lines, numbers, pickup, type Written } from './written.ts';

/** An app's print: a bar of facts at the left, a line of stops at the right. */
export const leftBar: Written = {
  truth: {
    broker_name: 'Lanewise Digital Freight',
    load_number: 'LW-8F3K21',
    rate_total: '1742.00',
    line_items: charges(['Base rate', '1560.00'], ['Fuel surcharge', '182.00']),
    reference_numbers: [],
    equipment: '53 ft Dry Van',
    equipment_type: 'van',
    weight_lb: 18920,
    commodity: 'Household paper',
    miles: 588,
    stops: [
      pickup(
        ['Procter & Gamble - Box Elder', '5000 N Iowa String Rd', 'Bear River City', 'UT', '84301'],
        ['2026-12-05', '14:00'],
        'PG1183302',
      ),
      delivery(
        ['WinCo Foods Distribution', '400 S Woodland Ave', 'Woodburn', 'OR', '97071'],
        ['2026-12-07', '05:00', '09:00'],
        'WC-20981',
      ),
    ],
    special_instructions: 'Track the trip in the app. Do not drop the trailer.',
  },
  draw(paper) {
    paper.frame(30, 24, 160, 470);
    lines(paper, 38, 34, ['Lanewise Digital Freight'], { bold: true, size: 11 });
    const facts: [string, string[]][] = [
      ['LOAD ID', ['LW-8F3K21']],
      ['EQUIPMENT', ['53 ft Dry Van']],
      ['COMMODITY', ['Household paper']],
      ['WEIGHT', ['18,920 lb']],
      ['DISTANCE', ['588 mi']],
      ['CARRIER', ['Bonneville Freightways', 'MC 445120']],
      ['PAYMENT', ['Base rate  $1,560.00', 'Fuel surcharge  $182.00', 'Total  $1,742.00']],
      ['SUPPORT', ['(855) 555-0100', '24/7']],
    ];
    let y = 62;
    for (const [label, values] of facts) {
      paper.put(label, 38, y, { size: 6.5 });
      lines(paper, 38, y + 10, values, { size: 9, step: 12 });
      y += 22 + values.length * 12;
    }
    paper.put('Rate confirmation', 210, 34, { size: 16, bold: true });
    paper.put('Issued Dec 4, 2026', 210, 56, { size: 8 });
    const stop = (top: number, head: string, when: string, texts: string[]) => {
      paper.put(head, 210, top, { size: 11, bold: true }).put(when, 400, top, { size: 9 });
      lines(paper, 210, top + 16, texts, { step: 12 });
    };
    stop(86, '1  Pickup', 'Sat, Dec 5, 2:00 PM MST', [
      'Procter & Gamble - Box Elder',
      '5000 N Iowa String Rd',
      'Bear River City, UT 84301',
      'PU # PG1183302',
      'Live load',
    ]);
    stop(186, '2  Drop-off', 'Mon, Dec 7, 5:00 AM - 9:00 AM PST', [
      'WinCo Foods Distribution',
      '400 S Woodland Ave',
      'Woodburn, OR 97071',
      'DEL # WC-20981',
      'Live unload',
    ]);
    lines(paper, 210, 300, ['Requirements', 'Track the trip in the app. Do not drop the trailer.']);
    lines(
      paper,
      210,
      350,
      [
        'Detention pays $45.00 per hour after 2 hours.',
        'Truck ordered, not used: $150.00.',
        'Lumper fees are paid back with a receipt.',
      ],
      { size: 8 },
    );
  },
};

/** Stops at the left, freight, numbers and money in a bar at the right. */
export const rightBar: Written = {
  truth: {
    broker_name: 'Echo Ridge Logistics, Inc.',
    broker_mc: '512776',
    load_number: '61209944',
    rate_total: '2950.00',
    line_items: charges(['Line haul', '2600.00'], ['Fuel', '350.00']),
    reference_numbers: numbers(['PO', '118-2207'], ['BOL', '61209944-B']),
    equipment: "Flatbed 48'-53'",
    equipment_type: 'flatbed',
    weight_lb: 44800,
    commodity: 'Rebar bundles',
    stops: [
      pickup(
        ['Nucor Steel Auburn', '25 Quarry Rd', 'Auburn', 'NY', '13021'],
        ['2026-12-09', '06:00', '18:00'],
        'NS-88204',
      ),
      delivery(
        ['Harmon Steel Fabricators', '1717 W Harding St', 'Indianapolis', 'IN', '46221'],
        ['2026-12-11', '07:00', '14:00'],
        'HS 22',
      ),
    ],
    special_instructions:
      'Coil racks not needed. Edge protectors on all straps. Hard hat and vest at both ends.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Echo Ridge Logistics, Inc.'], { size: 15, bold: true });
    lines(paper, 36, 48, ['600 W Chicago Ave, Chicago, IL 60654 - MC512776'], { size: 8 });
    paper.put('Carrier Rate Confirmation', 36, 66, { size: 11 });
    paper.frame(400, 24, 176, 330);
    const bar: [string, string][] = [
      ['Load #', '61209944'],
      ['Issued', '12/07/2026'],
      ['PO #', '118-2207'],
      ['BOL #', '61209944-B'],
      ['Equipment', "Flatbed 48'-53'"],
      ['Commodity', 'Rebar bundles'],
      ['Weight', '44,800 lbs'],
      ['Pieces', '38 bundles'],
      ['Line haul', '$2,600.00'],
      ['Fuel', '$350.00'],
      ['Total', '$2,950.00'],
    ];
    bar.forEach(([label, value], index) => {
      paper
        .put(label, 408, 36 + index * 27, { size: 7, bold: true })
        .put(value, 408, 46 + index * 27);
    });
    lines(paper, 36, 92, ['SHIPPER'], { bold: true });
    lines(paper, 36, 106, [
      'Nucor Steel Auburn',
      '25 Quarry Rd',
      'Auburn, NY 13021',
      '12/09/2026  06:00 - 18:00',
      'Pick up number: NS-88204',
    ]);
    lines(paper, 36, 184, ['RECEIVER'], { bold: true });
    lines(paper, 36, 198, [
      'Harmon Steel Fabricators',
      '1717 W Harding St',
      'Indianapolis, IN 46221',
      '12/11/2026  07:00 - 14:00',
      'Delivery number: HS 22',
    ]);
    lines(paper, 36, 276, ['SPECIAL INSTRUCTIONS'], { bold: true });
    paper.put(
      'Coil racks not needed. Edge protectors on all straps. Hard hat and vest at both ends.',
      36,
      290,
      { width: 340 },
    );
    lines(
      paper,
      36,
      380,
      [
        'Carrier: Auburn Valley Flatbed LLC, 9 State St, Utica, NY 13501',
        'Signature: ______________________',
      ],
      { size: 8 },
    );
    lines(paper, 36, 420, ['Bond amount $75,000.00. Cargo coverage $100,000.00 per occurrence.'], {
      size: 7,
    });
  },
};

/** Words in a margin at the left of ruled sections. Pay comes first. */
export const marginWords: Written = {
  truth: {
    broker_name: 'Cobalt Harbor 3PL',
    load_number: '0331904',
    rate_total: '1600.00',
    line_items: [],
    reference_numbers: numbers(['PO', 'TGT-66102']),
    equipment: '53ft van, logistics posts',
    equipment_type: 'van',
    weight_lb: 12000,
    commodity: 'Seasonal decor',
    pallets: 30,
    stops: [
      pickup(
        ['Port City Deconsolidation', '2001 E Sepulveda Blvd', 'Carson', 'CA', '90810'],
        ['2026-11-29', '18:00'],
        'MSKU-7711',
      ),
      delivery(
        ['Target DC 0588', '3300 N Fairgrounds Ave', 'Phoenix', 'AZ', '85051'],
        ['2026-11-30', '07:15'],
        '58830041',
      ),
    ],
    special_instructions:
      'Driver may not enter before 17:30. Trailer number is needed for the gate.',
  },
  draw(paper) {
    paper.put('LOAD 0331904', 36, 30, { size: 18, bold: true });
    paper.put('Cobalt Harbor 3PL / Long Beach / 562 555 0128', 330, 34, { size: 9 });
    const part = (y: number, word: string, texts: string[]) => {
      paper.put(word, 36, y, { bold: true });
      lines(paper, 140, y, texts, { step: 12 });
    };
    part(70, 'Pay', ['$1,600.00 flat, fuel included']);
    part(94, 'Truck', ['53ft van, logistics posts']);
    part(118, 'From', [
      'Port City Deconsolidation',
      '2001 E Sepulveda Blvd',
      'Carson, CA 90810',
      'Sunday 11/29/2026 at 18:00',
      'Pickup no. MSKU-7711',
    ]);
    part(190, 'To', [
      'Target DC 0588',
      '3300 N Fairgrounds Ave',
      'Phoenix, AZ 85051',
      'Monday 11/30/2026 at 07:15',
      'Appointment no. 58830041',
    ]);
    part(262, 'Freight', ['Seasonal decor', '30 pallets, 12,000 lbs', 'PO TGT-66102']);
    part(312, 'Remember', [
      'Driver may not enter before 17:30.',
      'Trailer number is needed for the gate.',
    ]);
    part(352, 'Carrier', ['Mojave Sun Trucking', '4 Oleander Ct, Barstow, CA 92311', 'MC 667120']);
    part(402, 'Rules', [
      'Invoice within 30 days. Late arrival costs $100.00.',
      'We pay detention of $35.00 an hour from the third hour.',
    ]);
  },
};
