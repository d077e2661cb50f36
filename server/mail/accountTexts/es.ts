import type { Words } from './index.ts';

const END = 'Linehaul';
const NOT_YOU = 'Si no fue usted, cambie su contraseña de inmediato y avise a su administrador:';

const emailText = (subject: string, name: string, ...paragraphs: string[]) => ({
  subject,
  body: [`Hola, ${name}:`, ...paragraphs, END].join('\n\n'),
});

export const es: Words = {
  registration: ({ name, lifetime }) =>
    emailText(
      'Su cuenta de Linehaul está lista',
      name,
      'Se creó una cuenta para usted. Elija aquí una contraseña y podrá entrar:',
      '{link}',
      `El enlace sirve una sola vez y durante ${lifetime}.`,
    ),
  invitation: ({ name, company }) =>
    emailText(
      `Ahora trabaja con ${company} en Linehaul`,
      name,
      `${company} lo agregó a su personal. Entre como siempre; encontrará la empresa en su lista:`,
      '{link}',
    ),
  verification: ({ name, lifetime }) =>
    emailText(
      'Confirme su correo electrónico',
      name,
      'Abra este enlace para confirmar que esta dirección es suya:',
      '{link}',
      `El enlace sirve una sola vez y durante ${lifetime}.`,
    ),
  reset: ({ name, lifetime }) =>
    emailText(
      'Elija una contraseña nueva',
      name,
      'Alguien, probablemente usted, pidió una contraseña nueva. Elíjala aquí:',
      '{link}',
      `El enlace sirve una sola vez y durante ${lifetime}. Si no la pidió, no haga nada: su contraseña sigue igual.`,
    ),
  password_changed: ({ name, at }) =>
    emailText(
      'Se cambió su contraseña',
      name,
      `La contraseña de su cuenta se cambió el ${at}. Se cerraron todas las demás sesiones.`,
      NOT_YOU,
      '{link}',
    ),
  new_sign_in: ({ name, at, place }) =>
    emailText(
      'Un nuevo inicio de sesión en su cuenta',
      name,
      `Alguien entró en su cuenta el ${at} desde un dispositivo que no habíamos visto:`,
      place,
      NOT_YOU,
      '{link}',
    ),
  address_taken: ({ name }) =>
    emailText(
      'Usted ya tiene una cuenta',
      name,
      'Alguien intentó registrarse con esta dirección. Ya tiene una cuenta, así que no se cambió nada. Si fue usted, entre o elija allí una contraseña nueva:',
      '{link}',
    ),
};
