import type { Language } from '@atrium/contracts/locale/languages'
import { formatWire } from '@atrium/contracts/money'
import type { ContractTerms } from '@atrium/contracts/rules/agent-contracts'

/** The terms of a contract as the page has them, a tier after the other; the period is a column of its own. */
export function termsText({ rates, tiers = [], minBetDays }: ContractTerms, language: Language): string {
  const isKorean = language === 'KO'
  if (rates)
    return isKorean
      ? `당첨 ${rates.win}%, 낙첨 ${rates.loss}%, 모든 베팅 ${rates.single}%`
      : `Won ${rates.win}%, lost ${rates.loss}%, every bet ${rates.single}%`
  const lines = tiers.map(({ rate, minConsumption, minLoss, minActive }) => {
    const [consumption, loss] = [formatWire(minConsumption), formatWire(minLoss)]
    return isKorean
      ? `유효 베팅 ${consumption}, 손실 ${loss}, 활성 인원 ${minActive} 이상이면 ${rate}%`
      : `${rate}% from valid bet ${consumption}, loss ${loss}, active ${minActive}`
  })
  const days = isKorean
    ? `활성 회원: 주기 중 ${minBetDays}일 이상 베팅`
    : `Active: bets on at least ${minBetDays} days of the cycle`
  return [...lines, ...(minBetDays ? [days] : [])].join(' / ')
}
