import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aFound, aMember, MEMBER_ID } from './testing.ts'

const AT = '/merchants/DEMO/members'
const answers: Answers = {
  session: sessionOf({ role: 'support', merchants: ['DEMO'] }),
  proposals: [],
  findMembers: { list: [aFound()] },
  merchantMember: aMember(),
  memberNotes: { list: [] },
}
const searchBox = (name: string) => screen.findByRole('searchbox', { name })

describe('the search for members', () => {
  it('opens the only result, by keyboard alone, and leaves no contact data in the address', async () => {
    const { user, inputsOf, address } = show(AT, answers)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Search by' }), 'Email address')
    await user.type(await searchBox('Email address'), ' gildong@example.com{Enter}')
    expect(await screen.findByRole('heading', { name: 'Member gildong' })).toBeVisible()
    expect(inputsOf('findMembers')).toEqual([{ merchant: 'DEMO', by: 'email', value: 'gildong@example.com' }])
    expect(address()).toBe(`${AT}/${MEMBER_ID}`)
  })

  it('lists several results', async () => {
    const { user, address } = show(AT, {
      ...answers,
      findMembers: { list: [aFound(), aFound({ memberId: '7', account: 'twin', isBlocked: true })] },
    })
    await user.type(await searchBox('Account'), 'gildong{Enter}')
    expect((await screen.findByRole('list', { name: 'Found members' })).textContent).toMatch(/gildong.*twin.*Blocked/)
    await user.click(screen.getByRole('link', { name: 'twin' }))
    await waitFor(() => expect(address()).toBe(`${AT}/7`))
  })

  it('shows that there is no result, or what is missing', async () => {
    const { user, inputsOf } = show(AT, { ...answers, findMembers: { list: [] } })
    await user.click(await screen.findByRole('button', { name: 'Search' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Enter what to search for.')
    expect(inputsOf('findMembers')).toEqual([])
    await user.type(await searchBox('Account'), 'nobody{Enter}')
    expect(await screen.findByText('No member found')).toBeVisible()
  })

  it('is repeated on request after an error', async () => {
    const { user, say } = show(AT, {
      ...answers,
      findMembers: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    await user.type(await searchBox('Account'), 'gildong{Enter}')
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    say({ findMembers: { list: [] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No member found')).toBeVisible()
  })

  it('has texts in Korean', async () => {
    show(AT, answers, 'KO')
    expect(await screen.findByRole('button', { name: '검색' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\bmembers\.[a-zA-Z]|\{\{/)
  })

  it('is a section of its own in the bar', async () => {
    const { user } = show('/members', {
      ...answers,
      merchants: [{ merchant: 'DEMO', sequence: 3, timeZone: 'Asia/Seoul', groups: [] }],
    })
    expect(await screen.findByRole('heading', { name: 'Members of DEMO' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Cashier' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Members' }))
    expect(await screen.findByRole('heading', { name: 'Members of DEMO' })).toBeVisible()
  })
})
