import type {
  StaffVipChange,
  StaffVipLevel,
  StaffVipSettings,
  StaffVipStanding,
} from '@atrium/contracts/staff/marketing/vip'
import { describeReport } from '@atrium/report-kit/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../../proposals/testing.ts'
import { apiError, type Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { setServerTime } from '../../registry/server-clock.ts'
import { show } from '../../testing/show.tsx'
import { vipChangesReport } from './report.tsx'

const AT = '/merchants/DEMO/vip'
const level = (number: number, more: Partial<StaffVipLevel> = {}): StaffVipLevel => ({
  level: number,
  name: { KO: `${number}등급`, EN: `Level ${number}` },
  points: '0',
  deposits: '0',
  windowDays: 30,
  rebateFactor: '1',
  dailyWithdrawals: 3,
  dailyWithdrawalAmount: '5000',
  withdrawalFee: '1',
  pointsFactor: '1',
  members: 7,
  ...more,
})
const SETTINGS: StaffVipSettings = {
  version: 4,
  currency: 'DEMO',
  rebateMode: 'MANUAL',
  isOn: true,
  levels: [level(1), level(2, { points: '500', deposits: '100' })],
}
const STANDING: StaffVipStanding = {
  memberId: '12',
  account: 'gildong',
  level: 1,
  since: '2026-11-01T09:00:00.000Z',
  points: '120',
  deposits: '40',
  windowDays: 30,
  currency: 'DEMO',
}
const CHANGE: StaffVipChange = {
  changeId: '9',
  memberId: '12',
  account: 'gildong',
  at: '2026-11-20T09:00:00.000Z',
  reason: 'MANUAL',
  from: 1,
  to: 2,
  points: '120',
  deposits: '40',
  currency: 'DEMO',
  by: 'mina',
  manualUntil: '2026-12-20T09:00:00.000Z',
  remark: 'Guest',
}
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  vipSettings: SETTINGS,
  saveVipSettings: { ...SETTINGS, version: 5 },
  vipStanding: STANDING,
  setVipLevel: { ...STANDING, level: 2 },
  vipChangesOfMembers: { list: [CHANGE] },
}
const group = async (number: number) => within(await screen.findByRole('group', { name: `Level ${number}` }))
/** Fills a field in one event: typing takes seconds in a form of this size. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const saved = (version: number) => ({
  merchant: 'DEMO',
  version,
  rebateMode: 'AUTOMATIC',
  levels: [
    { level: 1, name: { KO: '1등급', EN: 'Level 1' }, points: '0', deposits: '0', windowDays: 30, rebateFactor: '1' },
    {
      level: 2,
      name: { KO: '2등급', EN: 'Level 2' },
      points: '800',
      deposits: '100',
      windowDays: 30,
      rebateFactor: '1',
    },
  ],
})

afterEach(() => setServerTime(Date.now()))

describe('the levels', () => {
  it('are changed together with the payout of cashback, from the version that was read', async () => {
    const { user, inputsOf } = show(AT, answers)
    fill((await group(2)).getByLabelText('Points earned'), '800')
    await user.selectOptions(screen.getByLabelText('How members get cashback'), 'AUTOMATIC')
    expect(screen.getByText('Changes are not saved yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The VIP levels were saved.')).toBeVisible()
    expect(inputsOf('saveVipSettings')).toEqual([saved(4)])
  })

  it('are added at the top, and are saved once they have names and conditions no lower than the one below', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Add a level' }))
    const third = await group(3)
    expect(third.getByText('New: it gets the withdrawal limits of the level below.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    fill(third.getByLabelText('Name (Korean)'), '골드')
    fill(third.getByLabelText('Name (English)'), 'Gold')
    fill(third.getByLabelText('Points earned'), '400')
    expect(third.getByText('Enter at least what the level below needs.')).toBeVisible()
    fill(third.getByLabelText('Points earned'), '2000')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(inputsOf('saveVipSettings')).toMatchObject([
      { levels: [{}, {}, { level: 3, name: { KO: '골드', EN: 'Gold' }, points: '2000', deposits: '100' }] },
    ])
  })

  it.each([
    ['Points earned', '', 'Enter 0 or an amount such as 12.50.'],
    ['Points earned', 'x', 'Enter a number, such as 1250.5.'],
    ['Period in days', '0', 'Enter whole days from 1 to 3650.'],
    ['Cashback factor', '11', 'Enter a factor from 0 to 10 such as 1.05.'],
    ['Name (English)', ' ', 'Enter a name.'],
  ])('show the error of %s', async (field, value, problem) => {
    show(AT, answers)
    const second = await group(2)
    fill(second.getByLabelText(field), value)
    expect(second.getByText(problem)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('retain typed values when another person saved first', async () => {
    const { user } = show(AT, {
      ...answers,
      saveVipSettings: () => {
        throw apiError(
          'WRONG_STATE',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'VIP_SETTINGS_CHANGED', why: 'x' } }],
        )
      },
    })
    fill((await group(2)).getByLabelText('Points earned'), '800')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Somebody else has changed the VIP levels meanwhile/)).toBeVisible()
    expect((await group(2)).getByLabelText('Points earned')).toHaveValue('800')
  })

  it('that give members more need a second person, and the form shows those in force', async () => {
    const { user, inputsOf, say } = show(AT, { ...answers, merchantProposals: pageOf() })
    fill((await group(2)).getByLabelText('Points earned'), '1')
    const proposal = aProposal({ operation: 'saveVipSettings', subject: 'vip-settings', isOwn: true })
    say({ saveVipSettings: { ...SETTINGS, proposal }, merchantProposals: pageOf(proposal) })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect((await group(2)).getByLabelText('Points earned')).toHaveValue('500')
    expect(await screen.findByRole('region', { name: NOTE })).toBeVisible()
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: 'vip-settings' })
  })
})

describe('the level of a member', () => {
  it('is found by account, and set for some days with a reason', async () => {
    // This machine's clock is two days behind the registry's.
    const registryTime = Date.now() + 2 * 86_400_000
    setServerTime(registryTime)
    const { user, inputsOf, address } = show(AT, answers)
    await user.type(await screen.findByLabelText('Account'), 'gildong')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('40.00 DEMO')).toBeVisible()
    expect(address()).toBe(`${AT}?account=gildong`)
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/merchants/DEMO/vip-changes?account=gildong',
    )
    await user.click(screen.getByRole('button', { name: 'Set the level' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the level of gildong' }))
    await user.selectOptions(dialog.getByLabelText('Level'), '2')
    fill(dialog.getByLabelText('For how many days'), '0')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Guest')
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(inputsOf('setVipLevel')).toEqual([])
    fill(dialog.getByLabelText('For how many days'), '10')
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(await screen.findByText('The level was set.')).toBeVisible()
    const [input] = inputsOf('setVipLevel') as { until: string }[]
    expect(input).toMatchObject({ merchant: 'DEMO', account: 'gildong', level: 2, reason: 'Guest' })
    expect(Math.round((Date.parse(input!.until) - registryTime) / 86_400_000)).toBe(10)
  })

  it('that is higher needs a second person, and is shown beside the current one', async () => {
    const proposal = aProposal({ operation: 'setVipLevel', subject: 'vip-level:gildong', isOwn: true })
    const { user } = show(`${AT}?account=Gildong`, {
      ...answers,
      vipStanding: { ...STANDING, account: 'Gildong' },
      setVipLevel: { ...STANDING, proposal },
      merchantProposals: ({ subject }) => (subject === 'vip-level:gildong' ? pageOf(proposal) : pageOf()),
    })
    expect(await screen.findByRole('region', { name: NOTE })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set the level' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the level of Gildong' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Guest')
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(screen.queryByText('The level was set.')).toBeNull()
  })
})

describeReport({
  surface: inConsole(answers),
  report: vipChangesReport('DEMO'),
  at: '/merchants/DEMO/vip-changes',
  page: { list: [CHANGE, { ...CHANGE, changeId: '8', reason: 'UP' }] },
  empty: { list: [] },
})
