import type { LotteryGame } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { PLAYS_OF } from '@atrium/lottery-rules'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPart } from '../../testing/render-part.tsx'
import { RulesPage } from './RulesPage.tsx'

const game = (more: Partial<LotteryGame> = {}): LotteryGame => ({
  code: 'SSC60',
  name: '1분 시시채',
  area: 'CN',
  accountTypeName: 'TCG_LOTTO',
  prizeMode: 'Lott',
  drawKind: 'digits5',
  everySeconds: 60,
  closeSeconds: 10,
  rules: '',
  current: { numero: '20260101-0001', openAt: 1_000_000, closeAt: 1_050_000, drawAt: 1_060_000 },
  next: [],
  ...more,
})
const TERMS = {
  code: 'SSC60',
  minStake: '0.01',
  maxStake: '5000',
  maxIssueStake: '20000',
  canCancel: true,
  odds: [{ play: 'front-two-direct', level: 'direct', odds: 900_000 }],
}
const open = ({
  at = '/lottery',
  of = game(),
  terms = () => TERMS,
  language = 'EN' as 'EN' | 'KO',
}: { at?: string; of?: LotteryGame; terms?: () => typeof TERMS; language?: 'EN' | 'KO' } = {}) =>
  renderPart(<RulesPage game={of} />, { at, language, calls: { lotteryTerms: terms } })
const plays = () => [...document.querySelectorAll('details')]
const play = (id: string) => within(document.getElementById(id)!)

beforeEach(() => {
  // jsdom implements neither of these.
  Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: jest.requireActual<{ webcrypto: Crypto }>('node:crypto').webcrypto,
  })
  Element.prototype.scrollIntoView = jest.fn<Element['scrollIntoView']>()
})

describe('the rules of a lottery', () => {
  it('list every kind of bet, closed, with the rules that apply to all of them', async () => {
    await open()
    expect(await screen.findByText('0.01 to 5,000.00 KRW')).toBeTruthy()
    expect(
      plays()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(PLAYS_OF.digits5.map(({ id }) => id).sort())
    expect(plays().filter((each) => each.open)).toEqual([])
    for (const text of [
      /Bets close 10 seconds before the draw/,
      /at most 20,000.00 KRW in one issue, and a bet on sums at most 40,000.00 KRW/,
      /prize group from 1700 to 1960/,
      'You can cancel bets until their issue closes.',
      /not drawn within ten minutes/,
    ])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('open a bet with how it wins, its payout, its return, and an example that wins by its odds', async () => {
    await open()
    await userEvent.click(await screen.findByText('Back three', { selector: 'h2' }))
    await userEvent.click(play('front-three-direct').getByText('Direct'))
    const direct = play('front-three-direct')
    expect(direct.getByText(/You win when every place shows one that you picked/)).toBeTruthy()
    expect(direct.getByRole('row', { name: 'Direct hit 980.00 1 in 1,000' })).toBeTruthy()
    expect(direct.getByText('Returned to players on average: 98.00%')).toBeTruthy()
    const example = within(await direct.findByRole('region', { name: 'Example' }))
    expect(example.getByText('1.00 KRW for 1 line')).toBeTruthy()
    expect(example.getByText('980.00 KRW')).toBeTruthy()
    expect(example.getByText(/^Hundreds: \d$/)).toBeTruthy()
    expect(direct.getByRole('link', { name: 'Bet on this' }).getAttribute('href')).toBe(
      '/lottery?gameCode=SSC60&playType=front-three-direct',
    )
  })

  it('show the merchant’s own odds', async () => {
    await open()
    await waitFor(() => expect(play('front-two-direct').getByText('Odds 90.00')).toBeTruthy())
    expect(play('back-two-direct').getByText('Odds 98.00')).toBeTruthy()
  })

  it('show names of positions instead of their numbers when positions are picked', async () => {
    await open({ at: '/lottery?playType=any-two-group' })
    const example = within(await play('any-two-group').findByRole('region', { name: 'Example' }))
    expect(example.getByText(/^Places: [A-Z][a-z ]+, [A-Z][a-z ]+$/)).toBeTruthy()
  })

  it.each(['/lottery?playType=stud', '/lottery#stud'])('open the bet in %s, and scroll it into view', async (at) => {
    await open({ at })
    await screen.findByRole('heading', { level: 1 })
    expect(
      plays()
        .filter((each) => each.open)
        .map(({ id }) => id),
    ).toEqual(['stud'])
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1)
  })

  it('find bets by their names and by how they win', async () => {
    await open({ language: 'KO' })
    await userEvent.type(await screen.findByRole('searchbox', { name: '베팅 종류 검색' }), '앞 3자리 조합 6')
    await waitFor(() => expect(plays().map(({ id }) => id)).toContain('front-three-group-6'))
    await waitFor(() => expect(plays().length).toBeLessThan(5))
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), '없는 베팅')
    expect(await screen.findByText('‘없는 베팅’에 맞는 베팅 종류가 없어요')).toBeTruthy()
  })

  it('stay readable without limits, which can be reloaded', async () => {
    let isBroken = true
    await open({
      terms: () => {
        if (isBroken) throw new PortalError('SYSTEM_ERROR', 'System error')
        return TERMS
      },
    })
    expect(await screen.findByText('The limits could not be loaded')).toBeTruthy()
    expect(plays().length).toBe(PLAYS_OF.digits5.length)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('0.01 to 5,000.00 KRW')).toBeTruthy()
  })

  it('explain for a public draw that bets are final, and when stakes are returned', async () => {
    await open({
      of: game({
        code: 'VNMB',
        drawKind: 'vn27',
        prizeMode: 'ZY',
        source: 'official',
        everySeconds: 86_400,
        closeSeconds: 900,
      }),
      terms: () => ({ ...TERMS, canCancel: false, odds: [] }),
    })
    expect(await screen.findByText('Bets cannot be cancelled.')).toBeTruthy()
    for (const text of [
      /Bets close 15 minutes before the draw/,
      'All odds are fixed. They include the stake.',
      /no official result within an hour/,
    ])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('show no example when the browser cannot draw one', async () => {
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: { getRandomValues: crypto.getRandomValues.bind(crypto) },
    })
    await open({ at: '/lottery?playType=front-three-direct' })
    expect(await play('front-three-direct').findByText('Returned to players on average: 98.00%')).toBeTruthy()
    await waitFor(() => expect(play('front-three-direct').queryByRole('region', { name: 'Example' })).toBeNull())
  })
})
