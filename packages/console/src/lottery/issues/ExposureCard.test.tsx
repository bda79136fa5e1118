import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aDetail, anExposure } from './testing.ts'

const AT = '/merchants/DEMO/lottery/issues/THAI/20261120-0001'
const answers: Answers = {
  session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
  proposals: [],
  lotteryIssue: aDetail({ state: 'OPEN', result: undefined }),
  lotteryExposure: anExposure(),
}

describe('the exposure of an issue', () => {
  it('is shown with its limit, by play and by symbol, the highest first', async () => {
    show(AT, answers)
    expect(await screen.findByRole('meter', { name: 'Used of the maximum exposure' })).toHaveAttribute('value', '1250')
    expect(screen.getByText('Used of the maximum exposure: 1,250.00 of 5,000.00 DEMO')).toBeVisible()
    expect(screen.getByText('Bottom two digits: stake 1,300.00, tickets 1,300, best case 1,250.00')).toBeVisible()
    const symbols = within(screen.getByRole('region', { name: 'If a symbol comes' }))
    expect(symbols.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12, Bottom two digits1,000.00, tickets 2',
      'High (5–9) in Pick, Last digit: high or low250.00, tickets 1',
    ])
    expect(symbols.getAllByRole('meter').map((meter) => (meter as HTMLMeterElement).getAttribute('value'))).toEqual([
      '1000',
      '250',
    ])
  })

  it('shows that there are no tickets, or too many for symbols', async () => {
    const { unmount } = show(AT, { ...answers, lotteryExposure: anExposure({ tickets: 0, plays: [], symbols: [] }) })
    expect(await screen.findByText('There are no open tickets.')).toBeVisible()
    unmount()
    show(AT, {
      ...answers,
      lotteryExposure: anExposure({ plays: [{ play: 'BOT2', tickets: 6_000, stake: '6000' }], symbols: undefined }),
    })
    expect(
      await screen.findByText('With more than 5,000 tickets, best cases and symbols are not computed.'),
    ).toBeVisible()
  })

  it('shows that it cannot be read, beside the issue', async () => {
    show(AT, {
      ...answers,
      lotteryExposure: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel issue' })).toBeVisible()
  })

  it('is not read for an issue with a result', async () => {
    const { inputsOf } = show(AT, { ...answers, lotteryIssue: aDetail() })
    expect(await screen.findByRole('button', { name: 'Void issue' })).toBeVisible()
    expect(inputsOf('lotteryExposure')).toEqual([])
  })

  it('has texts in Korean', async () => {
    show(AT, answers, 'KO')
    expect(await screen.findByText('티켓 2장, 1,000.00')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\blotteryExposure\.[a-zA-Z]|\{\{/)
  })
})
