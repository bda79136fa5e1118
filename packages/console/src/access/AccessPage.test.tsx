import { describe, expect, it } from '@jest/globals'
import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const bea: StaffAccount = {
  handle: 'bea',
  sequence: 9,
  name: 'Bea',
  grants: [{ role: 'release-manager', merchants: ['DEMO'] }],
  hasTotp: true,
  isActive: true,
  isFederated: false,
}
const answers: Answers = {
  session: sessionOf({ role: 'admin' }),
  proposals: [],
  staff: [bea],
  tokens: [
    {
      label: 'games-pipeline',
      grant: { role: 'publisher', remote: 'mfe-games' },
      createdAt: '2026-11-20T09:00:00.000Z',
      expiresAt: new Date(Date.now() + 60 * 86_400_000).toISOString(),
      isExempt: false,
    },
  ],
  changeStaff: bea,
  createToken: { token: 'secret-of-lottery', expiresAt: '2027-02-18T09:00:00.000Z' },
}

describe('staff', () => {
  it('lose access with a reason, and stay the same otherwise', async () => {
    const { user, inputsOf } = show('/access', answers)
    await user.click(within((await screen.findByText('bea')).closest('tr')!).getByRole('button', { name: /Change/ }))
    await user.click(screen.getByRole('checkbox', { name: 'May sign in' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'left the house')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(inputsOf('changeStaff')).toEqual([
      { handle: 'bea', reason: 'left the house', isActive: false, ifMatch: { bea: 9 } },
    ])
  })

  it('are not changed from an outdated version before the newer one has been read', async () => {
    let now = bea
    const { user, inputsOf } = show('/access', {
      ...answers,
      staff: () => [now],
      changeStaff: ({ ifMatch }) => {
        if (ifMatch?.['bea'] === 12) return now
        now = { ...bea, grants: [{ role: 'viewer' }], sequence: 12 }
        throw apiError('SEQUENCE_CONFLICT', 'The account of "bea" changed since you looked.', [
          'jun at 2026-11-21T09:00:00.000Z (staff-changed, entry 12): new team',
        ])
      },
    })
    await user.click(within((await screen.findByText('bea')).closest('tr')!).getByRole('button', { name: /Change/ }))
    await user.click(screen.getByRole('checkbox', { name: 'May sign in' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'left the house')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^jun at .*: new team$/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'May sign in' })).not.toBeChecked()
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('left the house')
    await waitFor(() => expect(inputsOf('staff').length).toBeGreaterThan(1))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(inputsOf('changeStaff').map(({ ifMatch, grants }) => [ifMatch, grants])).toEqual([
        [{ bea: 9 }, undefined],
        [{ bea: 12 }, undefined],
      ]),
    )
  })

  it('of the identity provider lose access without a change of their roles, about which it decides', async () => {
    const { user, inputsOf } = show('/access', { ...answers, staff: [{ ...bea, isFederated: true }] })
    await user.click(within((await screen.findByText('bea')).closest('tr')!).getByRole('button', { name: /Change/ }))
    await user.click(screen.getByRole('checkbox', { name: 'May sign in' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'left the house')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(inputsOf('changeStaff')).toEqual([
      { handle: 'bea', reason: 'left the house', isActive: false, ifMatch: { bea: 9 } },
    ])
  })
})

describe('the authenticator app of staff', () => {
  it('can be removed with a reason', async () => {
    const { user, inputsOf } = show('/access', { ...answers, removeStaffTotp: { proposal: 7 } })
    await user.click(await screen.findByRole('button', { name: 'Remove the authenticator app of bea' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Propose to remove the authenticator app of bea?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(inputsOf('removeStaffTotp')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'lost telephone')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Proposal #7 waits for a second person.')).toBeVisible()
    expect(inputsOf('removeStaffTotp')).toEqual([{ handle: 'bea', reason: 'lost telephone', ifMatch: { bea: 9 } }])
  })

  it('cannot be removed where there is none', async () => {
    show('/access', { ...answers, staff: [{ ...bea, hasTotp: false }] })
    expect(await screen.findByText('no authenticator')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove the authenticator app/ })).toBeNull()
  })
})

describe('an invitation', () => {
  const sora: StaffAccount = {
    ...bea,
    handle: 'sora',
    name: 'Sora',
    hasTotp: false,
    isInvited: true,
    invitedUntil: '2099-11-20T09:00:00.000Z',
  }
  const invited: Answers = {
    ...answers,
    inviteStaff: ({ handle, name, grants }) => ({
      account: { ...sora, handle, name, grants },
      code: 'inv_of_sora',
      expiresAt: '2026-11-23T09:00:00.000Z',
    }),
  }

  it('is made with name and roles, and its link is shown once', async () => {
    const { user, inputsOf } = show('/access', invited)
    await user.click(await screen.findByRole('button', { name: 'Invite staff' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Invite staff' }))
    expect(dialog.getByText('Enter the name.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Name to sign in/ }), 'sora')
    await user.type(dialog.getByRole('textbox', { name: /Name of the person/ }), 'Sora')
    await user.click(dialog.getByRole('button', { name: 'Invite staff' }))
    expect(await dialog.findByRole('textbox', { name: 'Link of the invitation' })).toHaveValue(
      'http://localhost/invitation#inv_of_sora',
    )
    expect(inputsOf('inviteStaff')).toEqual([{ handle: 'sora', name: 'Sora', grants: expect.any(Array) }])
    expect(dialog.queryByLabelText(/password/i)).toBeNull()
  })

  it('is made again for a person who has not signed in yet, with the same roles', async () => {
    const { user, inputsOf } = show('/access', { ...invited, staff: [bea, sora] })
    const row = within((await screen.findByText('sora')).closest('tr')!)
    expect(row.getByText(/^invited until/)).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Invite sora again' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invite staff' }))
    expect(inputsOf('inviteStaff')).toEqual([
      { handle: 'sora', name: 'Sora', grants: [{ role: 'release-manager', merchants: ['DEMO'] }] },
    ])
    expect(screen.queryByRole('button', { name: 'Invite bea again' })).toBeNull()
  })
})

describe('a reset', () => {
  it('requires a reason, and shows the link for a new password once', async () => {
    const { user, inputsOf } = show('/access', {
      ...answers,
      resetStaff: {
        account: { ...bea, hasTotp: false, isInvited: true },
        code: 'inv_of_bea',
        expiresAt: '2026-11-23T09:00:00.000Z',
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Reset bea' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'lost telephone')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByRole('textbox', { name: 'Link of the invitation' })).toHaveValue(
      'http://localhost/invitation#inv_of_bea',
    )
    expect(inputsOf('resetStaff')).toEqual([{ handle: 'bea', reason: 'lost telephone', ifMatch: { bea: 9 } }])
  })

  it('shows that an authenticator app stays', async () => {
    for (const hasTotp of [true, false]) {
      const { user, unmount } = show('/access', { ...answers, staff: [{ ...bea, hasTotp }] })
      await user.click(await screen.findByRole('button', { name: 'Reset bea' }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.queryAllByText(/The authenticator app stays/)).toHaveLength(hasTotp ? 1 : 0)
      unmount()
    }
  })

  it('is not offered for the own account, nor for one of the identity provider or an invited one', async () => {
    const { handle } = sessionOf({ role: 'admin' }).staff
    show('/access', {
      ...answers,
      staff: [
        { ...bea, handle },
        { ...bea, handle: 'fed', isFederated: true },
        { ...bea, handle: 'sora', isInvited: true },
      ],
    })
    expect(await screen.findByRole('button', { name: 'Change fed' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull()
  })
})

it('shows a new token once, with a button to copy it', async () => {
  const { user, inputsOf } = show('/access', answers)
  await user.click(await screen.findByRole('button', { name: 'Make a token' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Label/ }), 'lottery-pipeline')
  await user.click(dialog.getByRole('button', { name: 'Make a token' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('shell, or a name such as mfe-games.')
  await user.type(dialog.getByRole('textbox', { name: /Remote/ }), 'mfe-lottery')
  await user.click(dialog.getByRole('button', { name: 'Make a token' }))
  expect(inputsOf('createToken')).toEqual([
    { label: 'lottery-pipeline', grant: { role: 'publisher', remote: 'mfe-lottery' } },
  ])
  expect(await dialog.findByRole('textbox', { name: 'Token' })).toHaveValue('secret-of-lottery')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('secret-of-lottery')
})

it('shows why staff could not be read', async () => {
  show('/access', {
    ...answers,
    staff: () => {
      throw apiError('DATABASE_UNAVAILABLE', 'The database does not respond.')
    },
  })
  expect(await screen.findByText('The database does not respond.')).toBeVisible()
})

it('is for administrators only', async () => {
  const { inputsOf } = show('/access', { ...answers, session: sessionOf({ role: 'viewer' }) })
  expect(await screen.findByText('Only administrators can see this page')).toBeVisible()
  expect(inputsOf('staff')).toEqual([])
})

it('shows the owner of tokens, and warns of those that expire soon or have expired, in the bar too', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const token = { grant: { role: 'viewer' } as const, createdAt: '2026-11-20T09:00:00.000Z', isExempt: false }
  show('/access', {
    ...answers,
    tokens: [
      { ...token, label: 'of bea', owner: 'bea', expiresAt: inDays(60) },
      { ...token, label: 'of a pipeline', expiresAt: inDays(13) },
      { ...token, label: 'of old', expiresAt: inDays(-1) },
      { ...token, label: 'demo start', expiresAt: inDays(60), isExempt: true },
    ],
  })
  const row = async (label: string) => (await screen.findByText(label)).closest('tr')!
  expect(await row('of bea')).toHaveTextContent('bea')
  expect(await row('of bea')).not.toHaveTextContent('expire')
  expect(await row('of a pipeline')).toHaveTextContent(/a machine.*expires soon/)
  expect(await row('of old')).toHaveTextContent('expired')
  expect(await row('demo start')).toHaveTextContent('start of the demo')
  expect(screen.getByRole('link', { name: /^Access/ })).toHaveTextContent('2')
})

it('makes a token for a person, for a number of days', async () => {
  const { user, inputsOf } = show('/access', answers)
  await user.click(await screen.findByRole('button', { name: 'Make a token' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Label/ }), 'laptop of bea')
  await user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'viewer')
  await user.type(dialog.getByRole('textbox', { name: /Owner/ }), 'bea')
  await user.type(dialog.getByRole('textbox', { name: /Days/ }), '0')
  await user.click(dialog.getByRole('button', { name: 'Make a token' }))
  expect(dialog.getByText('Enter a whole number of days.')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: /Days/ }))
  await user.type(dialog.getByRole('textbox', { name: /Days/ }), '30')
  await user.click(dialog.getByRole('button', { name: 'Make a token' }))
  expect(inputsOf('createToken')).toEqual([
    { label: 'laptop of bea', grant: { role: 'viewer' }, owner: 'bea', days: 30 },
  ])
})
