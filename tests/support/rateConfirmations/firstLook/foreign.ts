import { charges, delivery, lines, numbers, pickup, table, type Written } from './written.ts';

/** A broker at the border writes Spanish. */
export const spanish: Written = {
  truth: {
    broker_name: 'Fletes del Bravo S.A. de C.V.',
    load_number: 'FB-20911',
    rate_total: '1850.00',
    line_items: charges(['Flete', '1600.00'], ['Combustible', '250.00']),
    reference_numbers: [],
    equipment: 'Caja seca 53 pies',
    equipment_type: 'van',
    weight_lb: 42000,
    commodity: 'Autopartes',
    stops: [
      pickup(
        ['Bodega Los Pinos', '1402 Bob Bullock Loop', 'Laredo', 'TX', '78043'],
        ['2026-12-09', '09:00'],
        'LP-771',
      ),
      delivery(
        ['Toyota San Antonio', '1 Lone Star Pass', 'San Antonio', 'TX', '78264'],
        ['2026-12-10', '14:00'],
        'TMMTX 44',
      ),
    ],
    special_instructions: 'Llevar sello de alta seguridad. Avisar al llegar.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Fletes del Bravo S.A. de C.V.', 'ORDEN DE CARGA'], {
      size: 13,
      bold: true,
    });
    lines(paper, 36, 70, [
      'Orden de carga no.: FB-20911',
      'Fecha: 8 de diciembre de 2026',
      'Transportista: Rutas del Norte LLC',
      'Equipo: Caja seca 53 pies',
      'Mercancía: Autopartes',
      'Peso: 42,000 lbs',
    ]);
    lines(paper, 36, 160, [
      'Recolección',
      'Bodega Los Pinos',
      '1402 Bob Bullock Loop',
      'Laredo, TX 78043',
      'Fecha: 9 de diciembre de 2026',
      'Hora: 9:00',
      'Número de recolección: LP-771',
    ]);
    lines(paper, 36, 260, [
      'Entrega',
      'Toyota San Antonio',
      '1 Lone Star Pass',
      'San Antonio, TX 78264',
      'Fecha: 10 de diciembre de 2026',
      'Hora: 14:00',
      'Número de entrega: TMMTX 44',
    ]);
    table(paper, [36, 200], 360, [
      ['Flete', '$1,600.00'],
      ['Combustible', '$250.00'],
      ['Total a pagar', '$1,850.00 USD'],
    ]);
    lines(paper, 36, 420, ['Instrucciones: Llevar sello de alta seguridad. Avisar al llegar.']);
  },
};

/** A broker in Quebec writes French. */
export const french: Written = {
  truth: {
    broker_name: 'Courtage Rivière-Rouge inc.',
    load_number: '7719-RR',
    rate_total: '1850.00',
    line_items: [],
    reference_numbers: numbers(['PO', '88-4410']),
    equipment: 'Fourgon 53 pi',
    equipment_type: 'van',
    weight_lb: 38000,
    commodity: 'Papier journal',
    stops: [
      pickup(
        ['Kruger Trois-Rivières', '3735 boul. Gene-H.-Kruger', 'Trois-Rivières', 'QC', 'G9A 6B1'],
        ['2026-12-09', '09:00'],
        'KR 2201',
      ),
      delivery(
        ['Gannett Rochester', '55 Exchange Blvd', 'Rochester', 'NY', '14614'],
        ['2026-12-10', '13:30'],
        'GN-18',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 30, ['Courtage Rivière-Rouge inc.', 'CONFIRMATION DE TARIF'], {
      size: 13,
      bold: true,
    });
    lines(paper, 36, 70, [
      'Numéro de voyage : 7719-RR',
      'Date : 8 décembre 2026',
      'Transporteur : Transport Mauricie',
      'Équipement : Fourgon 53 pi',
      'Marchandise : Papier journal',
      'Poids : 38 000 lb',
      'Bon de commande : 88-4410',
    ]);
    lines(paper, 36, 170, [
      'Ramassage',
      'Kruger Trois-Rivières',
      '3735 boul. Gene-H.-Kruger',
      'Trois-Rivières, QC G9A 6B1',
      'Date : 9 décembre 2026',
      'Heure : 9 h 00',
      'Numéro de ramassage : KR 2201',
    ]);
    lines(paper, 36, 270, [
      'Livraison',
      'Gannett Rochester',
      '55 Exchange Blvd',
      'Rochester, NY 14614',
      'Date : 10 décembre 2026',
      'Heure : 13 h 30',
      'Numéro de livraison : GN-18',
    ]);
    lines(paper, 36, 370, ['Tarif convenu : 1 850,00 $ US tout compris'], { bold: true });
  },
};
