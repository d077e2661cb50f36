/** What a label announces. */
export type LabelKind = keyof typeof patterns;

/** "#", "No.", "number" after a label that may have them. */
const N = String.raw`(?:\s*(?:#+s?\b|#+|\bnos?\b\.?|\bnum\b\.?|\bnbr\b\.?|\bnumbers?\b|\bid\b|\bcode\b)(?:\s*\(s\))?)*`;
/** The same for a label that means something else without it. */
const N1 = String.raw`(?:\s*(?:#+s?\b|#+|\bnos?\b\.?|\bnum\b\.?|\bnbr\b\.?|\bnumbers?\b|\bid\b)(?:\s*\(s\))?)+`;

const PICK = String.raw`(?:pick\s*-?\s*ups?|picks?|p\s*\/\s*u|pu|shipper|ship|shipping|load(?:ing)?|origin|release)`;
const DROP = String.raw`(?:deliver(?:y|ies)?|del\.?|dlvy?|drop(?:\s*-?\s*offs?)?|consignee|receiver|receiving|unload(?:ing)?|so|do|destination)`;
const PLAN = String.raw`(?:appt\.?|appointment|sched(?:uled?)?\.?|arriv(?:al|e)|req(?:uested)?\.?|ready|due|planned|expected|stop|must|target|service)`;
const DATE = String.raw`(?:dates?(?:\s*(?:\/|&|and|-)?\s*(?:times?|hours|window))?|day(?:\s*(?:\/|&|and)\s*time)?|when)`;
const REF = String.raw`(?:ref(?:erence)?s?\.?|conf(?:irmation)?\.?|appt\.?|appointment)`;

/**
 * The words that brokers put before, above or next to a value, by what they announce. The longest
 * match counts, so the order of labels does not matter.
 */
