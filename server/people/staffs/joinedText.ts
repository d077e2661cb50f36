import type { Scope } from '../../db/access.ts';
import type { SessionActor } from '../../session/actor.ts';

/** The mail to somebody who has an account already: they work for one more company now. */
export async function joinedText(actor: SessionActor, { tx, companyId }: Scope) {
  const [company] = await tx.query<{ name: string }>('select name from companies where id = $1', [
    companyId,
  ]);
  const name = company?.name ?? 'a company';
  return {
    subject: `You now work with ${name} in Linehaul`,
    body: [
      'Hello,',
      `${actor.nickname} has added you to ${name} in Linehaul.`,
      'Sign in as you always do: your address and your password stay the same. You will find ' +
        'the company in your list of companies.',
      `If you do not know ${name}, please tell whoever runs your Linehaul.`,
    ].join('\n\n'),
  };
}
