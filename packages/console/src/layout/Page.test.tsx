import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { LocaleProvider } from '../locale/locale.tsx'
import { Page } from './Page.tsx'

const READ = { isLoading: false, isFetched: true }

it('shows its parts together once each read has a response or an error, and keeps them while one loads again', () => {
  const page = (reads: readonly (typeof READ)[]) => (
    <LocaleProvider>
      <Page title="Access" reads={reads}>
        <p>Cards</p>
      </Page>
    </LocaleProvider>
  )
  const { rerender } = render(page([READ, { isLoading: true, isFetched: false }]))
  expect(screen.queryByText('Cards')).toBeNull()
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  rerender(page([READ, READ]))
  expect(screen.getByText('Cards')).toBeVisible()
  rerender(page([READ, { isLoading: true, isFetched: true }]))
  expect(screen.getByText('Cards')).toBeVisible()
})
