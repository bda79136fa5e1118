import type { Language } from '@atrium/contracts/locale/languages'
import { escapeHtml } from '../../../platform/messaging/escape-html.ts'
import type { MailMessage } from '../../../platform/messaging/mail.ts'

export type PaymentPasswordChange = 'set' | 'changed' | 'reset'

const TEXTS: Record<
  Language,
  Record<PaymentPasswordChange, (account: string) => string> & { subject: string; advice: string }
> = {
  KO: {
    subject: '결제 비밀번호 변경 안내',
    set: (account) => `${account} 계정에 결제 비밀번호가 설정됐어요.`,
    changed: (account) => `${account} 계정의 결제 비밀번호가 변경됐어요.`,
    reset: (account) => `${account} 계정의 결제 비밀번호가 인증번호로 다시 설정됐어요.`,
    advice: '본인이 변경하지 않았다면 로그인 비밀번호를 바꾸고 고객센터에 바로 문의해 주세요.',
  },
  EN: {
    subject: 'Your payment password',
    set: (account) => `A payment password was set for the account ${account}.`,
    changed: (account) => `The payment password of the account ${account} was changed.`,
    reset: (account) => `The payment password of the account ${account} was reset with a verification code.`,
    advice: 'If this was not you, change your login password and contact customer service at once.',
  },
}

/** Creates the email that notifies a member of a changed payment password. */
export function paymentPasswordMail(
  to: string,
  { brand, account, change }: { brand: string; account: string; change: PaymentPasswordChange },
  language: Language,
): MailMessage {
  const texts = TEXTS[language]
  const paragraphs = [texts[change](account), texts.advice]
  return {
    to,
    subject: `[${brand}] ${texts.subject}`,
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
  }
}
