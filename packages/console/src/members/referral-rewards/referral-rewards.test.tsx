import type { HeldReward } from '@atrium/contracts/staff/members/referral-rewards'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { referralRewardsReport } from './report.tsx'

const AT = '/merchants/DEMO/referral-rewards'
const at = '2026-11-20T09:00:00.000Z'
const aReward = (more: Partial<HeldReward> = {}): HeldReward => ({
  referralId: '7',
  inviter: { memberId: '12', account: 'gildong' },
  friend: { memberId: '31', account: 'second' },
  reward: '30',
  currency: 'DEMO',
  signals: ['DEVICE', 'PAYEE'],
  state: 'HELD',
  qualifiedAt: at,
  ...more,
})
const page = {
  list: [
    aReward(),
    aReward({
      referralId: '6',
      signals: ['NETWORK'],
      state: 'REJECTED',
      review: { by: 'ara', at, reason: 'One person' },
    }),
  ],
}
const answers: Answers = {
  session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
  proposals: [],
  heldReferralRewards: page,
  releaseReferralReward: aReward({ state: 'REWARDED' }),
  rejectReferralReward: aReward({ state: 'REJECTED' }),
}

describeReport({
  surface: inConsole(answers),
  report: referralRewardsReport('DEMO'),
  at: AT,
  page,
  empty: { list: [] },
})

describe('held referral rewards', () => {
  it('name both members with links, the reasons of the hold, and earlier decisions', async () => {
    show(AT, answers)
    const [, held, rejected] = await screen.findAllByRole('row')
    expect(within(held!).getByRole('link', { name: 'gildong' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/merchants\/DEMO\/members\/12$/),
    )
    expect(within(held!).getByRole('link', { name: 'second' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/merchants\/DEMO\/members\/31$/),
    )
    expect(
      within(held!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Both have used the same browser or device',
      'Both are paid to the same account, or are the same person by their data',
    ])
    expect(within(rejected!).getByText('By ara: One person')).toBeVisible()
    expect(within(rejected!).queryByRole('button')).toBeNull()
  })

  it('are released with a reason, by keyboard alone', async () => {
    const { user, inputsOf } = show(AT, answers)
    const release = await screen.findByRole('button', { name: 'Release the reward of gildong and second' })
    release.focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Release this reward?' }))
    expect(dialog.getByText(/^gildong and second get 30\.00 DEMO each/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Release' }))
    expect(inputsOf('releaseReferralReward')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A couple{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Release' }))
    expect(await screen.findByText('The reward was paid to both members.')).toBeVisible()
    expect(inputsOf('releaseReferralReward')).toEqual([{ merchant: 'DEMO', referralId: '7', reason: 'A couple' }])
  })

  it('that have to wait after their release show this', async () => {
    const { user } = show(AT, { ...answers, releaseReferralReward: aReward({ state: 'RELEASED' }) })
    await user.click(await screen.findByRole('button', { name: /^Release/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A couple')
    await user.click(dialog.getByRole('button', { name: 'Release' }))
    expect(await screen.findByText(/^The reward was released\. It is paid once/)).toBeVisible()
  })

  it('are rejected with a reason, and show why that is not possible', async () => {
    let isDecided = true
    const { user, inputsOf } = show(AT, {
      ...answers,
      rejectReferralReward: () => {
        if (isDecided) {
          isDecided = false
          throw apiError(
            'WRONG_STATE',
            'x',
            [],
            [{ code: 'gateway-rejected', values: { error: 'REFERRAL_DECIDED', why: 'x' } }],
          )
        }
        return aReward({ state: 'REJECTED' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Reject the reward of gildong and second' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this reward?' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'One person')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText(/^This referral reward has been decided already/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('The reward was rejected.')).toBeVisible()
    expect(inputsOf('rejectReferralReward')).toHaveLength(2)
  })
})
