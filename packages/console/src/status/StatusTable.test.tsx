import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { CALM, entry, pointer, statusOf } from '../testing/samples.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { show } from '../testing/show.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const server = (number: number, more: object = {}) => ({
  instance: `${String(number).repeat(8)}-1111-4111-8111-111111111111`,
  host: `portal-${number}`,
  reportedAt: AT,
  set: 'set-decided-0',
  since: AT,
  isDecided: true,
  ...more,
})
const rejected = server(2, {
  set: 'set-before-01',
  isDecided: false,
  fault: { code: 'rejected', set: 'set-decided-0', message: 'mfe-games@1.1.0 is not what the registry attested.' },
})
const onMerchant: Answers = {
  ...CALM,
  running: [{ ...pointer('DEMO', { shell: '1.0.0' }), decision: entry(12) }],
  log: [],
  canaries: [],
}
const row = async (merchant: string) =>
  within(await screen.findByRole('table', { name: 'Decided, served, seen' })).getByRole('row', {
    name: new RegExp(merchant),
  })

describe('decided, served and running sets', () => {
  it('are columns of the board, with their times', async () => {
    show('/', CALM)
    const demo = await row('DEMO')
    expect(demo).toHaveTextContent(
      /set-decided-.*2026.*, by jun.*1 of 1 portal server.*since .*2026.*12 open tabs.*in the minute of/,
    )
    expect(within(demo).queryByText('not served everywhere')).toBeNull()
  })

  it('mark a portal server that rejects the decided set, and show why', async () => {
    show('/merchants/DEMO', { ...onMerchant, releaseStatus: [statusOf('DEMO', { served: [server(1), rejected] })] })
    const demo = await row('DEMO')
    expect(demo).toHaveTextContent('1 of 2 portal servers')
    expect(demo).toHaveTextContent('rejected as not what was published')
    const second = within(demo).getAllByRole('listitem')[1]
    expect(second).toHaveTextContent(
      /portal-2.*set-before-0.*since.*Rejects the decided set: .*mfe-games@1\.1\.0 is not what the registry attested\..*reported/,
    )
  })

  it.each([
    [
      'has not taken it yet',
      server(2, { set: 'set-before-01', isDecided: false }),
      /Has not taken the decided set yet/,
    ],
    [
      'has nothing of the merchant',
      server(2, { set: undefined, since: undefined, isDecided: false }),
      /Serves nothing of this merchant/,
    ],
    [
      'cannot fetch it',
      server(2, {
        set: 'set-before-01',
        isDecided: false,
        fault: { code: 'unreachable', set: 'set-decided-0', message: 'connect ECONNREFUSED' },
      }),
      /Cannot fetch the decided set now.*ECONNREFUSED/,
    ],
  ])('mark a portal server that %s', async (_what, other, words) => {
    show('/merchants/DEMO', { ...onMerchant, releaseStatus: [statusOf('DEMO', { served: [server(1), other] })] })
    const demo = await row('DEMO')
    expect(demo).toHaveTextContent('not served everywhere')
    expect(within(demo).getAllByRole('listitem')[1]).toHaveTextContent(words)
  })

  it('show tabs that run another set, and a registry without reports of portal servers', async () => {
    show('/', {
      ...CALM,
      releaseStatus: [
        statusOf('DEMO', {
          seen: {
            at: AT,
            sets: [
              { set: 'set-decided-0', tabs: 10, networks: 6 },
              { set: 'set-before-01', tabs: 1, networks: 1 },
            ],
          },
        }),
        statusOf('LOTUS', { served: [] }),
      ],
    })
    expect(await row('DEMO')).toHaveTextContent(/11 open tabs.*1 runs another set: set-before-0 \(networks: 1\)/)
    expect(await row('LOTUS')).toHaveTextContent('No portal server reports')
  })
})
