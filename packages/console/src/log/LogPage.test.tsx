import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { inConsole } from '../testing/in-console.ts'
import { CALM, entry } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { logReport } from './report.tsx'

const emergency = entry(9, {
  merchant: 'DEMO',
  actor: 'laptop of jun',
  reason: 'It bets twice',
  details: { breakGlass: true, fourEyes: true, freezes: [{ id: 3, merchant: 'DEMO' }], people: ['jun'] },
})
const pinned = entry(8, { merchant: 'LOTUS', actor: 'mina', reason: 'Faster lobby' })

describeReport({
  surface: inConsole(CALM),
  report: logReport(['DEMO', 'LOTUS']),
  at: '/log',
  page: { list: [emergency, pinned] },
  empty: { list: [] },
})

describe('the log', () => {
  it('shows where the glass was broken, what that passed by, why, and the accounts behind a token', async () => {
    show('/log', { ...CALM, logPage: { list: [emergency, pinned] } })
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows[0]).toHaveTextContent(
      /laptop of jun \(jun\).*Pinned glass broken: freeze #3, no second person.*It bets twice/,
    )
    expect(rows[1]).not.toHaveTextContent('glass broken')
  })

  it('is found by an address from before its filter was named search', async () => {
    const { address, inputsOf } = show('/log?q=faster&actor=mina', { ...CALM, logPage: { list: [pinned] } })
    expect(await screen.findByRole('searchbox', { name: 'Search the log' })).toHaveValue('faster')
    expect(address()).toBe('/log?search=faster&actor=mina')
    expect(inputsOf('logPage')).toEqual([{ search: 'faster', actor: 'mina', pageSize: 50 }])
  })

  it('is narrowed to the merchant of its address before the merchants are known', async () => {
    const { inputsOf } = show('/log?merchant=LOTUS', {
      ...CALM,
      merchants: () => new Promise(() => undefined),
      logPage: { list: [pinned] },
    })
    await screen.findByRole('table')
    expect(inputsOf('logPage')).toEqual([{ merchant: 'LOTUS', pageSize: 50 }])
    expect(screen.getByRole('combobox', { name: 'Merchant' })).toHaveValue('LOTUS')
  })

  it('is downloaded with titles in the language and times in the zone of the reader', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
    const { user, inputsOf } = show('/log?action=pinned', {
      ...CALM,
      logPage: { list: [pinned] },
      logFile: { csv: '' },
    })
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(inputsOf('logFile')).toEqual([
      { action: 'pinned', language: 'EN', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    ])
  })
})
