import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import remote from './remote.tsx'

const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
/** Settings without credit accounts, unless a row overrides them. */
const NO_CREDIT = { CREDITMAR3: false }
const security: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: '별밤지기',
  registeredAt: 1,
  hasPaymentPassword: false,
  hasTotp: false,
  logins: [],
}
afterEach(cleanup)

/** All calls fail, because the pages shown depend on the modules only. */
async function centre(page: string, modules: Record<string, boolean>) {
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'overlay.member' },
    session,
    at: `/index?member=${page}`,
    modules: { ...NO_CREDIT, ...modules },
  })
  await screen.findByRole('navigation', { name: '회원 센터' })
  return bed
}
const isClosed = () => screen.queryByText('이 포털에는 없는 페이지예요') !== null

describe('a page of the member centre that needs a module', () => {
  it.each([
    ['depositv2', 'DEPOSIT'],
    ['withdraw', 'WITHDRAW'],
    ['transferUpline', 'AGETRANSFERUP3'],
    ['manualRebate', 'MANPLAYREB3'],
    ['transactionHistory', 'MEMTRANS3'],
    ['bonusDetails', 'PLYRBT'],
    ['rewardCenter', 'REWCEN3'],
    ['referral', 'AFFMAN3'],
    ['messageV2', 'MAILCEN'],
  ])('%s is available with %s, and without it not even by its address', async (page, modId) => {
    const bed = await centre(page, {})
    expect([isClosed(), screen.queryByTestId(`slot member.${page}`) !== null]).toEqual([false, true])
    bed.unmount()
    await centre(page, { [modId]: false })
    expect([isClosed(), screen.queryByTestId(`slot member.${page}`)]).toEqual([true, null])
  })

  it.each(['depositv2', 'withdraw'])('%s is not available for credit accounts (CREDITMAR3)', async (page) => {
    await centre(page, { CREDITMAR3: true })
    expect(isClosed()).toBe(true)
  })

  it.each([
    'securityCenter',
    'personalHistoryCopy',
    'transferFund',
    'playerRank',
    'personalProfit',
    'missionLeaderboard',
    'limits',
  ])('%s needs none', async (page) => {
    await centre(page, { DEPOSIT: false, WITHDRAW: false, REWCEN3: false, MAILCEN: false })
    expect(screen.getByTestId(`slot member.${page}`)).toBeTruthy()
  })
})

describe('the security centre', () => {
  it.each([['PASS3', () => screen.queryByRole('button', { name: '비밀번호 변경' })]] as const)(
    'has its section of %s only when it is on',
    async (modId, part) => {
      const open = (modules: Record<string, boolean>) =>
        renderRemote(remote, {
          surface: { kind: 'slot', slot: 'member.securityCenter' },
          session,
          calls: { securityConfig: () => security },
          modules,
        })
      const bed = await open({})
      await screen.findByText('demo')
      expect(part()).not.toBeNull()
      bed.unmount()
      await open({ [modId]: false })
      await screen.findByText('demo')
      expect(part()).toBeNull()
    },
  )
})
