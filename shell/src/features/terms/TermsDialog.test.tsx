import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom, sessionAtom } from '../../context/atoms.ts'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { granted, memberInfo, portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'

beforeEach(() => sessionStorage.clear())

const topics = [
  {
    anchor: 'terms',
    title: '이용 약관',
    body: '<p>1조. 즐겁게 이용해요.</p>',
    version: { name: '2027-01', publishedAt: Date.UTC(2027, 0, 4) },
    changes: [{ publishedAt: Date.UTC(2027, 0, 4), text: '출금 규칙을 바꿨어요.' }],
  },
]

/** Logs in a member who has accepted an older version. `inForce` is the version that the server requires. */
async function logIn({ answers = {} }: { answers?: NonNullable<Parameters<typeof fakeShell>[0]>['answers'] } = {}) {
  const server = { inForce: '2027-01', agreed: '2026-11' }
  const made = fakeShell({
    answers: {
      login: () => granted,
      memberInfo: () => ({ ...memberInfo, ...(server.agreed !== server.inForce && { termsVersion: server.inForce }) }),
      agreeToTerms: ({ termsVersion }: { termsVersion: string }) => {
        if (termsVersion !== server.inForce) throw portalError('TERMS_CHANGED')
        server.agreed = termsVersion
        return {}
      },
      logout: () => ({}),
      helpCenter: () => ({ topics }),
      ...answers,
    },
  })
  const { shell } = made
  const go = jest.spyOn(shell.navigation, 'go')
  await show(shell, <DialogHost />)
  await act(async () => void (await shell.session.login({ type: 'username', username: 'demo', password: 'demo1234' })))
  await screen.findByRole('dialog', { name: '이용 약관이 바뀌었어요' })
  return {
    ...made,
    server,
    go,
    user: userEvent.setup(),
    who: () => shell.store.get(sessionAtom),
    opened: () => shell.store.get(openDialogAtom),
  }
}

describe('terms that have changed', () => {
  it('are shown between the log-in and the session, with what changed and their full text', async () => {
    const { who, user } = await logIn()
    expect(await screen.findByRole('region', { name: '이용 약관' })).toHaveTextContent('1조. 즐겁게 이용해요.')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('region', { name: '바뀐 내용' })).toHaveTextContent('출금 규칙을 바꿨어요.')
    expect(screen.getByText(/버전 2027-01 · 2027년 1월 4일/)).toBeVisible()
    expect(screen.getByRole('dialog', { name: '이용 약관이 바뀌었어요' })).toHaveAccessibleDescription(/출금|입금/)
    expect(who().status).toBe('visitor')
  })

  it('are accepted, and the session starts', async () => {
    const { who, user, api, opened } = await logIn()
    await user.click(screen.getByRole('button', { name: '동의하고 계속' }))
    await waitFor(() => expect(who()).toMatchObject({ status: 'member', account: 'demo' }))
    expect(api.call).toHaveBeenCalledWith('agreeToTerms', { termsVersion: '2027-01' })
    expect(opened()).toBeUndefined()
  })

  it('are declined by logging out, which removes all data of the member', async () => {
    const { who, user, api, go, opened } = await logIn()
    await user.click(screen.getByRole('button', { name: '로그아웃' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/index'))
    expect(api.call).toHaveBeenCalledWith('logout', {})
    expect(api.hasSession()).toBe(false)
    expect(who().status).toBe('visitor')
    expect(opened()).toBeUndefined()
  })

  it('are shown again when the version in force has changed once more', async () => {
    const { server, user, opened, who } = await logIn()
    server.inForce = '2027-02'
    await user.click(screen.getByRole('button', { name: '동의하고 계속' }))
    await waitFor(() => expect(opened()).toMatchObject({ key: 'terms', props: { termsVersion: '2027-02' } }))
    expect(who().status).toBe('visitor')
  })

  it('show the error of the server, and stay', async () => {
    const { user, who } = await logIn({
      answers: { agreeToTerms: () => Promise.reject(portalError('NETWORK_BLOCKED')) },
    })
    await user.click(screen.getByRole('button', { name: '동의하고 계속' }))
    expect(await screen.findByText('message of NETWORK_BLOCKED')).toBeInTheDocument()
    expect(who().status).toBe('visitor')
  })

  it('are shown in an open session, which goes on', async () => {
    const server = { isDue: false }
    const { shell } = fakeShell({
      answers: {
        login: () => granted,
        memberInfo: () => ({ ...memberInfo, ...(server.isDue && { privacyVersion: '9' }) }),
        agreeToTerms: () => {
          server.isDue = false
          return {}
        },
        helpCenter: () => ({ topics: [{ anchor: 'privacy', title: '개인정보 보호', body: '<p>보관</p>' }] }),
      },
    })
    await show(shell, <DialogHost />)
    await act(
      async () => void (await shell.session.login({ type: 'username', username: 'demo', password: 'demo1234' })),
    )
    server.isDue = true
    await act(async () => shell.session.checkTerms())
    await screen.findByRole('dialog', { name: '개인정보 보호 방침이 바뀌었어요' })
    expect(await screen.findByRole('region', { name: '개인정보 보호' })).toHaveTextContent('보관')
    expect(shell.store.get(sessionAtom).status).toBe('member')
    await userEvent.click(screen.getByRole('button', { name: '동의하고 계속' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(shell.store.get(sessionAtom).status).toBe('member')
  })
})
