import type { CampaignCost } from '@atrium/contracts/staff/marketing/campaigns'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { dayAt } from '@atrium/contracts/locale/local-time'
import { readerZone } from '../../locale/format.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { costsReport } from './report.tsx'

const AT = '/merchants/DEMO/campaign-costs'
const aCost = (more: Partial<CampaignCost> = {}): CampaignCost => ({
  id: 'spring',
  title: { KO: '봄 선물', EN: 'Spring gift' },
  kind: 'FIXED',
  currency: 'DEMO',
  claims: 2,
  granted: '10',
  wagered: '4',
  cashedOut: '1',
  forfeited: '2',
  net: '7',
  ...more,
})
const sums = { claims: 2, granted: '10', wagered: '4', forfeited: '2', net: '7', currency: 'DEMO' }
const page = { list: [aCost()], sums }
const zoned = (timeZone: string) => [{ merchant: 'DEMO', sequence: 1, timeZone, groups: [] }]
const answers: Answers = {
  merchants: zoned(readerZone()),
  session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
  proposals: [],
  campaignCosts: page,
}

describeReport({
  surface: inConsole(answers),
  report: costsReport('DEMO'),
  at: AT,
  page,
  empty: { list: [], sums: { ...sums, claims: 0, granted: '0', wagered: '0', forfeited: '0', net: '0' } },
})

describe('campaign costs', () => {
  it('show the net amount of members beside the granted one, and link to the campaign', async () => {
    show(AT, answers)
    expect(await screen.findByRole('link', { name: 'Spring gift · spring' })).toHaveAttribute(
      'href',
      '/merchants/DEMO/campaigns/items/spring',
    )
    expect(screen.getAllByText('7.00').length).toBeGreaterThan(1)
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'are by days of the merchant, where today is another date: %s',
    async (zone) => {
      const { inputsOf } = show(AT, { ...answers, merchants: zoned(zone) })
      await waitFor(() => expect(inputsOf('campaignCosts').at(-1)).toMatchObject({ to: dayAt(new Date(), zone) }))
    },
  )
})
