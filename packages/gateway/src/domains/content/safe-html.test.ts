import { describe, expect, it } from '@jest/globals'
import { safeHtml } from './safe-html.ts'

describe('safeHtml', () => {
  it('retains texts, lists, tables, pictures and links', () => {
    const html =
      '<h3>A</h3><ul><li><strong>b</strong></li></ul><table><tr><td colspan="2">c</td></tr></table><img src="/art/banner/x.svg" alt="d" /><a href="/promotions">e</a>'
    expect(safeHtml(html)).toBe(html)
  })

  it('opens foreign links in a new window, without access to the portal', () => {
    expect(safeHtml('<a href="https://example.com">x</a>')).toBe(
      '<a href="https://example.com" rel="noopener noreferrer" target="_blank">x</a>',
    )
  })

  it.each([
    '<script>x()</script>',
    '<img src=x onerror=x()>',
    '<a href="javascript:x()">t</a>',
    '<a href="JaVaScRiPt:x()">t</a>',
    '<a href="data:text/html,x()">t</a>',
    '<svg onload="x()"></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="background:url(https://evil.example)">t</p>',
    '<form action="https://evil.example"><button>t</button></form>',
    '<p id="root" class="x">t</p>',
    '<img src="//evil.example/a.png">',
    '<math><mtext><style><img src=x onerror=x()></style></mtext></math>',
  ])('removes active elements of %s', (html) => {
    expect(safeHtml(html)).not.toMatch(/x\(\)|evil|style|id=|class=|form|iframe|svg|script/i)
  })
})
