/** Dialling codes (ITU-T E.164, without the plus) of the countries the portal's languages are spoken in, by ISO 3166 code. */
export const DIALING_CODES: Readonly<Record<string, string>> = {
  AE: '971', AR: '54', AT: '43', AU: '61', BD: '880', BE: '32', BR: '55', CA: '1', CH: '41', CL: '56', CN: '86', CO: '57', CZ: '420', DE: '49', DK: '45',
  EG: '20', ES: '34', FI: '358', FR: '33', GB: '44', GR: '30', HK: '852', HU: '36', ID: '62', IE: '353', IN: '91', IT: '39', JP: '81', KH: '855', KR: '82',
  LA: '856', LK: '94', MM: '95', MN: '976', MO: '853', MX: '52', MY: '60', NG: '234', NL: '31', NO: '47', NP: '977', NZ: '64', PE: '51', PH: '63', PK: '92',
  PL: '48', PT: '351', RO: '40', RU: '7', SA: '966', SE: '46', SG: '65', TH: '66', TR: '90', TW: '886', UA: '380', US: '1', UZ: '998', VN: '84', ZA: '27',
}
