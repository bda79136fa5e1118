import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import remote from './remote.tsx'

const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const every: CallValue<'fundsConsolidated'> = {
  divtypereq: '0',
  dailysalreqtype: '0',
  contracthoursalreq: '0',
  realtimesalreqtype: '0',
  divtypeinfo: '1',
  dailysalinfotype: '1',
  contracthoursalinfo: '1',
  realtimesalinfotype: '1',
}
const centre = (page: string, modules: Record<string, boolean>, contracts: Partial<typeof every> = {}) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'overlay.agent' },
    session,
    at: `/index?agent=${page}`,
    modules,
    calls: { fundsConsolidated: () => ({ ...every, ...contracts }) },
  })
const isClosed = () => screen.queryByText('이 포털에는 없는 페이지예요') !== null

const PAGES = [
  ['agentDividendRecordCopy2', 'SIGNCONDIV3', 'divtypeinfo'],
  ['agentDailyWages2', 'DAILYSALCONT3', 'dailysalinfotype'],
  ['agentHourSalary', 'HOURSAL3', 'contracthoursalinfo'],
  ['agentRealtimeSalary', 'RTSALARY3', 'realtimesalinfotype'],
] as const

describe('a page of the agent centre about contracts', () => {
  it.each(PAGES)('%s is available with %s, and without it not even by its address', async (page, modId, _flag) => {
    const bed = await centre(page, {})
    expect([isClosed(), screen.queryByTestId(`slot agent.${page}`) !== null]).toEqual([false, true])
    bed.unmount()
    await centre(page, { [modId]: false })
    expect([isClosed(), screen.queryByTestId(`slot agent.${page}`)]).toEqual([true, null])
  })

  it.each(PAGES)(
    '%s is still shown by its address (with %s) after such a contract has ended',
    async (page, _modId, flag) => {
      await centre(page, {}, { [flag]: '0' })
      await waitFor(() => expect(screen.queryByTestId(`slot agent.${page}`)).not.toBeNull())
      expect(isClosed()).toBe(false)
    },
  )
})

describe('the list of the agent centre', () => {
  const entries = PAGES.map(([key], order) => ({
    menu: 'agent' as const,
    key,
    order,
    title: { KO: key, EN: key },
    to: `?agent=${key}`,
    condition: 'agent' as const,
  }))
  const bringing = { ...remote, manifest: { ...remote.manifest, menu: [...remote.manifest.menu, ...entries] } }
  const listed = async (modules: Record<string, boolean>, contracts: Partial<typeof every> = {}) => {
    await renderRemote(bringing, {
      surface: { kind: 'slot', slot: 'overlay.agent' },
      session,
      at: '/index?agent=agentTeamOverview',
      modules,
      calls: { fundsConsolidated: () => ({ ...every, ...contracts }) },
    })
    return (name: string) => screen.queryByRole('button', { name })
  }

  it.each(PAGES)('%s is in it with %s and a contract (%s), but not without either', async (page, modId, flag) => {
    expect((await listed({}))(page)).not.toBeNull()
    cleanup()
    expect((await listed({ [modId]: false }))(page)).toBeNull()
    cleanup()
    const find = await listed({}, { [flag]: '0' })
    await waitFor(() => expect(find(page)).toBeNull())
  })

  it('has the page of a contract that has ended, for its reason and bills', async () => {
    const find = await listed({}, { divtypeinfo: '0', endedkinds: ['DIVIDEND'] })
    await waitFor(() => expect(find('agentDividendRecordCopy2')).not.toBeNull())
  })
})
