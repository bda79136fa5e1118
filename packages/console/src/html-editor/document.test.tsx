import { describe, expect, it } from '@jest/globals'
import { Editor } from '@tiptap/core'
import { contentOf, EXTENSIONS, htmlOf, isEditable } from './document.ts'

/** Reads an HTML text into the editor, and writes it again. */
const rewritten = (html: string): string => {
  const editor = new Editor({ extensions: EXTENSIONS, content: contentOf(html), injectCSS: false })
  const written = htmlOf(editor.state.doc)
  editor.destroy()
  return written
}

describe('a formatted text', () => {
  it.each([
    ['', ''],
    ['<h2>Rules</h2><p>One <strong>per</strong> day</p>', '<h2>Rules</h2><p>One <strong>per</strong> day</p>'],
    ['<p><b>b</b> <i>i</i></p>', '<p><strong>b</strong> <em>i</em></p>'],
    ['<ul><li>one</li></ul>', '<ul><li><p>one</p></li></ul>'],
    ['<p><a href="/help">help</a></p>', '<p><a href="/help">help</a></p>'],
    ['<p><img src="https://a.example/b.png" alt="c"></p>', '<p><img src="https://a.example/b.png" alt="c"></p>'],
    [
      '<table><thead><tr><th>Level</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<table><tbody><tr><th><p>Level</p></th></tr><tr><td colspan="2"><p>1</p></td></tr></tbody></table>',
    ],
    ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
  ])('%j is written as %j', (html, expected) => expect(rewritten(html)).toBe(expected))

  it.each([
    ['<h2>a</h2><table><thead><tr><th>b</th></tr></thead></table><p><b>c</b></p>', true],
    ['<p>a<br><s>b</s></p><hr><blockquote>c</blockquote>', true],
    ['<p><small>a</small></p>', false],
    ['<dl><dt>a</dt><dd>b</dd></dl>', false],
    ['<p>H<sub>2</sub>O</p>', false],
  ])('%j can be edited as it looks: %s', (html, expected) => expect(isEditable(html)).toBe(expected))
})
