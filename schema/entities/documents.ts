import { entity } from '../entity.ts';
import { belongsTo, choice, choices, date, file, integer, moment, text } from '../fields.ts';

/** A stored file: its name and type. Its bytes are in the file store. */
export const files = entity(
  'files',
  {
    name: text({ required: true, max: 255 }),
    mime: text({ required: true, max: 100 }),
    size: integer({ required: true, min: 0 }),
    sha256: text({ required: true, length: 64 }),
    /** The file store's path: a name made by the server, never the sender's. */
    path: text({ required: true, max: 255 }),
  },
  { represent: 'name' },
);

const visibilities = ['staff', 'driver', 'broker'] as const;

/** The fields that every document has, no matter which record it belongs to. */
export const document = {
  file_id: file({ required: true }),
  original_name: text({ required: true, max: 255, computed: true }),
  mime: text({ required: true, max: 100, computed: true }),
  size: integer({ required: true, computed: true }),
  issue_date: date(),
  expiry_date: date(),
  number: text({ max: 100 }),
  /**
   * Only an active document counts as proof and is announced before it expires. People mark a
   * document as replaced: several of one kind may be valid at once, so a newer one changes nothing
   * automatically.
   */
  status: choice(['active', 'replaced', 'rejected'], { default: 'active' }),
  visibility: choices(visibilities),
  tags: text({ max: 255 }),
  note: text({ max: 500, long: true }),
  approved_by: belongsTo('users', { computed: true }),
  approved_at: moment({ computed: true }),
};

/** A document of a load: rate confirmation, bill of lading, proof of delivery … */
export const loadDocuments = entity(
  'load-documents',
  {
    load_id: belongsTo('loads', { required: true }),
    document_type: choice(
      [
        'rate_confirmation',
        'bol',
        'pod',
        'lumper_receipt',
        'scale_ticket',
        'invoice',
        'photo',
        'other',
      ],
      { required: true },
    ),
    ...document,
  },
  {
    represent: 'original_name',
    permissions: 'loads',
    partOf: 'load_id',
    filters: ['load_id', 'document_type'],
    indexes: [['load_id']],
  },
);

/** A document of the company: W-9, authority letter, certificate of insurance … */
export const companyDocuments = entity(
  'company-documents',
  {
    document_type: choice(
      ['w9', 'authority_letter', 'insurance_coi', 'noa', 'voided_check', 'lease_agreement', 'scac'],
      { required: true },
    ),
    ...document,
  },
  {
    represent: 'original_name',
    filters: ['document_type', 'status', 'expiry_date'],
  },
);

/** A document of a trailer: registration, annual inspection, insurance, title. */
export const trailerDocuments = entity(
  'trailer-documents',
  {
    trailer_id: belongsTo('trailers', { required: true }),
    document_type: choice(['registration', 'annual_inspection', 'insurance', 'title'], {
      required: true,
    }),
    ...document,
  },
  {
    represent: 'original_name',
    permissions: 'trailers',
    partOf: 'trailer_id',
    filters: ['trailer_id', 'document_type'],
    indexes: [['trailer_id']],
  },
);
