import { paths } from '@atrium/contracts/paths'
import type { Language } from '@atrium/contracts/languages'
import { escapeHtml } from '../identity/codes/texts.ts'
import type { MailMessage } from '../outside/mail.ts'

interface Reset {
  to: string
  house: string
  account: string
  /** Of the portal, as the visitor's browser sees it. */
  origin: string
  token: string
  minutes: number
  language: Language
}

/** The mail of "forgot password". The token stands in the link and nowhere else. */
export function resetMail({ to, house, account, origin, token, minutes, language }: Reset): MailMessage {
  const link = `${origin}${paths.home()}?reset=${token}`
  const [subject, intro, outro] =
    language === 'KO'
      ? [`[${house}] 비밀번호 재설정`, `${account} 계정의 비밀번호를 다시 설정하려면 ${minutes}분 안에 아래 링크를 열어 주세요.`, '직접 요청하지 않았다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.']
      : [`[${house}] Reset your password`, `Open this link within ${minutes} minutes to set a new password for the account ${account}.`, 'If you did not ask for this, ignore this message. Your password stays as it is.']
  return {
    to,
    subject,
    text: `${intro}\n\n${link}\n\n${outro}`,
    html: `<p>${escapeHtml(intro)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${escapeHtml(outro)}</p>`,
  }
}
