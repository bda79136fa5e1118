import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { checkPicture } from './picture-check.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path id="p" d="M0 0h32v32H0z" fill="#d9573f"/><use href="#p"/></svg>'
const inside = (markup: string) => SVG.replace('</svg>', `${markup}</svg>`)
const filled = (fill: string) => SVG.replace('fill="#d9573f"', `fill="${fill}"`)
const check = async (svg: string) => String((await checkPicture('logo', Buffer.from(svg).toString('base64'))).data)

describe('an uploaded SVG', () => {
  it.each([
    ['a script', SVG.replace('</svg>', '<script>alert(1)</script></svg>'), /element script/],
    [
      'a script of a prefix',
      SVG.replace('</svg>', '<s:script xmlns:s="http://www.w3.org/2000/svg"/></svg>'),
      /s:script/,
    ],
    ['an event handler', SVG.replace('<path', '<path onload="alert(1)"'), /attribute onload of path/],
    ['a picture from elsewhere', inside('<image href="https://elsewhere.example/a.png"/>'), /element image/],
    ['a filter from elsewhere', inside('<feImage href="https://elsewhere.example/a.png"/>'), /element feImage/],
    ['a use of another file', SVG.replace('#p"/></svg>', 'https://elsewhere.example/a.svg#p"/></svg>'), /outside/],
    ['a fill from elsewhere', filled('url(https://elsewhere.example/a.svg#g)'), /outside/],
    ['an address in character references', filled('&#x75;rl(&#34;//elsewhere.example/a.svg#g&#34;)'), /outside/],
    ['an address in escapes of CSS', filled('\\75rl(https://elsewhere.example/a.svg#g)'), /outside/],
    ['a function that loads', filled('image-set(&quot;https://elsewhere.example/a.png&quot; 1x)'), /outside/],
    ['an inline style from elsewhere', SVG.replace('<path', '<path style="mask: url(//elsewhere.example)"'), /outside/],
    ['a style sheet', inside('<style>@import "https://elsewhere.example/a.css"</style>'), /style sheet/],
    ['a style sheet beside it', `<?xml-stylesheet href="https://elsewhere.example/a.css"?>${SVG}`, /instruction/],
    ['a link', inside('<a href="#p"><path d="M0 0h1v1z"/></a>'), /element a /],
    [
      'an animation',
      SVG.replace('"#p"/>', '"#p"><set attributeName="href" to="https://elsewhere.example"/></use>'),
      /set/,
    ],
    ['HTML inside', inside('<foreignObject><p/></foreignObject>'), /element foreignObject/],
    ['text', inside('<text>A</text>'), /fonts/],
    ['text in a shape', inside('<g><![CDATA[<script>alert(1)</script>]]></g>'), /text beside/],
    ['a document type', `<!DOCTYPE svg>${SVG}`, /document type/],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`, /document type|must be one of/],
  ])('is rejected with %s', async (_what, svg, message) => {
    await expect(check(svg)).rejects.toMatchObject({
      issues: [{ path: 'data', message: expect.stringMatching(message) }],
    })
  })

  it('of a drawing program is stored without its additions, and draws the same', async () => {
    const drawn = `<?xml version="1.0" encoding="UTF-8"?><!-- Drawn -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="32"
        height="32" data-name="Logo" xml:space="preserve"><title>A &amp; B</title>
        <defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient></defs>
        <rect id="r" width="16" height="16" style="fill:url(#g);opacity:.5"/>
        <use xlink:href="#r" transform="translate(8 8)" fill='url("#g")'/></svg>`
    const stored = await check(drawn)
    expect(stored).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><title>A &amp; B</title>' +
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient></defs>' +
        '<rect id="r" width="16" height="16" style="fill:url(#g);opacity:.5"/>' +
        '<use href="#r" transform="translate(8 8)" fill="url(&quot;#g&quot;)"/></svg>',
    )
    const pixels = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer()
    expect((await pixels(stored)).equals(await pixels(drawn))).toBe(true)
  })
})
