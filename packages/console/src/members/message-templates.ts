import type { Language } from '@atrium/contracts/locale/languages'
import type { MESSAGE_PAGES } from '@atrium/contracts/staff/members/staff-messages'

interface MessageTemplate {
  readonly title: Readonly<Record<Language, string>>
  readonly text: Readonly<Record<Language, string>>
  readonly page?: (typeof MESSAGE_PAGES)[number]
}

/** Messages that staff send often. The text can be changed before it is sent; members read it in their language. */
export const MESSAGE_TEMPLATES = {
  CONTACT: {
    title: { KO: '연락처를 확인해 주세요', EN: 'Please check your contact data' },
    text: {
      KO: '등록된 연락처로 연락드릴 수 없었어요. 보안 센터에서 휴대전화 번호와 이메일을 확인해 주세요.',
      EN: 'We could not reach you with the contact data on file. Please check your mobile number and e-mail address in the security centre.',
    },
    page: 'securityCenter',
  },
  PASSWORD: {
    title: { KO: '비밀번호를 바꿔 주세요', EN: 'Please change your password' },
    text: {
      KO: '계정을 안전하게 지키기 위해 보안 센터에서 비밀번호를 바꿔 주세요. 다른 곳에서 쓰지 않는 비밀번호를 사용해 주세요.',
      EN: 'To protect your account, please change your password in the security centre. Choose one that you use nowhere else.',
    },
    page: 'securityCenter',
  },
  DEPOSIT: {
    title: { KO: '입금을 확인하고 있어요', EN: 'We are checking your deposit' },
    text: {
      KO: '입금을 결제사와 확인하고 있어요. 확인되면 바로 잔액에 반영해 드릴게요.',
      EN: 'We are checking your deposit with the payment provider. It is credited as soon as it is confirmed.',
    },
    page: 'transactionHistory',
  },
  WITHDRAWAL: {
    title: { KO: '출금 정보를 확인해 주세요', EN: 'Please check your withdrawal' },
    text: {
      KO: '출금을 처리하려면 출금 정보를 확인해야 해요. 수취인 이름과 계좌가 맞는지 확인하고, 다르면 고객센터에 알려 주세요.',
      EN: 'We need correct payout data to process your withdrawal. Please check the payee and account, and contact customer service if they are wrong.',
    },
    page: 'withdraw',
  },
  LIMITS: {
    title: { KO: '이용 한도를 정할 수 있어요', EN: 'You can set limits' },
    text: {
      KO: '입금, 베팅, 손실, 이용 시간의 한도를 직접 정하거나 잠시 쉬어 갈 수 있어요.',
      EN: 'You can set limits for deposits, bets, losses and playing time yourself, or take a break.',
    },
    page: 'limits',
  },
} as const satisfies Readonly<Record<string, MessageTemplate>>
export type MessageTemplateName = keyof typeof MESSAGE_TEMPLATES
