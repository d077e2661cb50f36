const person = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  is_active: 'Active',
};

const carrier = {
  mc_number: 'MC number',
  dot_number: 'USDOT number',
  state_id: 'State',
};

const dates = { created_at: 'Added', updated_at: 'Changed' };

/** Platform records: people, companies, and purchase requests. */
export const platformResources = {
  users: {
    name: 'Account |||| Accounts',
    fields: { ...person, ...dates },
    choices: { role: roles(), language: languages() },
  },
  'company-owners': {
    name: 'Company owner |||| Company owners',
    empty: 'An owner runs one or more companies. Create one here or from a purchase request.',
    fields: {
      ...person,
      ...dates,
      company_count: 'Companies',
      last_signed_in_at: 'Last sign-in',
    },
    choices: { language: languages() },
  },
  companies: {
    name: 'Company |||| Companies',
    empty: 'A company has its own trucks, drivers, loads and people.',
    fields: {
      ...carrier,
      ...dates,
      owner_id: 'Owner',
      legal_name: 'Legal name',
      ein: 'EIN',
      scac: 'SCAC',
      zip: 'ZIP code',
      email: 'Email',
      hazmat: 'Hauls hazmat',
      telegram_channel_id: 'Telegram channel',
      invoice_footer: 'Invoice footer',
      staff_count: 'Staff',
      driver_count: 'Drivers',
      truck_count: 'Trucks',
    },
  },
  'company-documents': {
    fields: { document_type: 'Document type' },
    choices: {
      document_type: {
        w9: 'W-9',
        insurance_coi: 'Certificate of insurance',
        noa: 'Notice of assignment',
        scac: 'SCAC',
      },
    },
  },
  'account-mails': {
    name: 'Email |||| Emails',
    empty: 'Account emails appear here: registration links, password resets and security alerts.',
    fields: {
      ...dates,
      created_at: 'Created',
      sent_at: 'Sent',
      user_id: 'Person',
      link_token: 'Link',
    },
    choices: {
      language: languages(),
      kind: {
        registration: 'Registration link',
        invitation: 'Company invitation',
        verification: 'Email verification',
        reset: 'Password reset link',
        password_changed: 'Password changed',
        new_sign_in: 'New sign-in',
        address_taken: 'Email already in use',
      },
      status: { queued: 'Sending', sent: 'Sent', outbox: 'In outbox', failed: 'Failed' },
    },
  },
  passwords: { name: 'Password |||| Passwords', fields: { hash: 'Password' } },
  'second-factors': { name: 'Two-factor authentication |||| Two-factor authentication' },
  'purchase-requests': {
    name: 'Purchase request |||| Purchase requests',
    empty: 'Requests from the “Send a request” page appear here.',
    fields: {
      ...person,
      ...carrier,
      ...dates,
      created_at: 'Requested',
      number_of_trucks: 'Trucks',
      number_of_users: 'Users',
      how_found: 'How they found us',
      notes: 'Internal notes',
      reject_reason: 'Reject reason',
      processed_by: 'Processed by',
      processed_at: 'Processed',
      created_company_owner_id: 'Created owner',
    },
    choices: { language: languages() },
  },
};

function roles() {
  return {
    superadmin: 'Super admin',
    admin: 'Admin',
    company_owner: 'Company owner',
    staff: 'Staff',
  };
}

function languages() {
  return { en: 'English', es: 'Spanish', ru: 'Russian' };
}
