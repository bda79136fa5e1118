import { renderRemote } from '@atrium/portal-kit/testing'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from './remote.tsx'

const page = { kind: 'route', path: '/sample' } as const

it('prompts a visitor to log in', async () => {
  const bed = await renderRemote(remote, { surface: page, language: 'EN' })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(bed.recorded.requests).toEqual([{ name: 'session.requireLogin', request: undefined }])
})

it('greets a logged-in member in their language', async () => {
  await renderRemote(remote, { surface: page, session: { status: 'member', account: 'demo', nickname: '민지' } })
  expect(screen.getByText('민지님, 반가워요.')).toBeTruthy()
})
