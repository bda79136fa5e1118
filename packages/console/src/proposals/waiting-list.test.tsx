import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { changesFeed } from '../testing/changes-feed.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aProposal, pageOf, PROPOSAL_ID } from './testing.ts'

const AT = '/merchants/DEMO/proposals'
const WHAT = 'Item of the points mall: cup'
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantProposals: pageOf(aProposal()),
  waitingProposals: { list: [], toDecide: 1 },
}
const rejected = (error: string) =>
  apiError('WRONG_STATE', 'x', [], [{ code: 'gateway-rejected', values: { error, why: 'x' } }])

describe('the list of pending proposals', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('follows decisions of others within two seconds, together with its number in the menu', async () => {
    const { staffChanges, publish } = changesFeed()
    const { say } = show(AT, { ...answers, staffChanges })
    const menu = () => within(screen.getByRole('navigation', { name: 'Marketing' }))
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(menu().getByRole('link', { name: 'To approve 1' })).toHaveAttribute('href', AT)
    say({ merchantProposals: pageOf(), waitingProposals: { list: [], toDecide: 0 } })
    publish({ merchant: 'DEMO', data: 'proposals' })
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(screen.getByText('No changes are waiting for approval')).toBeVisible()
    expect(menu().getByRole('link', { name: 'To approve' })).toBeVisible()
  })

  it('keeps an opened proposal visible after it has left the list, with the error of a rejected decision', async () => {
    let list = [aProposal()]
    const { staffChanges, publish } = changesFeed()
    show(`${AT}?proposal=${PROPOSAL_ID}`, {
      ...answers,
      staffChanges,
      merchantProposals: () => pageOf(...list),
      approveMerchantProposal: () => {
        list = []
        publish({ merchant: 'DEMO', data: 'proposals' })
        throw rejected('PROPOSAL_OUTDATED')
      },
    })
    await act(() => jest.advanceTimersByTimeAsync(100))
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await act(() => jest.advanceTimersByTimeAsync(2_100))
    expect(screen.getByText('No changes are waiting for approval')).toBeInTheDocument()
    const dialog = within(screen.getByRole('dialog', { name: WHAT }))
    expect(dialog.getByText(/^What this would have changed is different by now/)).toBeVisible()
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
