import { paths } from '@atrium/contracts/portal/paths'
import type { Language } from '@atrium/contracts/locale/languages'
import { escapeHtml } from '../../../platform/messaging/escape-html.ts'
import type { MailMessage } from '../../../platform/messaging/mail.ts'

export interface ResetLink {
  to: string
  house: string
  account: string
  /** Origin of the portal in the visitor's browser. */
  origin: string
  token: string
  minutes: number
  language: Language
}

/** Creates the mail of "forgot password". Only this mail contains the token. */
export function resetMail(reset: ResetLink): MailMessage {
  const { house, account, minutes } = reset
  return reset.language === 'KO'
    ? linkMail(
        reset,
        `[${house}] 비밀번호 재설정`,
        `${account} 계정의 비밀번호를 다시 설정하려면 ${minutes}분 안에 아래 링크를 열어 주세요.`,
        '직접 요청하지 않았다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.',
      )
    : linkMail(
        reset,
        `[${house}] Reset your password`,
        `Open this link within ${minutes} minutes to set a new password for the account ${account}.`,
        'If you did not request this, ignore this message. Your password stays the same.',
      )
}

/** Creates a mail to the owner of an address that someone has just tried to register again. */
export function alreadyRegisteredMail(reset: ResetLink): MailMessage {
  const { house, account, minutes } = reset
  return reset.language === 'KO'
    ? linkMail(
        reset,
        `[${house}] 이미 가입한 이메일이에요`,
        `누군가 이 이메일 주소로 회원가입을 시도했어요. 이 주소로 확인된 ${account} 계정이 이미 있어요. 비밀번호를 잊었다면 ${minutes}분 안에 아래 링크에서 다시 설정해 주세요.`,
        '직접 가입하려던 것이 아니라면 이 메일을 무시해 주세요. 새 계정은 이 주소를 사용할 수 없어요.',
      )
    : linkMail(
        reset,
        `[${house}] You already have an account`,
        `Somebody has just registered with this email address. You already have the account ${account}, which has confirmed it. If you forgot its password, set a new one here within ${minutes} minutes.`,
        'If this was not you, ignore this message. The new account cannot use your address.',
      )
}

/**
 * Creates a mail to an address that the account has never verified and that therefore cannot be used to reset the
 * password.
 */
export function unconfirmedMail({
  to,
  house,
  account,
  language,
}: Pick<ResetLink, 'to' | 'house' | 'account' | 'language'>): MailMessage {
  const [subject, text] =
    language === 'KO'
      ? [
          `[${house}] 비밀번호 재설정`,
          `${account} 계정의 이메일 주소가 확인되지 않아 이 메일로는 비밀번호를 다시 설정할 수 없어요. 휴대전화로 재설정하거나 고객센터에 문의해 주세요.`,
        ]
      : [
          `[${house}] Reset your password`,
          `The email address of the account ${account} was never confirmed, so its password cannot be reset by email. Reset it by phone or contact customer service.`,
        ]
  return { to, subject, text, html: `<p>${escapeHtml(text)}</p>` }
}

function linkMail({ to, origin, token }: ResetLink, subject: string, intro: string, outro: string): MailMessage {
  const link = `${origin}${paths.home()}?reset=${token}`
  return {
    to,
    subject,
    text: `${intro}\n\n${link}\n\n${outro}`,
    html: `<p>${escapeHtml(intro)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${escapeHtml(outro)}</p>`,
  }
}
