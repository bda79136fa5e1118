import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../../proposals/testing.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const at = '2026-11-20T09:00:00.000Z'
const app = { since: at, guardsFrom: '2026-11-21T09:00:00.000Z' }
const aRemoval = (isOwn: boolean) =>
  aProposal({
    operation: 'removeAuthenticator',
    subject: `authenticator:${MEMBER_ID}`,
    reason: 'Lost the telephone',
    changes: [
      { field: 'member', to: 'gildong', loosens: false },
      { field: 'authenticator', from: at, loosens: true },
      { field: 'identification', to: 'VIDEO_CALL', loosens: false },
    ],
    isOwn,
    needsOther: isOwn,
  })
const answersOf = (
  authenticator: StaffMemberDetail['authenticator'],
  role: 'support' | 'risk' = 'support',
): Answers => ({
  session: sessionOf({ role, merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantMember: aMember({ authenticator }),
  merchantProposals: pageOf(),
  memberNotes: { list: [] },
  memberTags: { list: [] },
  tagsOfMember: { tags: [] },
  removeAuthenticator: aRemoval(true),
})

describe('the authenticator app of a member', () => {
  it('is proposed to be removed with how the member was identified and why', async () => {
    const { user, inputsOf } = show(AT, answersOf(app))
    await user.click(await screen.findByRole('button', { name: 'Propose to remove the app' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Propose to remove the authenticator app of gildong?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(inputsOf('removeAuthenticator')).toEqual([])
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Identified by' }),
      'Video call with an identity document',
    )
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost the telephone')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(inputsOf('removeAuthenticator')).toEqual([
      { merchant: 'DEMO', memberId: MEMBER_ID, identification: 'VIDEO_CALL', reason: 'Lost the telephone' },
    ])
  })

  it.each([
    ['EN', NOTE, 'Authenticator app connected: 20 Nov 2026, 18:00 (Asia/Seoul) → none · looser'],
    ['KO', '승인을 기다리는 변경이 있어요', '인증 앱 연결: 2026. 11. 20. 오후 6:00 (Asia/Seoul) → 없음 · 완화'],
  ] as const)(
    'shows a pending removal with its decision, and accepts no other, in %s',
    async (language, name, line) => {
      const { inputsOf } = show(AT, { ...answersOf(app), merchantProposals: pageOf(aRemoval(false)) }, language)
      const note = within(await screen.findByRole('region', { name }))
      expect(note.getAllByRole('listitem')[1]).toHaveTextContent(line)
      expect(note.getAllByRole('listitem')[2]).toHaveTextContent(/^(Identified by: Video call|본인 확인 방법: 신분증)/)
      expect(note.getByRole('button', { name: /decide|결정|검토/ })).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Propose to remove|^인증 앱 해제 제안/ })).toBeNull()
      expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: `authenticator:${MEMBER_ID}` })
      expect(document.body.textContent).not.toMatch(/\b(members|proposals)\.[a-zA-Z]|\{\{/)
    },
  )

  it('is not removed by risk, which sees it', async () => {
    show(AT, answersOf(app, 'risk'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Authenticator app' })).toBeVisible())
    expect(screen.getByText('Connected')).toBeVisible()
    expect(screen.queryByRole('button', { name: /remov/ })).toBeNull()
  })

  it('is missing where none was set up', async () => {
    show(AT, answersOf({}))
    expect(await screen.findByText('There is no authenticator app.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Propose to remove the app' })).toBeNull()
  })
})
