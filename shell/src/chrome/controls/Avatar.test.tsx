import { expect, it } from '@jest/globals'
import { fireEvent, waitFor } from '@testing-library/react'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { Avatar } from './Avatar.tsx'

const shown = async (avatarType: 'CUSTOM' | 'STATIC', parts: Partial<Parameters<typeof fakeShell>[0]> = {}) => {
  const { shell, server } = fakeShell({
    answers: { avatar: () => ({ avatar: `/${avatarType}.png`, avatarType }) },
    hasToken: true,
    ...parts,
  })
  const { container } = await show(shell, <Avatar size={40} />)
  return { container, server }
}

it.each(['CUSTOM', 'STATIC'] as const)('shows the picture of a %s avatar, with its kind', async (avatarType) => {
  const { container } = await shown(avatarType)
  await waitFor(() =>
    expect(container.querySelector(`[data-type="${avatarType}"] img`)).toHaveAttribute('src', `/${avatarType}.png`),
  )
  expect(container.querySelector('img')).toHaveAttribute('width', '40')
  expect(container.querySelector('svg')).not.toBeInTheDocument()
})

it('shows an icon of a person when the picture cannot be loaded', async () => {
  const { container } = await shown('STATIC')
  await waitFor(() => expect(container.querySelector('img')).toBeInTheDocument())
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).not.toBeInTheDocument()
  expect(container.querySelector('svg')).toHaveAttribute('width', '40')
})

it('fetches no picture where members have none', async () => {
  const { container, server } = await shown('CUSTOM', { modulesOff: ['PROFPIC3'] })
  expect(container.querySelector('svg')).toBeInTheDocument()
  expect(server.called()).not.toContain('avatar')
})
