import { describe, expect, it } from 'vitest';

import { mentionsOffPlatformPayment } from './mentions-off-platform-payment.ts';

describe('a message about paying outside the platform is detected', () => {
  it.each([
    ['en', 'Pay me cash and I take 10 % off'],
    ['en', 'Could we do a bank transfer instead?'],
    ['en', 'It is cheaper outside the platform'],
    ['en', 'My PayPal is easier'],
    ['en', 'you would save the service fee'],
    ['de', 'Bar bezahlt wird es günstiger'],
    ['de', 'Sie können mir das Geld überweisen, ohne Rechnung'],
    ['fr', 'Je préfère en espèces'],
    ['fr', 'un virement, sans facture'],
    ['es', 'Mejor en efectivo, sin factura'],
    ['it', 'Pagamento in contanti?'],
    ['nl', 'Kan het ook contant?'],
    ['pt', 'Pode ser em dinheiro, por fora?'],
    ['pl', 'Płatne gotówką, bez faktury'],
    ['lt', 'Galima grynais?'],
    ['no', 'Kan jeg betale kontant, uten faktura?'],
    ['sv', 'Betala direkt till mig med Swish'],
    ['da', 'Du kan betale mig direkte, uden moms'],
    ['fi', 'Käteisellä, ilman kuittia'],
    ['el', 'Με μετρητά, χωρίς τιμολόγιο'],
    ['ja', '現金で直接お支払いできますか'],
    ['ko', '현금으로 주시면 더 싸게 해드려요'],
  ])('%s · %s', (_language, text) => {
    expect(mentionsOffPlatformPayment(text)).toBe(true);
  });
});

describe('an ordinary message is not', () => {
  it.each([
    ['en', 'I paid the deposit for the tiles, the price includes materials.'],
    ['en', 'The bar in the kitchen is to be painted, and the transfer of heat is bad.'],
    ['de', 'Ist das machbar? Die Wand ist schwarz, bar jeder Farbe.'],
    ['fr', 'La porte est noire, le mur est direct à côté.'],
    ['es', 'La pared es negra, fuera de la casa.'],
    ['it', 'La parete è nera, fuori piove.'],
    ['nl', 'De deur is zwart en rechtstreeks naast de keuken.'],
    ['pt', 'A janela fica fora da sala.'],
    ['pl', 'Ściana jest czarna, drzwi bezpośrednio obok.'],
    ['lt', 'Siena juoda, langas tiesiogiai šalia.'],
    ['no', 'Døren er svart og ligger direkte ved siden av.'],
    ['sv', 'Dörren är svart, direkt bredvid köket.'],
    ['da', 'Døren er sort, direkte ved siden af køkkenet.'],
    ['fi', 'Ovi on musta ja suoraan keittiön vieressä.'],
    ['el', 'Η πόρτα είναι μαύρη, δίπλα στην κουζίνα.'],
    ['en', 'Please take the rubble off the site.'],
    ['de', 'Die Zelle der Batterie ist leer.'],
    ['es', 'Los pintores iban a pintar la puerta en negro.'],
    ['it', 'La porta va dipinta in nero.'],
    ['fr', 'Le mur passe du blanc au noir.'],
    ['nl', 'Een blik verf, de deur in het zwart.'],
    ['pt', 'Pintar a casa por fora.'],
    ['pl', 'Proszę pomalować drzwi na czarno, przelew w wannie cieknie.'],
    ['lt', 'Duris dažyti juodai.'],
    ['da', 'Et blik maling, døren overfor køkkenet.'],
    ['el', 'Μαύρα πλακάκια στο μπάνιο.'],
    ['ja', '壁は黒で、台所の隣です。'],
    ['ko', '벽은 검은색이고 부엌 옆입니다.'],
  ])('%s · %s', (_language, text) => {
    expect(mentionsOffPlatformPayment(text)).toBe(false);
  });
});
