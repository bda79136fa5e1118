import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../../remote.tsx'

const config: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: '별밤지기',
  registeredAt: 1_700_000_000_000,
  hasPaymentPassword: false,
  hasTotp: false,
  logins: [],
}
const CHOICES = Array.from({ length: 13 }, (_, number) => ({ number, picture: `/art/vendor/${number}.svg` }))
const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
])

async function open({ calls = {}, modules = {}, language = 'EN' as 'KO' | 'EN' } = {}) {
  let nickname = config.nickname
  let picture = CHOICES[0]!.picture
  const server = {
    securityConfig: () => ({ ...config, nickname }),
    nicknameChange: ({ nickname: next }: { nickname: string }) => ({ nickname: (nickname = next) }),
    avatar: () => ({ avatar: picture, avatarType: 'STATIC' as const }),
    avatarChoices: () => ({ choices: CHOICES }),
    avatarChoose: ({ number }: { number: number }) => ({
      avatar: (picture = CHOICES[number]!.picture),
      avatarType: 'STATIC' as const,
    }),
    avatarUpload: () => ({ avatar: (picture = '/art/avatar/own.jpg'), avatarType: 'CUSTOM' as const }),
    ...calls,
  }
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo' },
    calls: server,
    modules,
    language,
  })
  return { bed, user: userEvent.setup() }
}

describe('the nickname', () => {
  it('is edited in place', async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change nickname' }))
    const field = screen.getByLabelText(/^New nickname/)
    await user.clear(field)
    await user.type(field, 'owl{Enter}')
    expect(await screen.findByText('owl')).toBeTruthy()
    expect(bed.recorded.calls).toContainEqual({ name: 'nicknameChange', request: { nickname: 'owl' } })
    expect(screen.queryByLabelText(/^New nickname/)).toBeNull()
  })

  it('is not sent while it is too short, and shows a rejection of the server at its field', async () => {
    const { bed, user } = await open({
      language: 'KO',
      calls: {
        nicknameChange: () => Promise.reject(new PortalError('INVALID_REQUEST', '입력한 내용을 확인해 주세요.')),
      },
    })
    await user.click(await screen.findByRole('button', { name: '닉네임 변경' }))
    const field = screen.getByLabelText(/^새 닉네임/)
    await user.clear(field)
    const form = within(field.closest('form')!)
    await user.type(field, '별{Enter}')
    expect((await form.findByRole('alert')).textContent).toBe('닉네임은 2~20자로 입력해 주세요.')
    expect(bed.recorded.calls.map(({ name }) => name)).not.toContain('nicknameChange')
    await user.type(field, '밤{Enter}')
    await waitFor(() => expect(form.getByRole('alert').textContent).toBe('입력한 내용을 확인해 주세요.'))
  })
})

describe('the picture', () => {
  const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Change picture' }))
  const shown = () => screen.getByRole('img', { name: 'Your picture' }).getAttribute('src')

  it('is chosen from a set, with the current one marked', async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change picture' }))
    const dialog = await dialogOf()
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'The picture of your account' })).toBeChecked())
    await user.click(dialog.getByRole('radio', { name: 'Picture 5' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown()).toBe('/art/vendor/5.svg'))
    expect(bed.recorded.calls).toContainEqual({ name: 'avatarChoose', request: { number: 5 } })
  })

  it("is the member's own, listed before the set", async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change picture' }))
    const dialog = await dialogOf()
    await user.upload(dialog.getByLabelText('Choose a file'), new File([PNG], 'me.png', { type: 'image/png' }))
    await dialog.findByRole('img', { name: 'me.png' })
    expect(dialog.getByRole('radio', { name: 'Picture 5' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown()).toBe('/art/avatar/own.jpg'))
    expect(bed.recorded.calls).toContainEqual({
      name: 'avatarUpload',
      request: { image: btoa(String.fromCharCode(...PNG)) },
    })
  })

  it('shows in the dialog why it could not be stored', async () => {
    const { user } = await open({
      calls: { avatarChoose: () => Promise.reject(new PortalError('TOO_MANY_REQUESTS', 'Too many requests.')) },
    })
    await user.click(await screen.findByRole('button', { name: 'Change picture' }))
    const dialog = await dialogOf()
    await user.click(await dialog.findByRole('radio', { name: 'Picture 5' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Too many requests.')).toBeTruthy()
  })

  it('is missing when the merchant has no pictures of members', async () => {
    await open({ modules: { PROFPIC3: false } })
    await screen.findByText('demo')
    expect(screen.queryByRole('button', { name: 'Change picture' })).toBeNull()
  })
})
