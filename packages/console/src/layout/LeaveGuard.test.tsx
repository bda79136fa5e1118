import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { LocaleProvider } from '../locale/locale.tsx'
import { keepLanguage } from '../storage.ts'
import { HoldsNavigation, LeaveGuard } from './LeaveGuard.tsx'

it('blocks a link until the user decides, and stays on the page', async () => {
  keepLanguage('EN')
  const user = userEvent.setup()
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <LeaveGuard when />
          <Link to="/other">Other</Link>
        </>
      ),
    },
    { path: '/other', element: <p>Elsewhere</p> },
  ])
  render(
    <HoldsNavigation value>
      <LocaleProvider>
        <RouterProvider router={router} />
      </LocaleProvider>
    </HoldsNavigation>,
  )
  await user.click(screen.getByRole('link', { name: 'Other' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/')
})
