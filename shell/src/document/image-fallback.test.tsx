import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fallBackOnImageError } from './image-fallback.ts'

const CDNS = ['https://one.example', 'https://two.example:8443']
let page: Document
beforeEach(() => {
  page = document.implementation.createHTMLDocument()
})

function failing(src: string) {
  const image = page.createElement('img')
  const seen = jest.fn()
  image.addEventListener('error', seen)
  image.src = src
  page.body.append(image)
  const fail = () => {
    image.dispatchEvent(new Event('error'))
    return image.getAttribute('src')
  }
  return { fail, seen }
}

describe('a picture that fails to load', () => {
  it('is loaded from the next CDN, then from the portal, and only the last failure reaches its page', () => {
    fallBackOnImageError(page, CDNS)
    const { fail, seen } = failing('https://one.example/art/game/a.webp?v=1')
    expect([fail(), fail()]).toEqual(['https://two.example:8443/art/game/a.webp?v=1', '/art/game/a.webp?v=1'])
    expect(seen).not.toHaveBeenCalled()
    expect(fail()).toBe('/art/game/a.webp?v=1')
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it.each(['/art/game/a.webp', 'https://one.example.evil/a.webp', 'https://elsewhere.example/a.webp'])(
    'stays unchanged where it is from no CDN: %s',
    (src) => {
      fallBackOnImageError(page, CDNS)
      const { fail, seen } = failing(src)
      expect(fail()).toBe(src)
      expect(seen).toHaveBeenCalledTimes(1)
    },
  )
})
