import { describeReport } from '@atrium/report-kit/testing'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { inConsole } from '../testing/in-console.ts'
import { CALM, entry } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { accessLogReport } from './access-log-report.tsx'

const invited = entry(2, { actor: 'mina', action: 'staff-added', details: { handle: 'bea' } })
const removed = entry(3, { actor: 'cho', action: 'staff-changed', details: { handle: 'bea', totp: 'removed' } })

describeReport({
  surface: inConsole(CALM),
  report: accessLogReport,
  at: '/access/log',
  page: { list: [removed, invited] },
  empty: { list: [] },
})

it('is verified by its own chain, and the result shows where it was altered', async () => {
  const { user, inputsOf } = show('/access/log', {
    ...CALM,
    staffLog: { list: [removed, invited] },
    verifyStaffLog: { intact: false, entries: 2, problem: 'Entry 2 is missing.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Verify the chain' }))
  expect(await screen.findByText(/Entry 2 is missing/)).toBeVisible()
  expect(inputsOf('verifyLog')).toEqual([])
})
