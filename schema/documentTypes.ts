/**
 * The document types of each entity. Loads, trailers and the company have document calls of their
 * own, and declare in their entities what can be attached.
 */
export const documentTypes = {
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
  'driver-adjustments': ['receipt', 'photo', 'other'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DocumentModel = keyof typeof documentTypes;

/** The entities whose records can have documents through the calls for any record. */
export const documentModels = Object.keys(documentTypes) as [DocumentModel, ...DocumentModel[]]; // Its own keys.

export const isDocumentModel = (name: unknown): name is DocumentModel =>
  documentModels.some(model => model === name);

/** Every document type of any record, once each. */
export const allDocumentTypes: readonly string[] = [
  ...new Set(Object.values(documentTypes).flat()),
];

/** Every entity whose records can have something that expires: dates of their own, or documents. */
export const expiryModels: readonly string[] = [
  ...new Set(['drivers', 'trucks', 'trailers', 'company-documents', ...documentModels]),
];
