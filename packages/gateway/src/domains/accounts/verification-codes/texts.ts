import type { Language } from '@atrium/contracts/locale/languages'
import { escapeHtml } from '../../../platform/messaging/escape-html.ts'
import type { MailMessage } from '../../../platform/messaging/mail.ts'

/** Text message with a code. It fits into one SMS in either language. */
export const smsText = (house: string, code: string, minutes: number, language: Language): string =>
  language === 'KO'
    ? `[${house}] 인증번호 ${code} (${minutes}분 안에 입력). 다른 사람에게 알려 주지 마세요.`
    : `[${house}] Your code is ${code}, valid for ${minutes} minutes. Do not share it.`

/** Email with a code. */
export function mailOf(to: string, house: string, code: string, minutes: number, language: Language): MailMessage {
  const [subject, text] =
    language === 'KO'
      ? [
          `[${house}] 인증번호 안내`,
          `인증번호: ${code}. ${minutes}분 안에 입력해 주세요. 직접 요청하지 않았다면 이 메일을 무시해 주세요.`,
        ]
      : [
          `[${house}] Your verification code`,
          `Your code is ${code}. It is valid for ${minutes} minutes. If you did not request it, ignore this message.`,
        ]
  return { to, subject, text, html: `<p>${escapeHtml(text)}</p>` }
}

/** Email with a code that verifies the address of an account. */
export function confirmAddressMail(
  to: string,
  { house, account, code, minutes }: { house: string; account: string; code: string; minutes: number },
  language: Language,
): MailMessage {
  const [subject, text] =
    language === 'KO'
      ? [
          `[${house}] 이메일 주소 확인`,
          `${account} 계정의 이메일 주소를 확인하려면 ${minutes}분 안에 보안 센터에서 인증번호를 입력해 주세요. 인증번호: ${code}. 본인의 계정이 아니면 이 메일을 무시해 주세요.`,
        ]
      : [
          `[${house}] Confirm your email address`,
          `To confirm this address for the account ${account}, enter the code ${code} in the security centre within ${minutes} minutes. If this is not your account, ignore this message.`,
        ]
  return { to, subject, text, html: `<p>${escapeHtml(text)}</p>` }
}
