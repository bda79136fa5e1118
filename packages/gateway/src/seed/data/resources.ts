import { paths } from '@atrium/contracts/portal/paths'

type Label = Record<'KO' | 'EN' | 'CN', string>

const label = (KO: string, EN: string, CN: string): Label => ({ KO, EN, CN })

const payments = [
  { type: 'PAY_BANK', url: '?member=depositv2', label: label('계좌 이체', 'Bank transfer', '银行转账') },
  { type: 'PAY_CARD', url: '?member=depositv2', label: label('카드', 'Card', '银行卡') },
  { type: 'PAY_WALLET', url: '?member=depositv2', label: label('전자지갑', 'E-wallet', '电子钱包') },
  { type: 'PAY_VOUCHER', url: '?member=depositv2', label: label('상품권', 'Voucher', '礼品卡') },
]

/** QR codes that open the page about adding the portal to the phone's home screen. */
const apps = [
  { type: 'APP_IOS', url: paths.download({ app: 'ios' }), label: label('iOS', 'iOS', 'iOS') },
  {
    type: 'APP_IOS_LITE',
    url: paths.download({ app: 'ios-lite' }),
    label: label('iOS 라이트', 'iOS lite', 'iOS 轻量版'),
  },
  { type: 'APP_ANDROID', url: paths.download({ app: 'android' }), label: label('안드로이드', 'Android', '安卓') },
]

const contacts = (name: string) => [
  { type: 'SOCIAL', url: `https://social.example/${name}`, label: label('공식 채널', 'Official channel', '官方频道') },
  { type: 'EMAIL', url: `mailto:help@${name}.example`, label: label('이메일 문의', 'Write to us', '邮件咨询') },
]

/** DEMO has apps, LOTUS has none. The addresses belong to no real company. */
export const resources: readonly { merchant: string; type: string; url: string; label: Label }[] = [
  ...[...apps, ...contacts('atrium'), ...payments].map((each) => ({ merchant: 'DEMO', ...each })),
  ...[...contacts('lotus'), ...payments.slice(0, 3)].map((each) => ({ merchant: 'LOTUS', ...each })),
]
