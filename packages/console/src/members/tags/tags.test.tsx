import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aMember, MEMBER_ID } from '../testing.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { memberTagsReport } from './report.tsx'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const given = { by: 'mina', at: '2026-11-20T09:00:00.000Z' }
const page = { list: [{ tag: 'spring', members: 12 }] }
const answers: Answers = {
  session: sessionOf({ role: 'support', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [],
  merchantMember: aMember(),
  memberNotes: { list: [] },
  memberTags: page,
  tagsOfMember: { tags: [{ tag: 'spring', ...given }] },
  changeMemberTags: { tags: [] },
}
const card = async () => within((await screen.findByRole('heading', { name: 'Tags' })).closest('section')!)

describeReport({
  surface: inConsole({ ...answers, session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }) }),
  report: memberTagsReport('DEMO'),
  at: '/merchants/DEMO/member-tags',
  page,
  empty: { list: [] },
})

describe('tags of many members', () => {
  it('are added by accounts, and unknown accounts stay in the field', async () => {
    const { user, inputsOf } = show('/merchants/DEMO/member-tags', {
      ...answers,
      session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
      tagMembers: { tagged: 2, unknown: ['nobody'], full: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Tag members…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a tag to members' }))
    await user.click(dialog.getByRole('button', { name: 'Add tag' }))
    expect(dialog.getByRole('textbox', { name: /^Accounts/ })).toHaveAccessibleDescription(/Enter at least one account/)
    await user.type(dialog.getByRole('textbox', { name: /^Tag/ }), 'summer')
    await user.type(dialog.getByRole('textbox', { name: /^Accounts/ }), 'haru, bada{Enter}nobody haru')
    await user.click(dialog.getByRole('button', { name: 'Add tag' }))
    expect(await dialog.findByRole('status')).toHaveTextContent(
      '2 members have the tag. 1 name belongs to no account and is still in the field.',
    )
    expect(dialog.getByRole('textbox', { name: /^Accounts/ })).toHaveValue('nobody')
    expect(inputsOf('tagMembers')).toEqual([{ merchant: 'DEMO', tag: 'summer', accounts: ['haru', 'bada', 'nobody'] }])
  })
})

describe('the tags of a member', () => {
  it('are added and removed by support', async () => {
    const { user, inputsOf } = show(AT, answers)
    const tags = await card()
    await user.click(await tags.findByRole('button', { name: 'Remove the tag spring' }))
    await user.type(tags.getByRole('combobox', { name: 'New tag' }), ' summer {Enter}')
    await waitFor(() =>
      expect(inputsOf('changeMemberTags')).toEqual([
        { merchant: 'DEMO', memberId: MEMBER_ID, remove: ['spring'] },
        { merchant: 'DEMO', memberId: MEMBER_ID, add: ['summer'] },
      ]),
    )
  })

  it('have no comma', async () => {
    const { user, inputsOf } = show(AT, answers)
    const tags = await card()
    await user.type(await tags.findByRole('combobox', { name: 'New tag' }), 'a,b{Enter}')
    expect(tags.getByRole('combobox', { name: 'New tag' })).toHaveAccessibleDescription(/without a comma/)
    expect(inputsOf('changeMemberTags')).toEqual([])
  })

  it('are not read by cashiers', async () => {
    const { inputsOf } = show(AT, { ...answers, session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }) })
    expect(await screen.findByRole('heading', { name: 'Notes of staff' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Tags' })).toBeNull()
    expect(inputsOf('tagsOfMember')).toEqual([])
  })
})
