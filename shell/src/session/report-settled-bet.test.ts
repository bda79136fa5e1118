import { withParticles } from '@atrium/contracts/text/particles'
import { expect, it, jest } from '@jest/globals'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import { reportSettledBet } from './report-settled-bet.ts'

const bet = { roundId: 'r1', gameId: 'g1', gameName: { KO: '축구', EN: 'Football' }, stake: '2', currency: 'DEMO' }

it.each([
  ['won', '3.7', 'EN', 'Your bet on Football won. 3.70 DEMO is in your balance.', 'success'],
  ['returned', '2', 'EN', 'Your bet on Football is settled. 2.00 DEMO was returned to you.', 'info'],
  ['lost', '0', 'EN', 'Your bet on Football is settled. It did not win.', 'info'],
  ['won', '1234.5', 'KO', '축구 베팅이 적중했어요. 1,234.50 DEMO가 지급됐어요.', 'success'],
] as const)('shows a bet that was %s with %s in %s', (_result, payout, language, text, tone) => {
  const toast = jest.fn()
  const texts: Record<string, string> = (language === 'EN' ? en : ko).settledBet
  const t = (key: string, values: Record<string, unknown> = {}) =>
    withParticles(texts[key.split('.')[1]!]!.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])))
  reportSettledBet({ dialogs: { toast }, language, t }, { ...bet, payout })
  expect(toast).toHaveBeenCalledWith(text, tone)
})
