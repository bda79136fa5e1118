import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aFreeze, aSchedule } from './testing.ts'

const answers: Answers = {
  session: sessionOf({ role: 'admin' }),
  proposals: [],
  merchants: [
    { merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] },
    { merchant: 'LOTUS', sequence: 1, timeZone: 'America/New_York', groups: [] },
  ],
  schedules: [
    aSchedule({ localTime: '2099-12-01T09:00', at: '2099-12-01T00:00:00.000Z' }),
    aSchedule({ id: 2, merchant: 'LOTUS', state: 'failed', failure: 'mfe-games 1.5.0 was blocked.' }),
    aSchedule({
      id: 3,
      state: 'failed',
      failure: 'x',
      failureCoded: [{ code: 'too-late', values: { at: '2026-12-01T09:00', zone: 'Asia/Seoul' } }],
    }),
  ],
  freezes: [aFreeze({ from: '2000-01-01T00:00', until: '2099-01-01T00:00' })],
}

describe('the agenda', () => {
  it('shows what is in force, and pending entries in the local time of their merchant', async () => {
    show('/calendar', answers)
    expect(await screen.findByRole('region', { name: 'Freezes in effect now' })).toHaveTextContent('DEMO')
    const day = screen.getByRole('region', { name: /1 December 2099/ })
    for (const words of ['09:00', 'Asia/Seoul', 'mfe-games 1.5.0']) expect(within(day).getByText(words)).toBeVisible()
    expect(day).toHaveTextContent('bea: quiet hour')
  })

  it('lists past entries separately, with the reason of a failure', async () => {
    const { user } = show('/calendar', answers)
    await user.click(await screen.findByRole('tab', { name: 'Past' }))
    expect(screen.getByText('mfe-games 1.5.0 was blocked.')).toBeVisible()
    expect(screen.getByText(/^The registry did not run at 1 Dec 2026, 09:00 \(Asia\/Seoul\)/)).toBeVisible()
    expect(screen.getAllByText('Failed')).toHaveLength(2)
  })

  it('shows that nothing is planned, or that it cannot be read', async () => {
    show('/calendar', { ...answers, schedules: [], freezes: [] })
    expect(await screen.findByRole('heading', { name: 'Nothing is planned' })).toBeVisible()
  })

  it('shows why an action was rejected', async () => {
    show('/calendar', {
      ...answers,
      schedules: () => {
        throw apiError('FORBIDDEN', 'You may not call schedules.')
      },
    })
    expect(await screen.findByText('You may not call schedules.')).toBeVisible()
  })
})

