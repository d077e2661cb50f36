const person = {
  email: 'E-mail',
  first_name: 'First name',
  last_name: 'Last name',
  is_active: 'May log in',
};

const carrier = {
  mc_number: 'MC number',
  dot_number: 'USDOT number',
  state_id: 'State',
};

const dates = { created_at: 'Added', updated_at: 'Changed' };

/** What belongs to no company: people, companies, and who asks to become one. */
export const platformResources = {
  users: {
    name: 'Account |||| Accounts',
    fields: { ...person, ...dates },
    choices: { role: roles(), language: languages() },
  },
  'company-owners': {
    name: 'Company owner |||| Company owners',
    empty: 'An owner runs one or more companies. Make one here, or from a purchase request.',
    fields: {
      ...person,
      ...dates,
      company_count: 'Companies',
      last_signed_in_at: 'Last logged in',
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
      email: 'E-mail',
      hazmat: 'Hauls hazmat',
      telegram_channel_id: 'Telegram channel',
      invoice_footer: 'Words below each invoice',
      staff_count: 'Staff',
      driver_count: 'Drivers',
      truck_count: 'Trucks',
    },
  },
  'company-documents': {
    fields: { document_type: 'Kind of document' },
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
    name: 'Letter |||| Letters',
    empty: 'Letters about accounts stand here: links to register, new passwords, warnings.',
    fields: {
      ...dates,
      created_at: 'Written',
      sent_at: 'Sent',
      user_id: 'Person',
      link_token: 'Link',
    },
    choices: {
      language: languages(),
      kind: {
        registration: 'Link to register',
        invitation: 'Invited by a company',
        verification: 'Proof of an address',
        reset: 'Link to a new password',
        password_changed: 'Password changed',
        new_sign_in: 'New device',
        address_taken: 'Address is taken',
      },
      status: { queued: 'On its way', sent: 'Sent', outbox: 'Only here', failed: 'Failed' },
    },
  },
  passwords: { name: 'Password |||| Passwords', fields: { hash: 'Password' } },
  'second-factors': { name: 'Second factor |||| Second factors' },
  'purchase-requests': {
    name: 'Purchase request |||| Purchase requests',
    empty: 'Who asks for an account on the page “Send a request” stands here.',
    fields: {
      ...person,
      ...carrier,
      ...dates,
      created_at: 'Asked',
      number_of_trucks: 'Trucks',
      number_of_users: 'Users',
      how_found: 'How they found us',
      notes: 'Notes for ourselves',
      reject_reason: 'Why it was closed',
      processed_by: 'Answered by',
      processed_at: 'Answered',
      created_company_owner_id: 'Owner made of it',
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
