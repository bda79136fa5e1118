import type { MemberAuthenticator } from '@atrium/contracts/registry/members/authenticator'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal, type Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const ID = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const at = '2026-11-20T09:00:00.000Z'
const app: MemberAuthenticator = { since: at, guardsFrom: '2026-11-21T09:00:00.000Z' }
const waiting = (isOwn: boolean): MemberAuthenticator => ({
  ...app,
  removal: {
    removalId: ID,
    identification: 'VIDEO_CALL',
    reason: 'Lost the telephone',
    proposedBy: 'jun',
    proposedAt: at,
    expiresAt: '2026-11-23T09:00:00.000Z',
    isOwn,
  },
})
const answersOf = (authenticator: MemberAuthenticator, role: 'support' | 'risk' = 'support'): Answers => ({
  session: sessionOf({ role, merchants: ['DEMO'] }),
  proposals: [],
  merchantMember: aMember({ authenticator }),
  memberNotes: { list: [] },
  memberTags: { list: [] },
  tagsOfMember: { tags: [] },
  proposeAuthenticatorRemoval: waiting(true),
  decideAuthenticatorRemoval: {},
})

describe('the authenticator app of a member', () => {
  it('is proposed to be removed with how the member was identified and why', async () => {
    const { user, inputsOf } = show(AT, answersOf(app))
    await user.click(await screen.findByRole('button', { name: 'Propose to remove the app' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Propose to remove the authenticator app of gildong?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(inputsOf('proposeAuthenticatorRemoval')).toEqual([])
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Identified by' }),
      'Video call with an identity document',
    )
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost the telephone')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('The removal was proposed. Another person decides.')).toBeVisible()
    expect(inputsOf('proposeAuthenticatorRemoval')).toEqual([
      { merchant: 'DEMO', memberId: MEMBER_ID, identification: 'VIDEO_CALL', reason: 'Lost the telephone' },
    ])
  })

  it.each([
    ['approve', 'APPROVE', 'The authenticator app was removed.'],
    ['decline', 'DECLINE', 'The removal was declined.'],
  ] as const)('%s: another person decides with a reason', async (kind, decision, done) => {
    const { user, inputsOf } = show(AT, answersOf(waiting(false)))
    const label = kind === 'approve' ? 'Approve' : 'Decline'
    expect(await screen.findByText(/^jun proposed at .* to remove the app/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: `${label} the removal` }))
    const dialog = within(
      await screen.findByRole('dialog', { name: `${label} to remove the authenticator app of gildong?` }),
    )
    await user.click(dialog.getByRole('button', { name: label }))
    expect(inputsOf('decideAuthenticatorRemoval')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Checked the call')
    await user.click(dialog.getByRole('button', { name: label }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(inputsOf('decideAuthenticatorRemoval')).toEqual([
      { merchant: 'DEMO', memberId: MEMBER_ID, removalId: ID, decision, reason: 'Checked the call' },
    ])
  })

  it('shows why a decision was rejected', async () => {
    const { user } = show(AT, {
      ...answersOf(waiting(false)),
      decideAuthenticatorRemoval: () => {
        throw refusal(
          'WRONG_STATE',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'TOTP_REMOVAL_DECIDED', why: 'x' } }],
        )
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve the removal' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Checked the call')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/^This removal has been decided already/)).toBeVisible()
  })

  it('of a removal that the reader proposed is decided by somebody else', async () => {
    show(AT, answersOf(waiting(true)))
    expect(await screen.findByText('Another person decides.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve the removal' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Propose to remove the app' })).toBeNull()
  })

  it.each([
    ['an app', app],
    ['a removal that waits', waiting(false)],
  ])('is neither removed nor decided about by risk, which sees %s', async (_what, authenticator) => {
    show(AT, answersOf(authenticator, 'risk'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Authenticator app' })).toBeVisible())
    expect(screen.queryByRole('button', { name: /remov/ })).toBeNull()
  })

  it('is missing where none was set up', async () => {
    show(AT, answersOf({}))
    expect(await screen.findByText('There is no authenticator app.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Propose to remove the app' })).toBeNull()
  })

  it('has texts in Korean', async () => {
    show(AT, answersOf(waiting(false)), 'KO')
    expect(await screen.findByRole('button', { name: '해제 승인' })).toBeVisible()
    expect(screen.getByText('신분증을 보여 주는 영상 통화')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\bmembers\.[a-zA-Z]|\{\{/)
  })
})
