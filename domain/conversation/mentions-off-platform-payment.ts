import { normaliseWord } from './mask/normalise.ts';

/**
 * Phrases for a payment outside the platform, in the 16 languages: cash, transfers, payment apps, "without an invoice".
 * Stems; a star matches one to three words.
 */
const phrases: Readonly<Record<string, string>> = {
  everywhere:
    'paypal|revolut|venmo|(?:via|by|with|to|my) zelle|cash ?app|western union|moneygram|bizum|mobilepay|mobile pay|swish|vipps|twint|satispay|bancomat pay|wero|tikkie|payconiq|mb ?way|(?:my|mein|meine|mon|mi|mio|mijn|o meu|moj|mano) iban|iban ?[:=]|bitcoin|crypto|usdt|paypay|line ?pay|kakao ?pay',
  en: 'in cash|cash (?:in hand|only|discount|price|payment)|(?:pay|paid|paying) * cash|pay(?:ment|ing)? (?:me |you )?(?:direct|privately|outside|off)|bank transfer|wire (?:me|transfer)|off (?:the )?(?:platform|app|books)|outside (?:the )?(?:platform|app|homewright)|(?:avoid|save|skip|without) * (?:fee|commission)|under the table|no invoice',
  de: '(?:in )?bar (?:be)?zahl|barzahlung|bargeld|in bar|direkt (?:an mich |be)?zahl|uberweis|ohne rechnung|schwarz (?:arbeit|zahl)|schwarzarbeit|auf die hand|an (?:der|homewright|dieser) * vorbei|ohne (?:die )?(?:gebuhr|provision)',
  fr: 'en (?:especes|liquide|cash)|(?:travail\\p{L}*|pay\\p{L}*) * au noir|de la main a la main|virement|payer? * directement|paiement direct|hors (?:de la )?(?:plateforme|plate-forme|site)|sans (?:facture|frais|commission)|(?:par|un) cheque',
  es: 'en efectivo|en metalico|(?:pag\\p{L}*|cobr\\p{L}*|trabaj\\p{L}*) * en negro|en b(?!\\p{L})|transferencia|pagar? * directamente|pago directo|fuera de la (?:plataforma|web|aplicacion)|sin (?:factura|comision|iva)',
  it: 'in contanti|contanti|(?:pag\\p{L}*|lavor\\p{L}*) * in nero|bonifico|pagar[ei]? * direttamente|pagamento diretto|fuori (?:dalla )?(?:piattaforma|sito)|senza (?:fattura|commission)',
  nl: 'contant|cash|zwart (?:betal|werk)|overmak|overschrijv|rechtstreeks betal|direct (?:aan mij )?betal|buiten (?:het )?(?:platform|de site|homewright)|zonder (?:factuur|bon|commissie|kosten)',
  pt: 'em dinheiro|em numerario|(?:pag\\p{L}*|acert\\p{L}*) * por fora|transferencia|pix|pagar? * diretamente|pagamento direto|fora da (?:plataforma|aplicacao|app)|sem (?:fatura|recibo|comissao|taxa)',
  pl: 'gotowk|przelewem|przelew na|na konto|blikiem|(?:przez|na) blik(?!\\p{L})|plac\\p{L}* * na czarno|do reki|zaplac\\p{L}* * bezposrednio|poza (?:platforma|serwisem|aplikacja)|bez (?:faktury|rachunku|prowizji)',
  lt: 'grynais|pavedim|nelegaliai|tiesiogiai (?:man )?(?:su)?mok|moke\\p{L}* tiesiogiai|ne per (?:platforma|svetaine)|be (?:saskaitos|komisinio|cekio)',
  no: 'kontant|svart (?:arbeid|betal)|(?:betal\\p{L}*|gjør\\p{L}*) * svart|overfør\\p{L}*|betal\\p{L}* (?:meg )?direkte|utenfor (?:plattformen|siden|homewright)|uten (?:faktura|kvittering|gebyr|provisjon)',
  sv: 'kontant|svart (?:arbete|betal|jobb)|(?:betal\\p{L}*|jobb\\p{L}*) * svart|banköverföring|överföring|överföra|betal\\p{L}* * direkt till|utanfor (?:plattformen|sidan|homewright)|utan (?:faktura|kvitto|avgift|provision)',
  da: 'kontant|sort (?:arbejde|betal)|(?:betal\\p{L}*|arbejd\\p{L}*) * sort|bankoverførsel|overfør\\p{L}*|betal\\p{L}* (?:mig )?direkte|uden om (?:platformen|siden|homewright)|uden (?:faktura|regning|gebyr|moms)',
  fi: 'kateis\\p{L}*|pimeasti|tilisiir\\p{L}*|maks\\p{L}* suoraan|suoraan (?:minulle|tilille)|alustan ulkopuol\\p{L}*|ilman (?:kuittia|laskua|palkkiota|maksuja)',
  el: 'μετρητ\\p{L}*|μαυρα (?:λεφτα|χρηματα)|στο χερι|τραπεζικη μεταφορα|καταθεσ\\p{L}*|πληρω\\p{L}* * απευθειας|εκτος (?:της )?πλατφορμας|χωρις (?:τιμολογιο|αποδειξη|προμηθεια)',
};
const withoutSpaces = [
  '現金|げんきん|手渡し|直接(?:払|支払|お支払|振込|取引)|振り?込|銀行振込|サイト外|アプリ外|手数料なし|領収書なし',
  '현금|직거래|계좌|송금|입금|직접 (?:결제|지불|입금)|플랫폼 (?:밖|외)|수수료 없이|세금계산서 없이',
];

const between = String.raw`(?:\p{L}+\s){0,3}`;
const spelled = Object.values(phrases)
  .join('|')
  .split(/(\\p\{L\})/)
  .map((part) => (part === String.raw`\p{L}` ? part : normaliseWord(part)))
  .join('')
  .replaceAll(' * ', ` ${between}`);
const hint = new RegExp(String.raw`(?<!\p{L})(?:${spelled})|${withoutSpaces.map(normaliseWord).join('|')}`, 'u');

/**
 * Whether a message mentions payment outside the platform. Both sides then see what they would give up (the money held
 * until the work is approved, the dispute, the review). Nothing is hidden.
 */
export function mentionsOffPlatformPayment(text: string): boolean {
  return hint.test(normaliseWord(text));
}
