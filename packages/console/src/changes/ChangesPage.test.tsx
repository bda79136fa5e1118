import type { MerchantChange } from '@atrium/contracts/staff/changes'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { someSettings } from '../settings/testing.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const KEY = 'f6793500-6983-4d0f-84bd-930f8f99be14'
const AT = '/merchants/DEMO/changes'
const change = (id: number, overrides: Partial<MerchantChange> = {}): MerchantChange => ({
  id,
  at: '2026-11-20T20:00:00.000Z',
  actor: 'Mina',
  action: 'config-changed',
  subject: 'merchants.merchants DEMO',
  details: { from: { status: 0 }, to: { status: 1 } },
  ...overrides,
})
const answers: Answers = {
  session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
  proposals: [],
  merchantSettings: someSettings(),
  merchants: [{ merchant: 'DEMO', sequence: 3, timeZone: 'Asia/Seoul', groups: [] }],
  merchantChanges: { list: [change(9), change(8, { action: 'of-tomorrow', details: {} })] },
}
const rowWith = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the changes of a merchant', () => {
  it("show who changed what, before and after, in the merchant's local time", async () => {
    show(AT, answers)
    const row = await rowWith(/#9/)
    expect(row.getByText('Mina')).toBeVisible()
    expect(row.getByText('Settings changed')).toBeVisible()
    // 20:00 in UTC is the next morning in Seoul.
    expect(row.getByText(/21 Nov 2026, 05:00/)).toBeVisible()
    expect([row.getByRole('deletion').textContent, row.getByRole('insertion').textContent]).toEqual([
      'Normal',
      'Maintenance',
    ])
    expect((await rowWith(/#8/)).getByText('of-tomorrow')).toBeVisible()
  })

  it('name their subjects and authors in words, with links to their pages', async () => {
    show(AT, {
      ...answers,
      merchantChanges: {
        list: [
          change(0, { action: 'sms-budget-low', subject: 'sms KR 2026-11-20', details: {} }),
          change(9, { subject: 'member:41', actor: 'member:41', action: 'protection-changed', details: {} }),
          change(8, { subject: 'wallet.payment_methods DEMO card', actor: 'atrium', details: {} }),
          change(7, { subject: 'of-tomorrow:3', details: {} }),
          change(6, {
            action: 'proposal-made',
            subject: `proposal:${KEY}`,
            details: { operation: 'saveAgentSettings', about: 'agent-settings' },
          }),
          change(5, { subject: 'content.versions DEMO BANNER welcome 3', details: {} }),
          change(4, {
            subject: `content.announcements DEMO void:atrium:${KEY}`,
            details: { from: null, to: { title: { KO: '라운드 무효', EN: 'A round was voided' } } },
          }),
          change(3, { action: 'round-voided', subject: `atrium:${KEY}`, actor: 'system:demo-seed', details: {} }),
          change(2, { action: 'agent-bills-exported', subject: 'agent-bills', details: {} }),
          change(1, { action: 'withdrawal-viewed', subject: `withdrawal:${KEY}`, details: {} }),
        ],
      },
    })
    expect((await rowWith(/#0/)).getByText('Text messages, KR, 20 Nov 2026')).toBeVisible()
    const member = await rowWith(/#9/)
    for (const link of member.getAllByRole('link', { name: 'Member 41' }))
      expect(link).toHaveAttribute('href', '/merchants/DEMO/members/41')
    expect(member.getAllByRole('link')).toHaveLength(2)
    expect((await rowWith(/#8/)).getByText('Payment method Card')).toBeVisible()
    expect((await rowWith(/#8/)).getByText('Atrium (system)')).toBeVisible()
    expect((await rowWith(/#7/)).getByText('of-tomorrow:3')).toBeVisible()
    expect((await rowWith(/#6/)).getByRole('link', { name: 'Proposed change: Agent settings' })).toBeVisible()
    expect((await rowWith(/#5/)).getByText('Banner welcome, version 3')).toBeVisible()
    expect((await rowWith(/#4/)).getByText('Announcement A round was voided')).toBeVisible()
    expect((await rowWith(/#3/)).getByRole('link', { name: 'Round' })).toHaveAttribute(
      'href',
      `/merchants/DEMO/rounds?roundId=${KEY}`,
    )
    expect((await rowWith(/#3/)).getByText('Demo data')).toBeVisible()
    expect((await rowWith(/#2/)).getByText('List of bills')).toBeVisible()
    expect((await rowWith(/#1/)).getByRole('link', { name: 'Withdrawal' })).toBeVisible()
    expect(screen.getByRole('table')).not.toHaveTextContent(KEY)
  })

  it('are found by person, member, action and days, which are in the address', async () => {
    const at = `${AT}?period=custom&from=2026-11-01&to=2026-11-20&action=deposit-credited&actor=mina&member=demo`
    const { inputsOf } = show(at, answers)
    await rowWith(/#9/)
    expect(inputsOf('merchantChanges').at(-1)).toMatchObject({
      merchant: 'DEMO',
      action: 'deposit-credited',
      actor: 'mina',
      member: 'demo',
    })
  })

  it('are verified on request by operators of all merchants', async () => {
    const { user } = show(AT, {
      ...answers,
      session: sessionOf({ role: 'operator', merchants: ['*'] }),
      verifyChanges: { intact: true, entries: 1204, head: 'f'.repeat(64) },
    })
    await rowWith(/#9/)
    await user.click(screen.getByRole('button', { name: 'Verify the chain' }))
    expect(await screen.findByText('Intact: 1,204 entries')).toBeVisible()
  })

  it('are folded where a change has many values', async () => {
    show(AT, {
      ...answers,
      merchantChanges: { list: [change(9, { details: { from: null, to: { a: 1, b: 2, c: 3, d: 4, e: 5 } } })] },
    })
    expect((await rowWith(/#9/)).getByText('5 values')).toBeVisible()
  })

  it('show why they cannot be read', async () => {
    show(AT, {
      ...answers,
      merchantChanges: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
  })

  it('are linked from the settings', async () => {
    const { user, address } = show('/merchants/DEMO/settings', answers)
    await user.click(await screen.findByRole('link', { name: 'Changes' }))
    expect(address()).toBe(AT)
  })
})