export const patterns = {
  load_number: [
    String.raw`(?:our\s+|broker(?:age)?(?:'s)?\s+)?(?:load|pro)${N}`,
    String.raw`(?:load|pro)\s*(?:\/\s*(?:pro|order|shipment|load)\s*)${N}`,
    String.raw`(?:load|carrier|rate)\s+(?:tender|order)${N1}`,
  ],
  shipment_number: [
    String.raw`(?:our\s+|broker(?:age)?(?:'s)?\s+)(?:p\.?\s?o\.?|ref(?:erence)?|order|shipment|number|file)${N}`,
    String.raw`(?:shipment|freight\s+bill|f\/b|booking|trip|move(?:ment)?|tender|order|dispatch|file|control|job|transaction|contract|document)${N1}`,
    String.raw`(?:shipment|order|trip|booking)`,
    String.raw`(?:rate\s*(?:&\s*load\s*)?|carrier\s*|load\s*)*(?:con(?:firmation)?|conf\.?|agreement)${N1}`,
  ],
  confirmation: [String.raw`conf(?:irm(?:ation|ed)?|\.)${N}`],
  po: [
    String.raw`(?:customer(?:'s)?\s+|cust\.?\s+|shipper\s+|client\s+)?(?:p\.?\s?\/?\s?o\.?|purchase\s+order)${N}`,
  ],
  bol: [String.raw`(?:customer\s+)?(?:b\.?\s?o\.?\s?l\.?|b\s*\/\s*l|bill\s+of\s+lading|bl|bm)${N}`],
  reference: [
    String.raw`(?:customer(?:'s)?\s+|cust\.?\s+|client\s+|other\s+|add(?:itiona|')l\s+)?ref(?:erence)?s?\.?${N}`,
    String.raw`(?:customer|cust\.?|client)\s+(?:order|load|shipment)?${N1}`,
  ],
  pickup_number: [
    String.raw`${PICK}\s*\/\s*${DROP}(?:\s+${REF})?${N1}`,
    String.raw`${PICK}(?:\s+${REF})?${N1}`,
    String.raw`${PICK}\s+${REF}${N}`,
  ],
  delivery_number: [String.raw`${DROP}(?:\s+${REF})?${N1}`, String.raw`${DROP}\s+${REF}${N}`],
  appointment_number: [
    String.raw`(?:appt\.?|appointment|stop)(?:\s+(?:conf(?:irmation)?|ref(?:erence)?)\.?)?${N1}`,
  ],
  equipment: [
    String.raw`(?:req(?:uired|'?d)?\.?\s+)?(?:equip(?:ment|\.)?|trailer|truck|vehicle)(?:\s*\/\s*(?:trailer|mode))?(?:\s*(?:type|size|required|req'?d?|needed|length|requirements?))*`,
    String.raw`mode(?:\s*\/\s*equipment)?|tank\s+type`,
    String.raw`equipment\s*\/\s*mode`,
  ],
  weight: [
    String.raw`(?:total\s+|gross\s+|net\s+|est(?:imated|\.)?\s+|approx\.?\s+|max\.?\s+|load\s+|cargo\s+)*(?:weight|wt\.?|wgt\.?|lbs|pounds)(?:\s*\(?\s*(?:(?:in\s+)?(?:lbs?\.?|pounds|kgs?\.?|kilos?|kilograms)|#)\s*\)?)?(?:\s*(?:\/|&|and)\s*(?:commodity|product|goods))?`,
  ],
  freight_class: [
    String.raw`(?:freight\s+|nmfc\s+)?class(?:\s+code)?`,
    String.raw`nmfc${N}(?:\s*\/\s*class)?`,
  ],
  commodity: [
    String.raw`(?:desc(?:ription|\.)?|nature|contents)\s+of\s+(?:the\s+)?(?:goods|cargo|freight|articles|contents|commodit(?:y|ies)|shipment)`,
    String.raw`(?:commodit(?:y|ies)|cmd?ty|commod\.?|product|goods|cargo|freight|material|contents)(?:\s*(?:description|desc\.?|name|type))?(?:\s*\(s\))?(?:\s*(?:\/|&|and)\s*(?:weight|wt\.?))?`,
  ],
  temperature: [
    String.raw`(?:reefer\s+|required\s+)?temp(?:erature|\.)?(?:\s*(?:setting|set\s*-?\s*point|range|requirements?|required|control))?(?:\s*\(?°?\s*f\)?)?`,
    String.raw`(?:reefer\s+)?set\s*-?\s*point|reefer\s+setting|run\s+at`,
  ],
  pallets: [String.raw`(?:#\s*of\s+|total\s+)?(?:pallets?|plts?|skids?|handling\s+units?)${N}`],
  pieces: [
    String.raw`(?:#\s*of\s+|total\s+)?(?:pieces|pcs|qty|quantity|count|cases|units|cartons)`,
  ],
  miles: [
    String.raw`(?:total\s+|loaded\s+|est(?:imated|\.)?\s+|practical\s+)*(?:miles|mileage|distance)`,
  ],
  document_date: [
    String.raw`(?:issued?|printed|sent|created|revised|rev\.?|prepared|generated|entered|booked|agreement|document|tender(?:ed)?|order|confirmation|today'?s|invoice|print)(?:\s+(?:date|on|at))*(?:\s*\/\s*time)?`,
  ],
  date: [
    DATE,
    String.raw`(?:(?:${PICK}|${DROP}|${PLAN})\s+)+${DATE}`,
    String.raw`(?:(?:${PICK}|${DROP})\s+)?(?:sched(?:uled)?\.?|appointment|appt\.?|window|eta)(?:\s+(?:for|on|window))?`,
  ],
  time: [
    String.raw`(?:(?:${PICK}|${DROP}|${PLAN})\s+)*(?:times?|hours|hrs\.?|window)(?:\s+(?:window|slot|range|in))?`,
    String.raw`(?:receiving|shipping|dock|open|operating|business)\s+hours`,
  ],
  from: [
    String.raw`(?:times?|hours|window)\s+from`,
    String.raw`(?:${PICK}\s+|${DROP}\s+|${PLAN}\s+|window\s+)?(?:earliest|early|opens?|start|begin(?:s|ning)?|not\s+before|after|from)(?:\s+(?:${DATE}|time|${PICK}|${DROP}))?`,
  ],
  to: [
    String.raw`(?:times?|hours|window)\s+(?:to|until)`,
    String.raw`(?:${PICK}\s+|${DROP}\s+|${PLAN}\s+|window\s+)?(?:latest|late|closes?|end(?:s|ing)?|until|no\s+later\s+than|before|to)(?:\s+(?:${DATE}|time|${PICK}|${DROP}))?`,
  ],
  facility: [
    String.raw`(?:facility|location|company|warehouse|site|business|place)(?:\s*(?:name|info(?:rmation)?))?(?:\s*(?:\/|&|and)\s*address)?`,
    String.raw`name(?:\s*(?:\/|&|and)\s*address)?`,
    String.raw`(?:${PICK}|${DROP})\s+name`,
  ],
  address: [String.raw`(?:street\s+)?addr(?:ess|\.)?(?:\s*(?:line\s*)?[12])?|street`],
  city: [
    String.raw`city`,
    String.raw`city\s*[,/&-]?\s*st(?:ate)?\.?(?:\s*[,/&-]?\s*(?:zip|postal)(?:\s*code)?)?`,
  ],
  state: [String.raw`st(?:ate|\.)?(?:\s*[,/]?\s*zip)?`],
  zip: [String.raw`(?:zip|postal)(?:\s*code)?`],
  phone: [
    String.raw`(?:(?:tele|cell\s*|mobile\s*|office\s*|contact\s*)?phone|tel\.?|ph\.?|cell|mobile|fax|direct)${N}`,
  ],
  email: [String.raw`e-?mail(?:\s*address)?`],
  contact: [
    String.raw`(?:(?:broker|dispatch|sales|carrier|customer|load)\s*(?:\/\s*broker\s*)?)?(?:contact|rep(?:resentative)?\.?|agent)(?:\s*(?:name|info(?:rmation)?|person))?`,
    String.raw`attn\.?|attention|dispatch(?:er)?|booked\s+(?:by|with)|coordinator|planner`,
    String.raw`(?:after\s*-?\s*hours|emergency|tracking)(?:\s*(?:contact|phone))?`,
  ],
  subject: [String.raw`re(?:\s*:|garding)|subject`],
  mc: [String.raw`(?:mc|docket)(?:\s*\/\s*(?:ff|mx))?${N}`],
  dot: [String.raw`(?:us\s*)?dot${N}|scac(?:\s*code)?|ein|fein|tax\s+id`],
  carrier: [
    String.raw`(?:(?:motor\s+|name\s+of\s+(?:the\s+)?)?carrier)(?:\s*(?:name|info(?:rmation)?|details))?|trucking\s+company|haul(?:er|ed\s+by)|tendered\s+to|truck(?:er|\s+line)|vendor`,
  ],
  broker: [
    String.raw`broker(?:age)?(?:\s*(?:name|info(?:rmation)?|details|company))?|(?:freight\s+)?agency(?=\s*:)|logistics\s+(?:company|provider)|tendered\s+by|name\s+of\s+(?:the\s+)?broker|issued\s+by|booked\s+through|prepared\s+by`,
  ],
  bill_to: [
    String.raw`(?:bill(?:ing)?|invoice|remit|send|mail|submit|email)(?:\s+(?:all\s+)?(?:invoices?|paperwork|bills?|pods?))?\s+to`,
    String.raw`customer(?:\s+name)?|billing\s+(?:address|info(?:rmation)?)`,
  ],
  driver: [
    String.raw`drivers?(?:\s*(?:name|phone|cell|info(?:rmation)?|1|2))?(?:\s*\/?\s*(?:phone|cell|name))?${N}`,
  ],
  truck: [String.raw`(?:truck|tractor|unit|trailer|seal|vin|container|chassis)${N1}|seal`],
  type: [String.raw`type|(?:stop\s+)?(?:action|activity|event)|stop\s+type|p\s*\/\s*d`],
  number: [String.raw`numbers?|#|id|nos?\.?\s*$`],
  stop: [String.raw`(?:stops?|seq(?:uence)?\.?)${N}`],
  total: [
    String.raw`(?:(?:grand|agreed|net|revised|new|final|overall|adjusted|amended|updated|confirmed|current|load|trip|invoice|settlement)\s+)*total(?:\s*(?:agreed|carrier|rate|pay(?:ment)?|amount|charges?|cost|due|freight|to\s+carrier|load|all[\s-]*in|payable|price|linehaul|flat|compensation|settlement|sum|of|for|the|this|shipment|confirmed|usd|\(usd\)|\$|:))*`,
    String.raw`(?:agreed|confirmed|contracted?|all[\s-]*in|flat|carrier|load|total|negotiated|freight|net|final|revised|updated|amended|adjusted)(?:\s+(?:upon|to|flat|carrier|freight|all[\s-]*in|total))*\s+(?:rate|pay(?:ment|out)?|amount|price|cost|charges?|compensation|due|total)(?:\s*[(,-]?\s*(?:(?:to|for)\s+(?:the\s+)?carrier|payable|due|owed|all[\s-]*in|flat|usd)\)?)*`,
    String.raw`(?:agreed|contracted|confirmed|all[\s-]*in)\s+freight`,
    String.raw`(?:pay|rate|price)\s+(?:for|of)\s+(?:this|the)\s+(?:load|trip|shipment|order)`,
    String.raw`(?:amount|balance|pay(?:ment)?)\s+(?:due|payable)(?:\s+(?:to\s+)?carrier)?|pay\s+carrier|carrier\s+pays?|total|we\s+(?:will\s+)?pay|pay(?:able)?\s+to\s+(?:the\s+)?(?:truck(?:er)?|carrier|hauler)`,
  ],
  subtotal: [String.raw`sub\s*-?\s*total`],
  rate: [String.raw`rates?|pay|price`],
  charges: [
    String.raw`(?:(?:rate|carrier|pay|charge|freight|payment|cost|accessorial|compensation)\s+)?(?:charges?|pay\s+items?|rates?\s+(?:details?|breakdown|information|info|summary)|details?\s+of\s+charges|(?:pay|charge|payment|rate|cost)\s+(?:details?|breakdown|summary|information|info)|line\s+items?)`,
    String.raw`rates?\s*(?:&|and|\/)\s*charges|charges\s*(?:&|and|\/)\s*rates?|compensation|fees`,
  ],
  amount: [
    String.raw`(?:line\s+|ext(?:ended)?\.?\s+|unit\s+)?(?:amount|amt\.?|extended|cost|ext\.?)(?:\s*\(?\s*(?:usd|us\s*\$|\$|us\s+dollars)\s*\)?)?`,
  ],
  description: [
    String.raw`(?:charge\s+|item\s+|rate\s+|pay\s+)?(?:desc(?:ription|\.)?|item|details?|charge\s+type)`,
  ],
  instructions: [
    String.raw`(?:(?:special|driver(?:'s)?|additional|load|shipment|handling|general|carrier|important|dispatch|other|order|pickup|freight|delivery|routing|transit|trip|loading|unloading|safety|site|facility)\s*(?:(?:\/|&|and\b)\s*)?)*(?:instructions?|notes?|comments?|remarks?|requirements|directions)(?:\s*(?:to|for|from)\s+(?:the\s+|all\s+)?(?:drivers?|carriers?|shippers?|brokers?|customers?|receivers?|consignees?|dispatch)(?:\s*\/\s*carrier)?)?(?:\s*(?:\/|&|and)\s*(?:instructions?|notes?|comments?|remarks?|requirements))?`,
    String.raw`nte|please\s+note(?:\s+(?:the\s+)?following)?|special\s+(?:handling|requests?|services?|provisions)|attention\s+drivers?|driver\s+must|read\s+carefully|accessorial\s+instructions`,
  ],
  terms: [
    String.raw`(?:standard\s+|general\s+)?(?:terms|conditions|agreement|provisions)(?:\s*(?:and|&|of)\s*(?:conditions|agreement|service|payment|carriage))?(?:\s*\(.*\))?|payment\s+terms|billing\s+instructions|invoicing(?:\s+instructions)?|accessorial\s+(?:schedule|policy|rates)`,
  ],
  signature: [
    String.raw`(?:(?:carrier|authorized|driver|broker|shipper|receiver)(?:'s)?\s+)*(?:signature|sign(?:ed|ature)?(?:\s+(?:for(?:\s+carrier)?|by|here|below))?)|(?:print(?:ed)?\s+)?name\s*(?:\(print(?:ed)?\))|print(?:ed)?\s+name|title|accepted(?:\s+(?:by|for|on).*)?|approved\s+by|driver\s+name\s*\/\s*cell|by|(?:sincerely|(?:best\s+|kind\s+)?regards|respectfully)\s*,?|(?:many\s+)?thanks(?:\s*(?:again|in\s+advance))?\s*[,!.]?$|thank\s+you\s*[,!.]?$|cheers,?$|agreed\s+(?:and|&)\s+accepted(?:\s+by)?`,
  ],
  page: [String.raw`page(?:\s*\d+(?:\s*(?:of|\/)\s*\d+)?)?`],
} as const;
