import { describe, expect, it } from '@jest/globals'
import { checkPicture } from './picture-check.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path id="p" d="M0 0h32v32H0z" fill="#d9573f"/><use href="#p"/></svg>'
const check = (svg: string) => checkPicture('logo', Buffer.from(svg).toString('base64'))
const closing = (content: string): string => SVG.replace('</svg>', `${content}</svg>`)

describe('an SVG', () => {
  const fill = (text: string): string => text.repeat(Math.floor(60_000 / text.length))
  it.each([
    ['spaces before a reference', SVG.replace('"#p"', `${fill(' ')}"#p"`)],
    ['spaces in a reference', SVG.replace('"#d9573f"', `"url(${fill(' ')}#p)"`)],
    ['beginnings of comments that do not end', closing(`<desc><![CDATA[${fill('<!--')}]]></desc>`)],
    ['a long comment', closing(`<!--${fill('<! ')}-->`)],
  ])('is read in time that grows with its length: %s', async (_what, svg) => {
    const startedAt = performance.now()
    expect(await check(svg)).toMatchObject({ type: 'image/svg+xml' })
    expect(performance.now() - startedAt).toBeLessThan(500)
  })

  it.each([
    [
      'an element of any prefix',
      closing('<é:set to="#1"/>').replace('<svg', '<svg xmlns:é="http://www.w3.org/2000/svg"'),
    ],
    ['an animation', closing('<animateTransform/>')],
    ['a link', closing('<a href="#p"/>')],
  ])('is rejected with %s', async (_what, svg) => {
    await expect(check(svg)).rejects.toMatchObject({ detail: expect.stringContaining('runs, loads or links') })
  })
})
