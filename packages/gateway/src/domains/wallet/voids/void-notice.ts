import type { Language } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'
import { formatMoney } from '@atrium/contracts/money'
import { escapeHtml } from '../../../platform/messaging/escape-html.ts'

interface VoidedRound {
  roundId: string
  gameNames: Record<Language, string>
  currency: string
  stake: Money
  payout: Money
  /** Part of the payout that the member retains. */
  shortfall: Money
}

/** Title and content of the notice by language; the content is HTML. */
export interface VoidNotice {
  title: Record<Language, string>
  content: Record<Language, string>
}

/** Returns the notice to a member about a voided round. */
export function voidNotice({ roundId, gameNames, currency, stake, payout, shortfall }: VoidedRound): VoidNotice {
  const amount = (money: Money) => `${formatMoney(money)} ${currency}`
  const taken = payout - shortfall
  const words = {
    KO: [
      `${gameNames.KO} 라운드에 오류가 있어 무효로 처리했어요.`,
      `베팅 금액 ${amount(stake)} 전액을 돌려드렸어요.`,
      taken > 0n && `지급됐던 당첨금 중 ${amount(taken)} 금액을 회수했어요.`,
      `라운드 번호: ${roundId}`,
    ],
    EN: [
      `A round of ${gameNames.EN} was voided because of a fault.`,
      `Your stake of ${amount(stake)} was refunded.`,
      taken > 0n && `The win of ${amount(taken)} was taken back.`,
      `Round ID: ${roundId}`,
    ],
  }
  const html = (lines: (string | false)[]) =>
    lines
      .filter((line) => line !== false)
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('')
  return {
    title: { KO: '라운드가 무효로 처리됐어요', EN: 'One of your rounds was voided' },
    content: { KO: html(words.KO), EN: html(words.EN) },
  }
}
