import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import type { Answers } from '../testing/fake-registry.ts'

const old = { queue: 'questions', merchant: 'LOTUS', count: 3, reserved: 0, since: '2026-11-19T08:00:00.000Z' } as const
const recent = {
  queue: 'deposits',
  merchant: 'DEMO',
  count: 12,
  reserved: 2,
  since: '2026-11-20T08:00:00.000Z',
} as const
const open = (path: string, role: 'cashier' | 'release-manager', answers: Answers = {}) =>
  show(path, {
    session: sessionOf({ role, merchants: ['DEMO'] }),
    merchants: [],
    proposals: [],
    staffProposals: [],
    waitingProposals: { list: [], toDecide: 4 },
    openWork: { list: [recent, old] },
    ...answers,
  })

it('is the first page of a cashier, and lists queues by the age of their oldest item', async () => {
  const { address } = open('/', 'cashier')
  const table = await screen.findByRole('table', { name: 'Queues with open items' })
  await waitFor(() => expect(address()).toBe('/work'))
  const [, first, second] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(/Questions of members.*LOTUS.*3/)
  expect(second).toHaveTextContent(/Deposits to match.*DEMO.*12.*2/)
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/merchants/DEMO/deposits')
  expect(screen.getByRole('link', { name: '4 changes wait for you as a second person' })).toBeVisible()
})

it('shows that nothing waits', async () => {
  open('/work', 'cashier', { openWork: { list: [] } })
  expect(await screen.findByText('Nothing waits')).toBeVisible()
})

it('is not the first page of a release manager', async () => {
  const { address } = open('/', 'release-manager')
  expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible()
  expect(address()).toBe('/')
})
