import type { telegramLanguages } from '../../../schema/entities/telegram.ts';

export type Language = (typeof telegramLanguages)[number];

/** What the bot answers, in the languages of drivers. `{…}` are filled in. */
const TEXTS = {
  en: {
    welcome: 'Hello. Send the one-time code from your office to link this chat.',
    linked: 'This chat is linked to {name}.\n\n{help}',
    badCode: 'This code is unknown, used or expired. Ask your office for a new one.',
    notLinked: 'You are not linked to the company. Send the one-time code from your office first.',
    noPermission: 'Your role does not allow this.',
    driverHelp:
      'Send: arrived, loaded, or empty. Send your location, or a photo of a document ' +
      '(caption: POD, BOL, lumper or scale). /load shows your load, /status its status.',
    staffHelp: '/loads shows active loads, /truck 507 one truck, /status counts loads by status.',
    noLoad: 'You have no active load.',
    noTruck: 'No truck is assigned to you.',
    arrived: '{load}: arrived at {place}.',
    loaded: '{load}: loaded at {place}.',
    empty: '{load}: empty at {place}.',
    nothingToReport: '{load}: there is no stop to report this for.',
    position: 'Position of truck {truck} updated.',
    photo: '{load}: document received. The office will review it.',
    badFile: 'This file can’t be used. Send a photo or a PDF.',
    unknownTruck: 'There is no truck {truck}.',
    noLoads: 'No active loads.',
    language: 'Language: English.',
    failed: 'That did not work: {reason}',
    groupAdded: 'Hello. To link this group, send /link and the one-time code from your office.',
    pickup: 'Pickup',
    delivery: 'Delivery',
    stop: 'Stop',
    truck: 'Truck',
    trailer: 'Trailer',
    note: 'Note',
    map: 'Map',
  },
  es: {
    welcome: 'Hola. Envíe el código de un solo uso de su oficina para vincular este chat.',
    linked: 'Este chat está vinculado a {name}.\n\n{help}',
    badCode: 'Este código es desconocido, usado o vencido. Pida uno nuevo a su oficina.',
    notLinked: 'Usted no está vinculado a la empresa. Envíe primero el código de su oficina.',
    noPermission: 'Su rol no permite esto.',
    driverHelp:
      'Envíe: llegué, cargado o vacío. Envíe su ubicación, o la foto de un documento ' +
      '(texto: POD, BOL, lumper o scale). /load muestra su carga, /status su estado.',
    staffHelp: '/loads: cargas activas, /truck 507: un camión, /status: cargas por estado.',
    noLoad: 'No tiene una carga activa.',
    noTruck: 'No tiene un camión asignado.',
    arrived: '{load}: llegó a {place}.',
    loaded: '{load}: cargado en {place}.',
    empty: '{load}: vacío en {place}.',
    nothingToReport: '{load}: no hay parada para reportar esto.',
    position: 'Ubicación del camión {truck} actualizada.',
    photo: '{load}: documento recibido. La oficina lo revisará.',
    badFile: 'Este archivo no sirve. Envíe una foto o un PDF.',
    unknownTruck: 'No existe el camión {truck}.',
    noLoads: 'No hay cargas activas.',
    language: 'Idioma: español.',
    failed: 'No se pudo: {reason}',
    groupAdded: 'Hola. Para vincular este grupo, envíe /link y el código de su oficina.',
    pickup: 'Recogida',
    delivery: 'Entrega',
    stop: 'Parada',
    truck: 'Camión',
    trailer: 'Remolque',
    note: 'Nota',
    map: 'Mapa',
  },
  ru: {
    welcome: 'Здравствуйте. Отправьте одноразовый код из офиса, чтобы привязать этот чат.',
    linked: 'Чат привязан: {name}.\n\n{help}',
    badCode: 'Код неизвестен, использован или истёк. Попросите в офисе новый.',
    notLinked: 'Вы не привязаны к компании. Сначала отправьте код из офиса.',
    noPermission: 'Ваша роль этого не разрешает.',
    driverHelp:
      'Отправьте: прибыл, загружен или пустой. Отправьте геопозицию или фото документа ' +
      '(подпись: POD, BOL, lumper или scale). /load показывает ваш груз, /status его статус.',
    staffHelp: '/loads: активные грузы, /truck 507: один трак, /status: грузы по статусам.',
    noLoad: 'У вас нет активного груза.',
    noTruck: 'За вами не закреплён трак.',
    arrived: '{load}: прибыл, {place}.',
    loaded: '{load}: загружен, {place}.',
    empty: '{load}: разгружен, {place}.',
    nothingToReport: '{load}: нет остановки, о которой это сообщить.',
    position: 'Позиция трака {truck} обновлена.',
    photo: '{load}: документ получен. Офис его проверит.',
    badFile: 'Этот файл не подходит. Отправьте фото или PDF.',
    unknownTruck: 'Трака {truck} нет.',
    noLoads: 'Активных грузов нет.',
    language: 'Язык: русский.',
    failed: 'Не получилось: {reason}',
    groupAdded: 'Здравствуйте. Чтобы привязать группу, отправьте /link и код из офиса.',
    pickup: 'Погрузка',
    delivery: 'Выгрузка',
    stop: 'Остановка',
    truck: 'Трак',
    trailer: 'Трейлер',
    note: 'Заметка',
    map: 'Карта',
  },
} as const satisfies Record<Language, Record<string, string>>;

export type TextKey = keyof (typeof TEXTS)['en'];

/** The text of the bot in a language. */
export function botText(
  language: Language,
  key: TextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** What a driver reports with one word. */
export type DriverEvent = 'arrived' | 'loaded' | 'empty';

const WORDS: Readonly<Record<DriverEvent, readonly string[]>> = {
  arrived: ['arrived', 'here', 'llegue', 'llegado', 'прибыл', 'приехал', 'на месте'],
  loaded: ['loaded', 'cargado', 'загружен', 'загрузился', 'загрузили'],
  empty: ['empty', 'unloaded', 'delivered', 'vacio', 'descargado', 'пустой', 'разгружен'],
};

/** The event that a message reports: the word alone, in any of the languages. */
export function driverEventIn(text: string): DriverEvent | null {
  const word = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300\u0301]/g, '')
    .normalize('NFC')
    .replace(/^\/|[.!]+$/g, '')
    .trim();
  const events = Object.keys(WORDS) as DriverEvent[]; // The keys are declared above.
  return events.find(event => WORDS[event].includes(word)) ?? null;
}
