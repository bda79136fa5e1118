import type { Localized } from '../../locale/languages.ts'

export interface Bank {
  /** Code of the bank at the payment service. */
  readonly code: string
  readonly name: Localized
}

/** Countries to which money is paid out. */
export const PAYOUT_COUNTRIES = ['KR', 'VN', 'TH', 'US'] as const
export type PayoutCountry = (typeof PAYOUT_COUNTRIES)[number]

export const COUNTRY_NAMES: Readonly<Record<PayoutCountry, Localized>> = {
  KR: { KO: '대한민국', EN: 'South Korea' },
  VN: { KO: '베트남', EN: 'Vietnam' },
  TH: { KO: '태국', EN: 'Thailand' },
  US: { KO: '미국', EN: 'United States' },
}

const bank = (code: string, KO: string, EN: string): Bank => ({ code, name: { KO, EN } })

/** Banks by country, the largest first. */
export const BANKS: Readonly<Record<PayoutCountry, readonly Bank[]>> = {
  KR: [
    bank('KB', '국민은행', 'KB Kookmin Bank'),
    bank('SHINHAN', '신한은행', 'Shinhan Bank'),
    bank('WOORI', '우리은행', 'Woori Bank'),
    bank('HANA', '하나은행', 'Hana Bank'),
    bank('NH', 'NH농협은행', 'NH Bank'),
    bank('IBK', 'IBK기업은행', 'Industrial Bank of Korea'),
    bank('KAKAO', '카카오뱅크', 'KakaoBank'),
    bank('TOSS', '토스뱅크', 'Toss Bank'),
    bank('KBANK', '케이뱅크', 'K bank'),
    bank('SC', 'SC제일은행', 'Standard Chartered Korea'),
    bank('BUSAN', '부산은행', 'Busan Bank'),
    bank('IM', 'iM뱅크', 'iM Bank'),
    bank('MG', '새마을금고', 'MG Community Credit'),
    bank('POST', '우체국', 'Korea Post'),
  ],
  VN: [
    bank('VCB', '비엣콤은행', 'Vietcombank'),
    bank('CTG', '비엣틴은행', 'VietinBank'),
    bank('BIDV', 'BIDV', 'BIDV'),
    bank('VBARD', '아그리은행', 'Agribank'),
    bank('TCB', '테크콤은행', 'Techcombank'),
    bank('MBB', 'MB은행', 'MB Bank'),
    bank('ACB', 'ACB', 'ACB'),
    bank('VPB', 'VP은행', 'VPBank'),
    bank('STB', '사콤은행', 'Sacombank'),
  ],
  TH: [
    bank('BBL', '방콕은행', 'Bangkok Bank'),
    bank('KBANKTH', '카시콘은행', 'Kasikornbank'),
    bank('SCB', '시암상업은행', 'Siam Commercial Bank'),
    bank('KTB', '끄룽타이은행', 'Krungthai Bank'),
    bank('BAY', '끄룽시은행', 'Bank of Ayudhya'),
  ],
  US: [
    bank('CHASE', '체이스', 'Chase'),
    bank('BOFA', '뱅크오브아메리카', 'Bank of America'),
    bank('WELLS', '웰스파고', 'Wells Fargo'),
    bank('CITI', '씨티은행', 'Citibank'),
  ],
}

/** The bank with a code. Undefined if the country has no such bank. */
export const bankOf = (country: PayoutCountry, code: string): Bank | undefined =>
  BANKS[country].find((one) => one.code === code)
