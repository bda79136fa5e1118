import type { Problem } from '@atrium/contracts/staff/problems'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const since = '2026-11-20T08:00:00.000Z'
const payouts: Problem = { kind: 'payouts', severity: 'severe', merchant: 'DEMO', count: 2, since, example: 'order-1' }
const late: Problem = {
  kind: 'lotteryResults',
  severity: 'severe',
  merchant: 'DEMO',
  count: 1,
  since,
  example: 'K3/20261120-0001',
}
const mails: Problem = { kind: 'mails', severity: 'warning', merchant: 'LOTUS', count: 3, since }
const job: Problem = {
  kind: 'jobs',
  severity: 'severe',
  count: 4,
  since,
  example: 'gateway-rebates',
  detail: 'division by zero',
}

const open = (answers: Answers, role: 'cashier' | 'operator' = 'operator') =>
  show('/problems', {
    session: sessionOf({ role, merchants: ['*'] }),
    merchants: [],
    proposals: [],
    staffProposals: [],
    waitingProposals: { list: [], toDecide: 0 },
    jobs: { list: [] },
    ...answers,
  })
const card = async (name: RegExp) => (await screen.findByRole('heading', { name })).closest('section')!

it('shows each problem with what to do, and links to its oldest item and to all', async () => {
  open({ openProblems: { list: [payouts, late, job, mails] } })
  const ofPayouts = await card(/Payouts hang/)
  expect(ofPayouts).toHaveTextContent(/Severe.*DEMO · 2 · since.*Open the withdrawal and reserve it/)
  expect(within(ofPayouts).getByRole('link', { name: 'Open the oldest' })).toHaveAttribute(
    'href',
    '/merchants/DEMO/withdrawals/order-1',
  )
  expect(within(ofPayouts).getByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    '/merchants/DEMO/withdrawals?queue=SENDING',
  )
  const ofIssue = await card(/Lottery results are late/)
  expect(
    within(ofIssue)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/merchants/DEMO/lottery/issues/K3/20261120-0001'])
  expect(await card(/A job fails/)).toHaveTextContent(/whole installation.*gateway-rebates – division by zero/)
  expect(await card(/E-mails to members wait/)).toHaveTextContent(/Warning.*LOTUS/)
})

it('counts severe problems in the menu on every page', async () => {
  open({ openProblems: { list: [payouts, mails] } })
  expect(await screen.findByRole('link', { name: 'Problems 1' })).toBeVisible()
})

it('shows that nothing is wrong, and all jobs to operators of all merchants', async () => {
  open({
    openProblems: { list: [] },
    jobs: {
      list: [
        { job: 'gateway-rebates', state: 'FAILING', failures: 4, failingSince: since, error: 'division by zero' },
        { job: 'gateway-points', state: 'OK', failures: 0, succeededAt: since },
      ],
    },
  })
  expect(await screen.findByText('No problems')).toBeVisible()
  const [, first, second] = within(screen.getByRole('table', { name: 'Jobs of the gateway' })).getAllByRole('row')
  expect(first).toHaveTextContent(/gateway-rebates.*Fails.*division by zero.*4 times since/)
  expect(second).toHaveTextContent(/gateway-points.*Works/)
})

it('does not read jobs for a cashier', async () => {
  const { inputsOf } = open({ openProblems: { list: [] } }, 'cashier')
  expect(await screen.findByText('No problems')).toBeVisible()
  expect(inputsOf('jobs')).toEqual([])
})
