import type { Language } from '@atrium/contracts/locale/languages'
import type { Deps } from '../../../platform/deps.ts'
import { escapeHtml } from '../../../platform/messaging/escape-html.ts'
import { createSmsBudgets } from '../../../platform/messaging/sms-budget-service.ts'
import { requireSmsCountry } from '../../../platform/tenancy/sms-settings.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

interface ContactNotice {
  readonly merchant: Merchant
  readonly account: string
  readonly language: Language
  /** The previous or the new contact: an email address, or a number in E.164. */
  readonly to: string
  /** Whether it is the new contact. */
  readonly isNew?: true
}

const TEXTS: Readonly<
  Record<
    Language,
    Record<'email' | 'mobile' | 'newEmail' | 'newMobile', (account: string) => string> & {
      subject: string
      advice: string
    }
  >
> = {
  KO: {
    subject: '이메일 주소 변경 안내',
    email: (account) => `${account} 계정의 이메일 주소가 다른 주소로 변경됐어요.`,
    advice: '본인이 변경하지 않았다면 고객센터에 바로 문의해 주세요.',
    newEmail: (account) => `고객센터에서 이 주소를 ${account} 계정의 이메일 주소로 등록했어요.`,
    newMobile: (account) =>
      `고객센터에서 이 번호를 ${account} 계정에 등록했어요. 본인이 아니라면 고객센터에 문의해 주세요.`,
    mobile: (account) => `${account} 계정의 휴대전화 번호가 변경됐어요. 본인이 아니라면 고객센터에 문의해 주세요.`,
  },
  EN: {
    subject: 'Your email address was changed',
    email: (account) => `The email address of the account ${account} was changed to another one.`,
    advice: 'If this was not you, contact customer service at once.',
    newEmail: (account) => `Customer service set this address as the email address of the account ${account}.`,
    newMobile: (account) => `This number is now that of the account ${account}. Not you? Contact customer service.`,
    mobile: (account) => `The mobile number of the account ${account} was changed. Not you? Contact customer service.`,
  },
}

/** Creates notices to the email address or number that was replaced, and to the new one. */
export function createContactNotices({
  sql,
  clock,
  mail,
  sms,
  log,
}: Pick<Deps, 'sql' | 'clock' | 'mail' | 'sms' | 'log'>) {
  const budgets = createSmsBudgets({ log })

  /** Mails the notice. @throws DomainError MAIL_UNAVAILABLE */
  async function email({ merchant, account, language, to, isNew }: ContactNotice): Promise<void> {
    const { subject, advice, ...texts } = TEXTS[language]
    const paragraphs = [texts[isNew ? 'newEmail' : 'email'](account), advice]
    await mail.send({
      to,
      subject: `[${merchant.names[language]}] ${subject}`,
      text: paragraphs.join('\n\n'),
      html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''),
    })
  }

  /**
   * Counts toward the merchant's text message budget; not sent when the budget is used up.
   * @throws DomainError SMS_COUNTRY_OFF, SMS_UNAVAILABLE
   */
  async function mobile({ merchant, account, language, to, isNew }: ContactNotice): Promise<void> {
    const country = requireSmsCountry(merchant.sms, to)
    const isLeft = await sql.begin(async (tx) => {
      const taken = await budgets.take(tx, merchant, country, clock())
      await budgets.raiseAlarm(tx, taken, clock())
      return taken.isLeft
    })
    if (isLeft)
      await sms.send({
        to,
        text: `[${merchant.names[language]}] ${TEXTS[language][isNew ? 'newMobile' : 'mobile'](account)}`,
      })
  }

  return { email, mobile }
}
