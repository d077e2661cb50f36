/**
 * Which papers a record may have, by its entity. Loads, trailers and the company itself have calls
 * of their own for theirs, and say in their declarations what may be attached.
 */
export const paperTypes = {
  drivers: [
    'cdl',
    'medical_card',
    'mvr',
    'drug_test',
    'application',
    'ssn_card',
    'w9',
    'lease',
    'other',
  ],
  trucks: [
    'registration',
    'cab_card_irp',
    'annual_inspection',
    'insurance',
    'title',
    'lease',
    'form_2290',
    'other',
  ],
  brokers: ['agreement', 'w9', 'insurance', 'credit_application', 'other'],
  'load-companies': ['instructions', 'photo', 'other'],
  'factoring-companies': ['agreement', 'noa', 'w9', 'other'],
  expenses: ['receipt', 'photo', 'other'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PaperModel = keyof typeof paperTypes;

/** The entities whose records may have papers by the calls for any record. */
export const paperModels = Object.keys(paperTypes) as [PaperModel, ...PaperModel[]]; // its own keys

export const isPaperModel = (name: unknown): name is PaperModel =>
  paperModels.some(model => model === name);

/** Every type that any record's paper may have, each once. */
export const everyPaperType: readonly string[] = [...new Set(Object.values(paperTypes).flat())];

/** Every entity whose records can have something that expires: dates of their own, or papers. */
export const radarModels: readonly string[] = [
  ...new Set(['drivers', 'trucks', 'trailers', 'company-documents', ...paperModels]),
];
