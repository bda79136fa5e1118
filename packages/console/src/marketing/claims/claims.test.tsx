import type { StaffClaim, StaffClaimDetail } from '@atrium/contracts/staff/marketing/claims'
import { describeReport, downloadFile } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { apiError, type Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { claimsReport } from './report.tsx'

const LIST = '/merchants/DEMO/campaign-claims'
const ID = '00000000-0000-4000-8000-000000000001'
const AT = `${LIST}/${ID}`
const aClaim = (more: Partial<StaffClaim> = {}): StaffClaim => ({
  claimId: ID,
  memberId: '12',
  account: 'gildong',
  campaign: 'spring',
  title: { KO: '봄 선물', EN: 'Spring gift' },
  kind: 'FIXED',
  occasion: 'once',
  state: 'PENDING',
  reward: 'CREDITS',
  amount: '5',
  currency: 'DEMO',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const aDetail = (more: Partial<StaffClaimDetail> = {}): StaffClaimDetail => ({
  ...aClaim(),
  note: 'I installed it',
  images: 2,
  household: ['gildong2'],
  ...more,
})
const page = {
  list: [
    aClaim(),
    aClaim({ claimId: ID.replace(/1$/, '2'), state: 'CLAIMED', reward: 'TICKETS', amount: '3', decidedBy: 'jun' }),
  ],
}
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  campaignClaims: page,
  campaignClaim: aDetail(),
  campaignClaimImage: { type: 'image/jpeg', data: '/9j/' },
  tagsOfMember: { tags: [] },
  memberTags: { list: [] },
  reserveCampaignClaim: aClaim(),
  approveCampaignClaim: aClaim({ state: 'CLAIMABLE', decidedBy: 'mina' }),
  rejectCampaignClaim: aClaim({ state: 'REJECTED', decidedBy: 'mina' }),
}
const reservedBy = (by: string) => ({ by, until: '2099-11-20T09:10:00.000Z' })

describeReport({ surface: inConsole(answers), report: claimsReport('DEMO'), at: LIST, page, empty: { list: [] } })

describe('the file of claims', () => {
  it('shows in words the subject and reward of each, and has no currency for tickets', async () => {
    const list = [
      aClaim({ occasion: 'mission:login:2026-12-01', occasionTitle: { KO: '매일 로그인', EN: 'Log in every day' } }),
      aClaim({ claimId: ID.replace(/1$/, '2'), reward: 'TICKETS', amount: '3' }),
    ]
    show(LIST, { ...answers, campaignClaims: { list }, campaignClaimsFile: { list } })
    const { lines } = await downloadFile('EN')
    expect(lines.map((line) => line.slice(3, 7))).toEqual([
      ['Occasion', 'Kind of reward', 'Reward', 'Currency'],
      ['Mission “Log in every day”, 2026-12-01', 'Credits', '5', 'DEMO'],
      ['Once', 'Tickets', '3', ''],
    ])
  })
})

describe('a claim of free rounds', () => {
  it('shows the number of rounds, their game and stake', async () => {
    show(LIST, {
      ...answers,
      campaignClaims: {
        list: [
          aClaim({
            reward: 'FREE_ROUNDS',
            amount: '10',
            freeRounds: { game: 'G1', name: { KO: '네온', EN: 'Neon Tide' }, stake: '0.5' },
          }),
        ],
      },
    })
    expect(await screen.findByText('10 free rounds on Neon Tide, 0.50 DEMO each')).toBeVisible()
  })
})

describe('an application', () => {
  it('names its mission, and its day, in words', async () => {
    show(AT, {
      ...answers,
      campaignClaim: aDetail({
        kind: 'MISSIONS',
        occasion: 'mission:mission-1:2026-12-01',
        occasionTitle: { KO: '매일 로그인', EN: 'Log in every day' },
      }),
    })
    expect(await screen.findByText('Mission “Log in every day”, 1 Dec 2026')).toBeVisible()
  })

  it("is decided with the member's input in view: note, pictures and household", async () => {
    const { user, inputsOf } = show(AT, answers)
    expect(await screen.findByText('I installed it')).toBeVisible()
    expect(screen.getByText('gildong2')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Picture 2' }))
    expect(await screen.findByRole('dialog', { name: 'Picture 2' })).toBeVisible()
    expect(inputsOf('campaignClaimImage').map(({ position }) => position)).toEqual([1, 2])
  })

  it('is reserved, and approved after a review of the reward', async () => {
    let claim = aDetail()
    const { user, inputsOf } = show(AT, {
      ...answers,
      campaignClaim: () => claim,
      reserveCampaignClaim: () => (claim = aDetail({ reserved: reservedBy('mina') })),
    })
    await user.click(await screen.findByRole('button', { name: 'Reserve for ten minutes' }))
    expect(await screen.findByText(/^Reserved for you until/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve…' }))
    const approve = within(await screen.findByRole('dialog', { name: 'Approve the application of gildong?' }))
    expect(approve.getByText('5.00')).toBeVisible()
    await user.click(approve.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The application was approved, and a message was sent to the member.')).toBeVisible()
    expect(inputsOf('approveCampaignClaim')).toEqual([{ merchant: 'DEMO', claimId: ID }])
  })

  it('is rejected with a reason of at most 200 characters', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Reject…' }))
    const reject = within(await screen.findByRole('dialog', { name: 'Reject the application of gildong?' }))
    expect(reject.getByRole('textbox', { name: /Reason/ })).toHaveAttribute('maxlength', '200')
    await user.type(reject.getByRole('textbox', { name: /Reason/ }), 'No proof')
    await user.click(reject.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(inputsOf('rejectCampaignClaim')).toEqual([{ merchant: 'DEMO', claimId: ID, reason: 'No proof' }]),
    )
  })

  it('that another person has reserved, or that was decided, cannot be decided', async () => {
    const { unmount } = show(AT, { ...answers, campaignClaim: aDetail({ reserved: reservedBy('jun') }) })
    expect(await screen.findByText(/^jun is deciding about it until/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull()
    unmount()
    show(AT, { ...answers, campaignClaim: aDetail({ state: 'CLAIMED' }) })
    expect(await screen.findByText('I installed it')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull()
  })

  it('that was decided a moment ago shows this', async () => {
    const { user } = show(AT, {
      ...answers,
      approveCampaignClaim: () => {
        throw apiError(
          'WRONG_STATE',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'CLAIM_DECIDED', why: 'x' } }],
        )
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve…' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/^This application has been decided already/)).toBeVisible()
  })
})
