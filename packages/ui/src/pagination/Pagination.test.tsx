import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Pagination } from './Pagination.tsx'

const labels = { nav: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }

describe('pages with addresses', () => {
  it('are links that change the page here on a plain press, and are opened by the browser otherwise', async () => {
    const onChange = jest.fn()
    render(
      <Pagination page={1} totalPages={3} onChange={onChange} hrefOf={(page) => `/rng?p=${page}`} labels={labels} />,
    )
    const second = screen.getByRole('link', { name: 'Page 2' })
    expect(second).toHaveAttribute('href', '/rng?p=2')
    await userEvent.click(second)
    await userEvent.click(screen.getByRole('link', { name: 'Next' }))
    expect(onChange.mock.calls).toEqual([[2], [2]])
    // jsdom does not navigate, so the test checks that the default action is not prevented.
    expect([
      fireEvent.click(second, { ctrlKey: true }),
      fireEvent.click(second, { button: 1 }),
      fireEvent.click(second),
    ]).toEqual([true, true, false])
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  })
})

describe.each([
  ['links', (page: number) => `/rng?p=${page}`],
  ['buttons', undefined],
])('the last page, of %s', (_kind, hrefOf) => {
  function Pages() {
    const [page, setPage] = useState(1)
    return <Pagination page={page} totalPages={3} onChange={setPage} hrefOf={hrefOf} labels={labels} />
  }
  const step = (name: string) => screen.getByLabelText(name)

  it('ends the way forward and keeps the focus of a keyboard user', async () => {
    const user = userEvent.setup()
    render(<Pages />)
    expect(step('Previous')).toHaveAttribute('aria-disabled', 'true')
    expect(step('Previous')).not.toHaveAttribute('href')
    step('Next').focus()
    await user.keyboard('{Enter}{Enter}')
    expect(screen.getByLabelText('Page 3')).toHaveAttribute('aria-current', 'page')
    expect(step('Next')).toHaveFocus()
    expect(step('Next')).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Enter}')
    await user.click(step('Next'))
    expect(screen.getByLabelText('Page 3')).toHaveAttribute('aria-current', 'page')
    await user.tab({ shift: true })
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Page 3')).toHaveAttribute('aria-current', 'page')
  })
})

it('renders nothing for a single page', () => {
  const { container } = render(<Pagination page={1} totalPages={1} onChange={() => undefined} labels={labels} />)
  expect(container).toBeEmptyDOMElement()
})
