import { normaliseWord } from './normalise.ts';

const either = (words: string): string => words.split(' ').map(normaliseWord).join('|');

/** Right before a number that identifies a thing, in the 16 languages. */
const things =
  'order item part model serial ref no nr n° ral bestellung bestellnummer artikelnummer commande pedido ordine bestelling encomenda zamówienie užsakymas ordre tilaus παραγγελία ' +
  // The number of a firm in a register, and of a plot.
  'siret siren vat nif cif piva nip regon kvk cvr orgnr αφμ parcel flurstück parcelle parcela particella perceel działka sklypas matrikel kiinteistö kaek';
/** A word or two can stand between these and the number: a shop, a series, "reads". */
const papers =
  'invoice article reference tracking meter artikel rechnung ersatzteil zähler zählerstand article facture référence compteur artículo factura referencia contador articolo fattura ricambio contatore factuur meterstand fatura peça faktura część licznik sąskaita skaitiklis målerstand mätare lasku mittari τιμολόγιο μετρητής';
/** Without a space before the number, too. */
const eastAsian =
  '注文番号 型番 品番 製造番号 請求書 地番 家屋番号 メーター 주문번호 송장번호 품번 모델명 영수증 지번 계량기';
const number = String.raw`\.?(?: (?:number|no|nr|n°|nummer|numero))?`;
const between = (notThese: string): string => String.raw`(?: (?!${notThese})\p{L}{1,12}){0,2}`;

/**
 * Finds such a label at the end of what stands before a number.
 * @param callWords stems of words for calling, as a pattern: after one of them it is a telephone number
 */
export function buildLabelPattern(callWords: string): RegExp {
  const labels = [
    `(?<!\\p{L})(?:${either(things)})${number}`,
    `(?<!\\p{L})(?:${either(papers)})${number}${between(callWords)}`,
    either(eastAsian),
  ];
  return new RegExp(String.raw`(?:(?:${labels.join('|')})[.:#\s]{0,3}|[a-z]{1,6}-|#|№)$`, 'u');
}
