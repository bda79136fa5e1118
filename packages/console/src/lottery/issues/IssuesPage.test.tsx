import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { CALM, sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aGame } from '../settings/testing.ts'
import { changeMembersReport } from './change-report.tsx'
import { lotteryIssuesReport } from './report.tsx'
import { aDetail, anIssue, CHANGE } from './testing.ts'

const AT = '/merchants/DEMO/lottery/issues'
const page = {
  list: [
    anIssue(),
    anIssue({
      code: 'SSC60',
      numero: '20261120-0571',
      state: 'OPEN',
      source: undefined,
      result: undefined,
      seedHash: 'b'.repeat(64),
      exposure: '1234.5',
    }),
  ],
}
const answers: Answers = {
  session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
  proposals: [],
  lotteryIssues: page,
  lotteryIssue: aDetail(),
}
const members = {
  currency: 'DEMO',
  list: [
    {
      memberId: '42',
      account: 'gildong',
      orders: 2,
      stakesBack: '0',
      winsTaken: '99',
      winsPaid: '49.5',
      net: '-49.5',
      kept: '1.5',
    },
    {
      memberId: '43',
      account: 'second',
      orders: 1,
      stakesBack: '0',
      winsTaken: '0',
      winsPaid: '1',
      net: '1',
      kept: '0',
    },
  ],
}

describeReport({
  surface: inConsole(answers),
  report: lotteryIssuesReport('DEMO', String),
  at: AT,
  page,
  empty: { list: [] },
})
describeReport({
  surface: inConsole({ ...answers, lotteryChangeMembers: members }),
  report: changeMembersReport('DEMO', CHANGE),
  at: `/merchants/DEMO/lottery/changes/${CHANGE}`,
  page: members,
  empty: { currency: 'DEMO', list: [] },
})

describe('the lottery issues of a merchant', () => {
  it('link to the page of an issue by keyboard, and return to the same row', async () => {
    const { user } = show(AT, answers)
    await screen.findByRole('link', { name: 'THAI 20261120-0001' })
    await user.keyboard('j{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'THAI 20261120-0001' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All issues' }))
    expect(await screen.findByRole('link', { name: 'THAI 20261120-0001' })).toHaveFocus()
  })

  it.each([
    ['EN', 'Thai lottery', 'All issues'],
    ['KO', '태국 복권', '회차 목록'],
  ] as const)('have the name of their lottery in %s, in the list and on their page', async (language, name, back) => {
    const names = { KO: '태국 복권', EN: 'Thai lottery' }
    const { user } = show(AT, { ...answers, lotteryGames: { list: [aGame({ code: 'THAI', names })] } }, language)
    const filter = await screen.findByRole('combobox', { name: language === 'EN' ? 'Game' : '게임' })
    expect(within(filter).getByRole('option', { name })).toHaveValue('THAI')
    await user.click(await screen.findByRole('link', { name: `${name} 20261120-0001` }))
    expect(await screen.findByRole('heading', { level: 1, name: `${name} 20261120-0001` })).toBeVisible()
    expect(screen.getByRole('link', { name: back })).toBeVisible()
  })

  it('are a section of its own for lottery operators', async () => {
    show('/lottery', { ...CALM, ...answers })
    expect(await screen.findByRole('heading', { level: 1, name: 'Lottery issues of DEMO' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Lottery' })).toHaveAttribute('href', '/lottery')
  })
})
