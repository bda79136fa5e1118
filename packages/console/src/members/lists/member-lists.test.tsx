import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'
import { memberDepositsReport, memberLoginsReport, memberRoundsReport } from './reports.tsx'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const scope = { merchant: 'DEMO', memberId: MEMBER_ID }
const at = '2026-11-20T09:00:00.000Z'
const deposits = {
  list: [
    {
      orderId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
      method: 'bank' as const,
      amount: '50',
      charged: '49',
      currency: 'DEMO',
      state: 'CREDITED' as const,
      flags: ['TIME_OUT'],
      createdAt: at,
    },
  ],
}
const rounds = {
  list: [
    {
      provider: 'atrium',
      roundId: 'r1',
      account: 'gildong',
      gameId: 'TIDE',
      gameNames: { KO: '물결', EN: 'Tide' },
      state: 'VOID' as const,
      stake: '5',
      payout: '2',
      startedAt: at,
      voidedBy: 'jun',
      reason: 'Broken reels',
    },
  ],
}
const logins = {
  list: [
    { id: '2', at, succeeded: true, way: 'sms' as const, address: '203.0.113.0/24', userAgent: 'Firefox' },
    { id: '1', at, succeeded: false, address: '203.0.113.0/24', userAgent: 'Firefox' },
  ],
}
const answers: Answers = {
  session: sessionOf({ role: 'support', merchants: ['DEMO'] }),
  proposals: [],
  merchantMember: aMember(),
  memberNotes: { list: [] },
  memberDeposits: deposits,
  memberRounds: rounds,
  memberLogins: logins,
}

describeReport({
  surface: inConsole(answers),
  report: memberDepositsReport(scope),
  at: `${AT}/deposits`,
  page: deposits,
  empty: { list: [] },
})
describeReport({
  surface: inConsole(answers),
  report: memberRoundsReport(scope),
  at: `${AT}/rounds`,
  page: rounds,
  empty: { list: [] },
})
describeReport({
  surface: inConsole(answers),
  report: memberLoginsReport(scope),
  at: `${AT}/logins`,
  page: logins,
  empty: { list: [] },
})

describe('the lists of a member', () => {
  it('are reached from the member’s page by keyboard alone', async () => {
    const { user, address, inputsOf } = show(AT, answers)
    const link = within(await screen.findByRole('navigation', { name: 'Pages of the member' })).getByRole('link', {
      name: 'Rounds',
    })
    link.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('row', { name: /Tide \(TIDE\)/ })).toHaveTextContent(/Void.*jun: Broken reels/)
    expect([address(), inputsOf('memberRounds')]).toEqual([`${AT}/rounds`, [{ ...scope, pageSize: 50 }]])
  })

  it('are named after the account once it is loaded, without a request for the member', async () => {
    const { user, inputsOf, unmount } = show(AT, answers)
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the member' }))
    await screen.findByRole('heading', { level: 1, name: /gildong/ })
    await user.click(pages.getByRole('link', { name: 'Deposits' }))
    expect(await screen.findByRole('heading', { name: 'Deposits of gildong' })).toBeVisible()
    expect(inputsOf('memberDeposits')).toEqual([{ ...scope, pageSize: 50 }])
    unmount()
    const opened = show(`${AT}/rounds`, answers)
    expect(await screen.findByRole('heading', { name: 'Rounds of gildong' })).toBeVisible()
    opened.unmount()
    const { inputsOf: read } = show(`${AT}/logins`, answers)
    expect(await screen.findByRole('heading', { name: `Sign-ins of member ${MEMBER_ID}` })).toBeVisible()
    expect(read('merchantMember')).toEqual([])
  })

  it('show how each sign-in was made and whether it succeeded', async () => {
    show(`${AT}/logins`, answers)
    expect(await screen.findByRole('row', { name: /Text message/ })).toHaveTextContent(/Signed in/)
    expect(screen.getByRole('row', { name: /Failed/ })).toHaveTextContent(/203\.0\.113\.0\/24/)
  })
})