describe('actions', () => {
  it('cancels a pin with a reason', async () => {
    const { user, inputsOf } = show('/calendar', { ...answers, cancelSchedule: aSchedule({ state: 'cancelled' }) })
    await user.click(await screen.findByRole('button', { name: 'Cancel the pin for DEMO at 09:00' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'not ready')
    await user.click(screen.getByRole('button', { name: 'Cancel this pin' }))
    expect(inputsOf('cancelSchedule')).toEqual([{ id: 1, reason: 'not ready' }])
    expect(await screen.findByText('The pin for DEMO was cancelled.')).toBeVisible()
  })

  it('ends a freeze, and shows why that was rejected', async () => {
    const { user } = show('/calendar', {
      ...answers,
      endFreeze: () => {
        throw apiError('WRONG_STATE', 'Freeze 9 was ended already.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'End the freeze for DEMO' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'all is well')
    await user.click(screen.getByRole('button', { name: 'End it now' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Freeze 9 was ended already.')
  })

  it("shows that the end of another person's freeze needs approval", async () => {
    const { user } = show('/calendar', { ...answers, endFreeze: { ...aFreeze(), proposal: 5 } })
    await user.click(await screen.findByRole('button', { name: 'End the freeze for DEMO' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'all is well')
    await user.click(screen.getByRole('button', { name: 'End it now' }))
    expect(await screen.findByText('Proposal #5 waits for a second person.')).toBeVisible()
  })

  it('adds a freeze once its times are valid', async () => {
    const { user, inputsOf } = show('/calendar', { ...answers, addFreeze: aFreeze() })
    await user.click(await screen.findByRole('button', { name: 'Add a freeze' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'holidays')
    await user.click(dialog.getByRole('button', { name: 'Add this freeze' }))
    expect(dialog.getAllByText('Enter a date and a time.')).toHaveLength(2)
    fireEvent.change(dialog.getByLabelText(/From/), { target: { value: '2099-12-27T00:00' } })
    fireEvent.change(dialog.getByLabelText(/Until/), { target: { value: '2099-12-24T00:00' } })
    expect(dialog.getByText('The end must come after the beginning.')).toBeVisible()
    fireEvent.change(dialog.getByLabelText(/From/), { target: { value: '2099-12-23T00:00' } })
    await user.click(dialog.getByRole('button', { name: 'Add this freeze' }))
    expect(inputsOf('addFreeze')).toEqual([
      { merchants: '*', from: '2099-12-23T00:00', until: '2099-12-24T00:00', reason: 'holidays' },
    ])
  })

  it('shows which scheduled pins will be rejected and why, and their authors when a freeze affects them', async () => {
    const rejected = aSchedule({
      rejections: [{ code: 'blocked', values: { release: 'mfe-games@1.5.0', reason: 'It bets twice' }, sentence: 'x' }],
    })
    const { user } = show('/calendar', {
      ...answers,
      schedules: [rejected],
      addFreeze: { ...aFreeze(), schedules: [aSchedule({ people: ['a laptop', 'bea'] })] },
    })
    expect(
      await screen.findByText(
        'Will be rejected: mfe-games@1.5.0 is blocked: It bets twice. Take another version, or unblock it first.',
      ),
    ).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Add a freeze' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/From/), { target: { value: '2099-12-23T00:00' } })
    fireEvent.change(dialog.getByLabelText(/Until/), { target: { value: '2099-12-24T00:00' } })
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'holidays')
    await user.click(dialog.getByRole('button', { name: 'Add this freeze' }))
    expect(
      await screen.findByText(
        /^The freeze was added\. Waiting pins that will be rejected: #1 DEMO, .* \(a laptop, bea\)\. Let their owners know\.$/,
      ),
    ).toBeVisible()
  })

  it('lets a release manager freeze their own merchants only', async () => {
    const { user, inputsOf } = show('/calendar', {
      ...answers,
      session: sessionOf({ role: 'release-manager', merchants: ['DEMO'] }),
      addFreeze: aFreeze(),
    })
    await user.click(await screen.findByRole('button', { name: 'Add a freeze' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('radio', { name: 'All merchants' })).toBeNull()
    fireEvent.change(dialog.getByLabelText(/From/), { target: { value: '2099-12-23T00:00' } })
    fireEvent.change(dialog.getByLabelText(/Until/), { target: { value: '2099-12-24T00:00' } })
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'holidays')
    await user.click(dialog.getByRole('button', { name: 'Add this freeze' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one merchant.')
    await user.click(await dialog.findByRole('checkbox', { name: 'DEMO' }))
    await user.click(dialog.getByRole('button', { name: 'Add this freeze' }))
    expect(inputsOf('addFreeze')).toMatchObject([{ merchants: ['DEMO'] }])
  })

  it('are not offered to viewers', async () => {
    show('/calendar', { ...answers, session: sessionOf({ role: 'viewer' }) })
    expect(await screen.findByRole('region', { name: 'Freezes in effect now' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Cancel|End|Add|Schedule/ })).toBeNull()
  })

  it('opens the pin dialog for a time', async () => {
    const { user, address } = show('/calendar?merchant=DEMO', answers)
    await user.click(await screen.findByRole('button', { name: 'Schedule a pin' }))
    expect(address()).toContain('pin=DEMO&way=scheduled')
  })
})
