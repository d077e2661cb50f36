import type { Words } from './index.ts';

const END = 'Linehaul';
const NOT_YOU = 'If this was not you, change your password at once and tell your administrator:';

const emailText = (subject: string, name: string, ...paragraphs: string[]) => ({
  subject,
  body: [`Hello ${name},`, ...paragraphs, END].join('\n\n'),
});

export const en: Words = {
  registration: ({ name, lifetime }) =>
    emailText(
      'Your Linehaul account is ready',
      name,
      'An account was made for you. Choose a password here, and you are in:',
      '{link}',
      `The link can be used once, within ${lifetime}.`,
    ),
  invitation: ({ name, company }) =>
    emailText(
      `You now work with ${company} in Linehaul`,
      name,
      `${company} has added you to its people. Sign in as always; you will find the company in your list:`,
      '{link}',
    ),
  verification: ({ name, lifetime }) =>
    emailText(
      'Confirm your email address',
      name,
      'Open this link to confirm that this address is yours:',
      '{link}',
      `The link can be used once, within ${lifetime}.`,
    ),
  reset: ({ name, lifetime }) =>
    emailText(
      'Choose a new password',
      name,
      'Someone, probably you, asked for a new password. Choose it here:',
      '{link}',
      `The link can be used once, within ${lifetime}. If you did not ask for it, do nothing: your password stays as it is.`,
    ),
  password_changed: ({ name, at }) =>
    emailText(
      'Your password was changed',
      name,
      `The password of your account was changed on ${at}. Every other session was signed out.`,
      NOT_YOU,
      '{link}',
    ),
  new_sign_in: ({ name, at, place }) =>
    emailText(
      'A new sign-in to your account',
      name,
      `Someone signed in to your account on ${at} from a device that we have not seen before:`,
      place,
      NOT_YOU,
      '{link}',
    ),
  address_taken: ({ name }) =>
    emailText(
      'You have an account already',
      name,
      'Someone tried to register with this address. It has an account already, so nothing was changed. If it was you, sign in, or choose a new password there:',
      '{link}',
    ),
};
