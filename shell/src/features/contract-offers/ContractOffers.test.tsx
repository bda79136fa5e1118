import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memberInfo } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { ContractOffers } from './ContractOffers.tsx'

const none = {
  divtypereq: '0',
  dailysalreqtype: '0',
  contracthoursalreq: '0',
  realtimesalreqtype: '0',
  divtypeinfo: '1',
  dailysalinfotype: '0',
  contracthoursalinfo: '0',
  realtimesalinfotype: '0',
}
beforeEach(() => sessionStorage.clear())

async function open(flags: object) {
  const { shell } = fakeShell({
    hasToken: true,
    answers: { memberInfo: () => ({ ...memberInfo, type: 1 }), fundsConsolidated: () => ({ ...none, ...flags }) },
  })
  await act(() => shell.session.start())
  const go = jest.spyOn(shell.navigation, 'go').mockImplementation(() => undefined)
  const view = await show(shell, <ContractOffers />)
  return { view, go, user: userEvent.setup() }
}

describe('contracts that are offered', () => {
  it('open their page of the agent centre', async () => {
    const { user, go } = await open({ divtypereq: '1', realtimesalreqtype: '1' })
    expect(await screen.findByRole('dialog', { name: '새 계약 제안이 있어요' })).toHaveAccessibleDescription()
    await user.click(screen.getByRole('button', { name: '실시간 급여 보기' }))
    expect(go).toHaveBeenCalledWith('?agent=agentRealtimeSalary')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('are shown once in a tab, and again for another one', async () => {
    const first = await open({ divtypereq: '1' })
    await first.user.click(await screen.findByRole('button', { name: '나중에' }))
    first.view.unmount()
    const second = await open({ divtypereq: '1' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    second.view.unmount()
    await open({ divtypereq: '1', dailysalreqtype: '1' })
    expect(await screen.findByRole('button', { name: '일급 보기' })).toBeVisible()
  })

  it('are not shown over their own page', async () => {
    window.history.replaceState(null, '', '/index?agent=agentDividendRecordCopy2')
    await open({ divtypereq: '1' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    window.history.replaceState(null, '', '/')
  })

  it('are not shown when there are none', async () => {
    await open({})
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
