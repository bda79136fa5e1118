import type { Language } from '@atrium/contracts/languages'
import type { MailMessage } from '../../outside/mail.ts'

/** The text message with a code. Short enough for one SMS in either language. */
export const smsText = (house: string, code: string, minutes: number, language: Language): string =>
  language === 'KO' ? `[${house}] 인증번호 ${code} (${minutes}분 안에 입력). 타인에게 알려주지 마세요.` : `[${house}] Your code is ${code}, valid for ${minutes} minutes. Tell it to nobody.`

/** The e-mail with a code. */
export function mailOf(to: string, house: string, code: string, minutes: number, language: Language): MailMessage {
  const [subject, text] =
    language === 'KO'
      ? [`[${house}] 인증번호 안내`, `인증번호는 ${code} 입니다. ${minutes}분 안에 입력해 주세요. 직접 요청하지 않았다면 이 메일을 무시해 주세요.`]
      : [`[${house}] Your verification code`, `Your code is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this message.`]
  return { to, subject, text, html: `<p>${escapeHtml(text)}</p>` }
}

/** For texts that stand in HTML e-mails. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
