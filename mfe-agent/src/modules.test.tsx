import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import remote from './remote.tsx'

const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const centre = (page: string, modules: Record<string, boolean>) => renderRemote(remote, { surface: { kind: 'slot', slot: 'overlay.agent' }, session, at: `/index?agent=${page}`, modules })
const isClosed = () => screen.queryByText('이 포털에는 없는 페이지입니다') !== null

describe('a page of the agent centre that needs a module', () => {
  it.each([['agentDividendRecordCopy2', 'SIGNCONDIV3'], ['agentDailyWages2', 'DAILYSALCONT3'], ['agentHourSalary', 'HOURSAL3'], ['agentRealtimeSalary', 'RTSALARY3']])('%s is there with %s, and without it not even by its address', async (page, modId) => {
    const bed = await centre(page, {})
    expect([isClosed(), screen.queryByTestId(`slot agent.${page}`) !== null]).toEqual([false, true])
    bed.unmount()
    await centre(page, { [modId]: false })
    expect([isClosed(), screen.queryByTestId(`slot agent.${page}`)]).toEqual([true, null])
  })
})
