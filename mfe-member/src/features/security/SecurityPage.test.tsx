import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const config: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: 'demo',
  registered: [
    { field: 'line', value: 'demo.line' },
    { field: 'occupation', value: 'Teacher' },
  ],
  registeredAt: 1_700_000_000_000,
  hasPaymentPassword: true,
  hasTotp: false,
  logins: [],
}
const scrolled: Element[] = []
// jsdom has no layout, and no method to scroll. Newer browsers return a promise.
Element.prototype.scrollIntoView = jest.fn(function (this: Element) {
  scrolled.push(this)
  return Promise.resolve() as never
})
afterEach(() => void scrolled.splice(0))

const open = (query: string) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
    language: 'EN',
    at: `/index?member=securityCenter${query}`,
    modules: { CREDITMAR3: false },
    calls: { securityConfig: () => config, payoutAccounts: () => ({ accounts: [], banks: [] }) as never },
  })

describe('the security centre', () => {
  it.each([
    ['paymentPassword', 'Payment password'],
    ['payoutAccounts', 'Payout accounts'],
  ])('scrolls to the section %s of its address', async (section, title) => {
    await open(`&section=${section}`)
    const heading = await screen.findByRole('heading', { name: title })
    expect(scrolled).toHaveLength(1)
    expect(scrolled[0]!.contains(heading)).toBe(true)
  })

  it('shows the data of the registration', async () => {
    await open('')
    expect((await screen.findByText('LINE')).nextSibling).toHaveTextContent('demo.line')
    expect(screen.getByText('Occupation').nextSibling).toHaveTextContent('Teacher')
  })

  it('scrolls to another section', async () => {
    await open('&section=paymentPassword')
    await screen.findByRole('heading', { name: 'Payment password' })
    await userEvent.click(screen.getByRole('link', { name: 'Payout accounts' }))
    expect(scrolled.at(-1)!.contains(screen.getByRole('heading', { name: 'Payout accounts' }))).toBe(true)
  })

  it('starts at the top without a section', async () => {
    await open('')
    await screen.findByRole('heading', { name: 'Payment password' })
    expect(scrolled).toEqual([])
  })
})
