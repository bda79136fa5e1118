import { describe, expect, it, jest } from '@jest/globals'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import type { Session } from '@atrium/contracts/portal/session'
import { act, screen } from '@testing-library/react'
import { openDialogAtom, sessionAtom, sessionPendingAtom, toastsAtom } from '../context/atoms.ts'
import type { Shell } from '../context/shell-context.ts'
import { CentreOverlay } from '../features/overlays/CentreOverlay.tsx'
import type { Overlay } from '../navigation/overlay-address.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { DialogHost } from './DialogHost.tsx'

describe('opening a centre', () => {
  const CENTRE = /^(회원 센터|에이전트 센터)$/
  const sessionOf = (status: Session['status']) =>
    Object.freeze({ status, account: 'demo', currency: 'DEMO', language: 'KO', merchant: 'DEMO' }) as Session

  async function openAs(status: Session['status'], overlay: Overlay) {
    const { shell } = fakeShell({
      answers: { announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }) },
    })
    const go = jest.fn<Shell['navigation']['go']>()
    await import('../features/login/LoginDialog.tsx')
    shell.store.set(sessionAtom, sessionOf(status))
    shell.store.set(sessionPendingAtom, false)
    await show(
      { ...shell, navigation: { ...shell.navigation, go } },
      <>
        <CentreOverlay overlay={overlay} pageUnder="/vip" />
        <DialogHost />
      </>,
    )
    return { shell, go }
  }
  const logIn = ({ shell }: Awaited<ReturnType<typeof openAs>>, status: Session['status']) =>
    act(async () => {
      shell.store.set(sessionAtom, sessionOf(status))
      shell.gate.resolveLogin(sessionOf(status))
    })

  it.each(['member', 'agent'] as const)(
    'requires a visitor to log in, and then opens the centre of the %s',
    async (who) => {
      const opened = await openAs('visitor', who)
      expect(opened.shell.store.get(openDialogAtom)).toMatchObject({ key: 'login', props: { isNeeded: true } })
      expect(screen.queryByRole('dialog', { name: CENTRE })).not.toBeInTheDocument()
      await logIn(opened, who)
      expect(await screen.findByRole('dialog', { name: CENTRE })).toBeInTheDocument()
      expect(opened.go).not.toHaveBeenCalled()
    },
  )

  it('returns a visitor who closes the login to the page below', async () => {
    const { shell, go } = await openAs('visitor', 'member')
    await act(async () => shell.dialogs.close())
    expect(go).toHaveBeenCalledWith('/vip', { replace: true })
    expect(screen.queryByRole('dialog', { name: CENTRE })).not.toBeInTheDocument()
  })

  it('shows a member who is no agent why it is closed, and returns to the page below', async () => {
    const { shell, go } = await openAs('member', 'agent')
    expect(shell.store.get(toastsAtom)).toMatchObject([{ text: BROWSER_ERRORS.NOT_AN_AGENT.KO, tone: 'warning' }])
    expect(go).toHaveBeenCalledWith('/vip', { replace: true })
    expect(screen.queryByRole('dialog', { name: CENTRE })).not.toBeInTheDocument()
  })

  it.each(['member', 'agent'] as const)(
    'shows a trial account that the centre of the %s needs a real one, and returns to the page below',
    async (who) => {
      const { go } = await openAs('trial', who)
      expect(await screen.findByRole('dialog', { name: '정식 계정이 필요해요' })).toBeInTheDocument()
      expect(go).toHaveBeenCalledWith('/vip', { replace: true })
      expect(screen.queryByRole('dialog', { name: CENTRE })).not.toBeInTheDocument()
    },
  )
})
