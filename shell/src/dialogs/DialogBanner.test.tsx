import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { portalError } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { DialogBanner } from './DialogBanner.tsx'

const banner = (groupName: string, link?: string) => ({
  id: groupName,
  groupName,
  title: `${groupName} 제목`,
  text: '글',
  image: '/art/x.svg',
  link,
})
const answers = {
  announcements: () => ({
    banners: { w_login: [banner('w_login', '/promotions')], home: [banner('home')] },
    player: [],
    popup: [],
    promotion: [],
    help: [],
  }),
}

it('shows the banner of its group and no other', async () => {
  const { shell } = fakeShell({ answers })
  await show(shell, <DialogBanner group="w_login" />)
  expect(await screen.findByText('w_login 제목')).toBeVisible()
  expect(screen.queryByText('home 제목')).not.toBeInTheDocument()
})

it.each([
  ['has none', answers],
  ['cannot be read', { announcements: () => Promise.reject(portalError('SYSTEM_ERROR')) }],
])('renders nothing where the group %s', async (_what, given) => {
  const { shell } = fakeShell({ answers: given })
  const { container } = await show(shell, <DialogBanner group="w_register" />)
  await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0))
  expect(container).toBeEmptyDOMElement()
})
