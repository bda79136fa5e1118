import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languageAtom, quietAtom, sessionAtom } from '../../context/atoms.ts'
import { memberInfo } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { MainNavigation } from './MainNavigation.tsx'

const available = (open: number) => ({
  REFERRAL: { enabled: true },
  MISSION: { enabled: true, count: 2 },
  REBATE: { enabled: false },
  open,
})
const answers = {
  gameMenus: () => ({ categories: [] }),
  memberInfo: () => memberInfo,
  availablePromotions: () => available(3),
}
const member = Object.freeze({
  status: 'member',
  account: 'demo',
  currency: 'DEMO',
  language: 'KO',
  merchant: 'DEMO',
} as const)

describe('rewards in the navigation', () => {
  it('open the reward centre, with the number of promotions for a member', async () => {
    const { shell } = fakeShell({ answers, hasToken: true })
    const went: string[] = []
    const navigation = { ...shell.navigation, go: (to: string) => void went.push(to) }
    await act(async () => shell.store.set(sessionAtom, member))
    await show({ ...shell, navigation }, <MainNavigation />)
    await act(async () => shell.store.set(quietAtom, true))
    expect(await screen.findByLabelText('참여할 수 있는 프로모션 3개')).toHaveTextContent('3')
    await userEvent.click(screen.getByRole('button', { name: /^리워드/ }))
    expect(went).toEqual(['?member=rewardCenter'])
  })

  it.each([
    [1, '1 promotion open to you'],
    [2, '2 promotions open to you'],
  ])('count %i in English', async (open, name) => {
    const { shell } = fakeShell({ answers: { ...answers, availablePromotions: () => available(open) }, hasToken: true })
    shell.store.set(languageAtom, 'EN')
    await act(async () => shell.store.set(sessionAtom, member))
    await show(shell, <MainNavigation />)
    await act(async () => shell.store.set(quietAtom, true))
    expect(await screen.findByLabelText(name)).toHaveTextContent(String(open))
  })

  it.each([
    ['a visitor', undefined, []],
    ['who can have none of them now', member, ['availablePromotions']],
  ])('have no number for %s', async (_who, session, calls) => {
    const { shell, server } = fakeShell({
      answers: { ...answers, availablePromotions: () => available(0) },
      hasToken: session !== undefined,
    })
    await act(async () => session && shell.store.set(sessionAtom, session))
    await show(shell, <MainNavigation />)
    await act(async () => shell.store.set(quietAtom, true))
    expect(await screen.findByRole('button', { name: '리워드' })).toHaveTextContent(/^리워드$/)
    await waitFor(() => expect(server.called().filter((name) => name.endsWith('romotions'))).toEqual(calls))
    expect(screen.getByRole('button', { name: '리워드' })).toHaveTextContent(/^리워드$/)
  })

  it('are missing without a reward centre', async () => {
    const { shell } = fakeShell({ answers })
    await show({ ...shell, isModuleOn: (modId) => modId !== 'REWCEN3' }, <MainNavigation />)
    expect(screen.queryByRole('button', { name: '리워드' })).not.toBeInTheDocument()
  })
})
