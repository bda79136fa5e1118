import { afterEach, describe, expect, it } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { SafeHtml } from './SafeHtml.tsx'

const hostile =
  '<p>Terms <a href="https://example.com/x">here</a> <a href="/help">help</a></p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">bad</a><iframe src="/"></iframe><p style="color:red" data-x="1">last</p>'

describe('HTML from outside', () => {
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'setHTML'))

  it('keeps its text and removes everything active', async () => {
    render(<SafeHtml html={hostile} data-testid="html" />)
    const html = screen.getByTestId('html')
    await screen.findByText('last')
    expect(html.querySelector('script, iframe, [onerror], [style], [data-x], [href^="javascript"]')).toBeNull()
    expect(html.querySelector('p')).toHaveTextContent('Terms here help')
  })

  it('opens external links in a new tab', async () => {
    render(<SafeHtml html={hostile} />)
    const away = await screen.findByRole('link', { name: 'here' })
    expect(away).toHaveAttribute('target', '_blank')
    expect(away).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByRole('link', { name: 'help' })).not.toHaveAttribute('target')
  })

  it('shows the last of two texts', async () => {
    const { rerender } = render(<SafeHtml html="<p>old</p>" />)
    rerender(<SafeHtml html="<p>new</p>" />)
    await waitFor(() => expect(screen.getByText('new')).toBeVisible())
    expect(screen.queryByText('old')).not.toBeInTheDocument()
  })

  it("uses the browser's own sanitizer where there is one", () => {
    Object.assign(Element.prototype, {
      setHTML(this: Element, html: string) {
        this.textContent = `native ${html}`
      },
    })
    render(<SafeHtml html="<p>x</p>" />)
    expect(screen.getByText('native <p>x</p>')).toBeVisible()
  })
})
